import { reflect } from "./reflect.ts";

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Makes an element of a drawing: attributes as in {@link setAttributes}, then its children. */
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

/** Gives copies of a drawing that is built once: cheaper than building every one. */
export function createCloner<T extends Element>(make: () => T): () => T {
  let first: T | undefined;
  return () => (first ??= make()).cloneNode(true) as T;
}

/** Sets attributes: `true` is a bare one, `false` and `undefined` none; those that are right already are left alone. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) reflect(element, name, value);
}

const SVG = "http://www.w3.org/2000/svg";

/** A decorative drawing of one path; `size` is the side of its square. */
export function buildIcon(size: number, path: string): SVGSVGElement {
  const icon = document.createElementNS(SVG, "svg");
  setAttributes(icon, { viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" });
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  icon.append(line);
  return icon;
}

/** Changes the path of such a drawing. */
export function setIconPath(icon: SVGSVGElement, path: string): void {
  if (icon.firstElementChild) reflect(icon.firstElementChild, "d", path);
}
