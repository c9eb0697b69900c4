/** An element that is told what it says of itself by attributes; null: that it has none. */
export interface Speaker extends Element {
  _said?: { set(name: string, text: string | null): void } | undefined;
}

/** Shows state as an attribute: text as a value, `true` as a bare attribute, `false` and `undefined` as none. */
export function reflect(host: Element, name: string, value: string | number | boolean | undefined): void {
  const text = value === undefined || value === false ? null : value === true ? "" : String(value);
  // Before it is written: the element tells by it whose doing a change is.
  (host as Speaker)._said?.set(name, text);
  if (host.getAttribute(name) === text) return;
  if (text === null) host.removeAttribute(name);
  else host.setAttribute(name, text);
}
