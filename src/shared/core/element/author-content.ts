/** Marks the container that React renders into inside a light-DOM tag. */
export const ROOT_ATTR = "data-plaintags-root";
/** Marks the template that holds the author's content while ours is shown; a cloned tag copies it. */
export const CONTENT_ATTR = "data-plaintags-content";

const isOurs = (node: Node) =>
  node instanceof HTMLElement && (node.hasAttribute(ROOT_ATTR) || node.hasAttribute(CONTENT_ATTR));

const contentTemplate = (host: HTMLElement) =>
  [...host.children].find(
    (child): child is HTMLTemplateElement => child instanceof HTMLTemplateElement && child.hasAttribute(CONTENT_ATTR),
  );

/** Moves the author's content into the template; the nodes stay the same nodes. */
export function hideAuthorContent(host: HTMLElement): void {
  const nodes = [...host.childNodes].filter((node) => !isOurs(node));
  if (!nodes.length) return;
  let template = contentTemplate(host);
  if (!template) {
    template = document.createElement("template");
    template.setAttribute(CONTENT_ATTR, "");
    host.prepend(template);
  }
  template.content.append(...nodes);
}

/** Moves the author's content back to its position. */
export function restoreAuthorContent(host: HTMLElement): void {
  const template = contentTemplate(host);
  if (!template) return;
  host.insertBefore(template.content, template);
  template.remove();
}

/** Removes what a clone of a rendered tag has copied. */
export function removeClonedRoot(host: HTMLElement): void {
  for (const child of [...host.children]) if (child.hasAttribute(ROOT_ATTR)) child.remove();
  restoreAuthorContent(host);
}
