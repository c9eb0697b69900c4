import { ROOT_ATTR } from "../../../../core/element/author-content.ts";
import { build } from "../../../../core/element/build.ts";
import { reflect } from "../../../../core/element/reflect.ts";
import { wrapIndex } from "../../core/paging-rules.ts";
import { readSlideContent } from "./read-slide-content.ts";
import type { BoundControlState, ControlContext, ControlView } from "../control-view.ts";

/** The slot of our copy; the author's own content is shown until there is a slider. */
const OWN_SLOT = "plaintags";
/** Marks that there is nothing to show: on the tag, and on the arrow around it, which is hidden with it. */
const EMPTY = "empty";

const STEPS = { current: 0, active: 0, previous: -1, next: 1 } as const;

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
  /** Counts renders: slow markup must not replace newer content. */
  let drawing = 0;

  // A cloned control brings the copy of the first one along.
  for (const child of [...host.children]) if (child.hasAttribute(ROOT_ATTR)) child.remove();

  function slideOf({
    snapshot: { index, length },
    options: { type },
    handle,
  }: BoundControlState): HTMLElement | undefined {
    const wanted = index + STEPS[options().currentSlide];
    return handle.slides[type === "loop" ? wrapIndex(wanted, length) : wanted];
  }

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

  return {
    node,
    draw(state) {
      const current = ++drawing;
      authorSlot.hidden = state !== null;
      if (!state) {
        copy?.remove();
        return setEmpty(false);
      }
      const slide = slideOf(state);
      const content = slide ? readSlideContent(slide, options()) : null;
      if (!(content instanceof Promise)) return show(content);
      void content.then((nodes) => {
        if (current === drawing) show(nodes);
      });
    },
    stop() {
      drawing += 1;
      copy?.remove();
      setEmpty(false);
    },
  };
}
