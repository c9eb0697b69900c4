import { reflect } from "./reflect.ts";

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Creates an element: attributes as in {@link setAttributes}, then its children. */
export function build<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Creates copies of an element that is built once, which is cheaper than building each. */
export function createCloner<T extends Element>(make: () => T): () => T {
  let first: T | undefined;
  return () => (first ??= make()).cloneNode(true) as T;
}

/**
 * Sets attributes: `true` sets a bare attribute, `false` and `undefined` remove it; unchanged attributes are not
 * written.
 */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) reflect(element, name, value);
}

const SVG = "http://www.w3.org/2000/svg";

/** A decorative icon with one path; `size` is the side of its square. */
export function buildIcon(size: number, path: string): SVGSVGElement {
  const icon = document.createElementNS(SVG, "svg");
  setAttributes(icon, { viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" });
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  icon.append(line);
  return icon;
}

/** Changes the path of such an icon. */
export function setIconPath(icon: SVGSVGElement, path: string): void {
  if (icon.firstElementChild) reflect(icon.firstElementChild, "d", path);
}
