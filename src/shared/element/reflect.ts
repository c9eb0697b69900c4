/** Shows state as an attribute: text as a value, `true` as a bare attribute, `false` and `undefined` as none. */
export function reflect(host: Element, name: string, value: string | number | boolean | undefined): void {
  if (value === undefined || value === false) {
    if (host.hasAttribute(name)) host.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (host.getAttribute(name) !== text) host.setAttribute(name, text);
}
