import { useLayoutEffect, type RefObject } from "react";

/** Pixels between the list and the field, and between the list and the edges of the window. */
const GAP = 4;
/** Maximum height of the list, in pixels. */
const MAX_HEIGHT = 320;

/** Below the field, or above it where there is more room; as wide as the field, and always inside the visible area. */
function position(list: HTMLElement, anchor: Element): void {
  const field = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  // An on-screen keyboard covers a part of the window.
  const view = visualViewport;
  const [top, bottom] = view && view.scale === 1 ? [view.offsetTop, view.offsetTop + view.height] : [0, clientHeight];
  const [above, below] = [field.top - top - 2 * GAP, Math.min(bottom, clientHeight) - field.bottom - 2 * GAP];
  const width = Math.min(field.width, clientWidth - 2 * GAP);
  list.style.inlineSize = `${width}px`;
  list.style.left = `${Math.max(GAP, Math.min(field.left, clientWidth - width - GAP))}px`;
  const under = list.scrollHeight <= below || below >= above;
  list.style.maxBlockSize = `${Math.max(0, Math.min(MAX_HEIGHT, under ? below : above))}px`;
  list.style.top = `${under ? field.bottom + GAP : field.top - GAP - list.offsetHeight}px`;
}

/** Shows a list in the top layer, where the browser supports popovers, and keeps it beside its field. */
export function useListboxPosition(list: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [shown, field] = [list.current, anchor.current];
    if (!shown?.isConnected || !field) return undefined;
    if ("showPopover" in shown && !shown.matches(":popover-open")) shown.showPopover();
    const reposition = () => position(shown, field);
    reposition();
    const end = new AbortController();
    addEventListener("scroll", ({ target }) => target === shown || reposition(), {
      capture: true,
      passive: true,
      signal: end.signal,
    });
    for (const view of [window, visualViewport]) view?.addEventListener("resize", reposition, { signal: end.signal });
    return () => end.abort();
  });
}
