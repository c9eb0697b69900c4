import { ROOT_ATTR } from "../../../../core/element/author-content.ts";
import { reflect, setAttributes } from "../../../../core/element/reflect.ts";
import type { ControlBehavior, ControlContext } from "../contracts.ts";
import { createContentReader } from "./read-slide-content.ts";

/** The slot of our copy; the author's own content is shown until there is a slider. */
export const COPY_SLOT = "plaintags";
/** Marks that there is nothing to show: on the tag, and on the arrow around it, which is hidden with it. */
const EMPTY = "empty";

/**
 * Copies content of the current, previous or next slide (page-builder-contract#3.2). The copy is next to the author's
 * nodes, so that the theme's styles apply to it.
 */
export function createSlideCopy({ host, options }: ControlContext): ControlBehavior {
  const arrow = host.parentElement?.closest(host.localName);
  let copy: HTMLElement | undefined;
  const read = createContentReader(options, show);

  // A cloned control brings the copy of the first one along.
  for (const child of [...host.children]) if (child.hasAttribute(ROOT_ATTR)) child.remove();

  function show(content: Node | null): void {
    copy ??= setAttributes(document.createElement("span"), { [ROOT_ATTR]: true, slot: COPY_SLOT });
    // Reserves a line from the start: content that loads later would shift the page.
    copy.replaceChildren(content ?? "\u00a0");
    if (copy.parentNode !== host) host.append(copy);
    setEmpty(content === null);
  }

  function setEmpty(empty: boolean): void {
    reflect(host, EMPTY, empty);
    if (arrow) reflect(arrow, EMPTY, empty);
  }

  function clear(): void {
    copy?.remove();
    setEmpty(false);
  }

  return {
    draw(state) {
      if (!state) clear();
      read(state);
    },
    stop() {
      read(null);
      clear();
    },
  };
}
