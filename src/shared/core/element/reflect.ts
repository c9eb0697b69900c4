/** An element that keeps track of the attributes it reflects; null: it reflects none. */
export interface ReflectingElement extends Element {
  _reflected?: { set(name: string, text: string | null): void } | undefined;
}

/** Shows state as an attribute: text as a value, `true` as a bare attribute, `false` and `undefined` as none. */
export function reflect(host: Element, name: string, value: string | number | boolean | undefined): void {
  const text = value === undefined || value === false ? null : value === true ? "" : String(value);
  // Before it is written: by it the element knows its own changes from those of others.
  (host as ReflectingElement)._reflected?.set(name, text);
  if (host.getAttribute(name) === text) return;
  if (text === null) host.removeAttribute(name);
  else host.setAttribute(name, text);
}
