import { useLayoutEffect } from "react";

/** Shows state as attributes of the host: text as a value, `true` as a bare attribute, anything else as none. */
export function useReflect(host: HTMLElement, attributes: Readonly<Record<string, string | number | boolean | undefined>>): void {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes)) reflect(host, name, value);
  });
}

/** The same outside React, for engines that change state between renders. */
export function reflect(host: HTMLElement, name: string, value: string | number | boolean | undefined): void {
  if (value === undefined || value === false) {
    if (host.hasAttribute(name)) host.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (host.getAttribute(name) !== text) host.setAttribute(name, text);
}
