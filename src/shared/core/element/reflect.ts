/** An element that tracks the attributes it reflects; without `_reflected` it reflects none. */
export interface ReflectingElement extends Element {
  _reflected?: { set(name: string, text: string | null): void } | undefined;
}

/**
 * Reflects state as an attribute: text as a value, `true` as a bare attribute, `false` and `undefined` as no attribute.
 */
export function reflect(host: Element, name: string, value: string | number | boolean | undefined): void {
  const text = value === undefined || value === false ? null : value === true ? "" : String(value);
  // Before the attribute is written: the element tells its own changes from others' by this.
  (host as ReflectingElement)._reflected?.set(name, text);
  if (host.getAttribute(name) === text) return;
  if (text === null) host.removeAttribute(name);
  else host.setAttribute(name, text);
}
