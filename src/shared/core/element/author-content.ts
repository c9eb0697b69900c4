import { build } from "./build.ts";
/** Marks the container that React draws into inside a light-DOM tag. */
export const ROOT_MARK = "data-plaintags-root";
/** Marks the template that keeps the author's content while ours is shown; a cloned tag carries it along. */
export const CONTENT_MARK = "data-plaintags-content";

const ours = (node: Node) => node instanceof HTMLElement && (node.hasAttribute(ROOT_MARK) || node.hasAttribute(CONTENT_MARK));

const parked = (host: HTMLElement) =>
  [...host.children].find(
    (child): child is HTMLTemplateElement => child instanceof HTMLTemplateElement && child.hasAttribute(CONTENT_MARK),
  );

/** Takes the author's content out of sight; the nodes stay the same nodes. */
export function parkAuthorContent(host: HTMLElement): void {
  const nodes = [...host.childNodes].filter((node) => !ours(node));
  if (!nodes.length) return;
  let template = parked(host);
  if (!template) {
    template = build("template");
    template.setAttribute(CONTENT_MARK, "");
    host.prepend(template);
  }
  template.content.append(...nodes);
}

/** Brings the author's content back to where it was. */
export function restoreAuthorContent(host: HTMLElement): void {
  const template = parked(host);
  if (!template) return;
  host.insertBefore(template.content, template);
  template.remove();
}

/** Removes what a clone of a drawn tag has brought along. */
export function dropCopiedRoot(host: HTMLElement): void {
  for (const child of [...host.children]) if (child.hasAttribute(ROOT_MARK)) child.remove();
  restoreAuthorContent(host);
}
