import { ROOT_ATTR } from "../../../../core/element/author-content.ts";
import { build } from "../../../../core/element/build.ts";
import { reflect } from "../../../../core/element/reflect.ts";
import type { ControlContext, ControlView } from "../control-view.ts";
import { createContentReader } from "./read-slide-content.ts";

/** The slot of our copy; the author's own content is shown until there is a slider. */
const OWN_SLOT = "plaintags";
/** Marks that there is nothing to show: on the tag, and on the arrow around it, which is hidden with it. */
const EMPTY = "empty";

/**
 * Content of the current, previous or next slide (contract §3.2). The copy is next to the author's nodes, so that the
 * theme's styles apply to it.
 */
export function createSlideContent({ host, options }: ControlContext): ControlView {
  const ownSlot = build("slot", { name: OWN_SLOT });
  const authorSlot = build("slot");
  const node = build("span", { class: "content", part: "content" }, ownSlot, authorSlot);
  const arrow = host.parentElement?.closest(host.localName);
  let copy: HTMLElement | undefined;
  const read = createContentReader(options, show);

  // A cloned control brings the copy of the first one along.
  for (const child of [...host.children]) if (child.hasAttribute(ROOT_ATTR)) child.remove();

  function show(content: Node | null): void {
    copy ??= build("span", { [ROOT_ATTR]: true, slot: OWN_SLOT });
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
    node,
    draw(state) {
      authorSlot.hidden = state !== null;
      if (!state) clear();
      read(state);
    },
    stop() {
      read(null);
      clear();
    },
  };
}
