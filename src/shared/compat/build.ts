import { setAttributes, type Attributes } from "../core/element/reflect.ts";

/** Creates a node of an original's markup: attributes as in {@link setAttributes}, then its children. */
export function build<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const element = setAttributes(document.createElement(name), attributes);
  element.append(...children);
  return element;
}
