import { setAttributes } from "../../../core/element/reflect.ts";
import { bringIntoView } from "../../../core/element/scroll.ts";
import type { ClockService } from "../../../core/services/clock.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { Component } from "../engine/contracts.ts";
import { cancelLayout, requestLayout, type LayoutJob } from "../core/layout-pass.ts";

/** Work of the page's sliders that waits until the page is idle. */
const due = new Set<LayoutJob>();
let stopWaiting: Cleanup | undefined;

/** Reading text needs style and layout, which are up to date when the page is idle; one pass does it for all sliders. */
function runWhenIdle(clock: ClockService, job: LayoutJob): void {
  due.add(job);
  stopWaiting ??= clock.idle(() => {
    stopWaiting = undefined;
    due.forEach(requestLayout);
    due.clear();
  });
}

function cancel(job: LayoutJob): void {
  cancelLayout(job);
  if (!due.delete(job) || due.size) return;
  stopWaiting?.();
  stopWaiting = undefined;
}

/**
 * Lets find in page, and links to text, reach text in slides out of view: browsers do not search inert content. A copy
 * of the text is in a box that browsers search although it is invisible (`hidden=until-found`). On a match the slide
 * moves into view at once and its box is removed, so that the browser finds and highlights the slide's own text.
 */
export const FindInPage: Component<object, "html" | "paging"> = (
  { scope, on, host, track, clock },
  { html, paging },
) => {
  const copies = new Map<HTMLElement, HTMLElement>();
  const stale = new Set<HTMLElement>();
  let texts: (readonly [slide: HTMLElement, text: string])[] = [];

  function drop(slide: HTMLElement): void {
    stale.delete(slide);
    copies.get(slide)?.remove();
    copies.delete(slide);
  }

  function createCopy(slide: HTMLElement): HTMLElement {
    const box = setAttributes(document.createElement("div"), { hidden: "until-found", "aria-hidden": "true" });
    // Overrides the page's styles for hidden elements; the box takes no space.
    box.style.cssText = "display:block!important;position:absolute!important;inset:0 auto auto 0!important";
    scope.listen(box, "beforematch", () => {
      paging.go(html.slides.indexOf(slide), { same: true, instant: true });
      drop(slide);
      // The browser loses the scroll target of a link to text that has been removed.
      bringIntoView(host);
    });
    copies.set(slide, box);
    (host.shadowRoot ?? track).append(box);
    return box;
  }

  const job: LayoutJob = {
    read() {
      texts = [...stale].map((slide) => [slide, slide.innerText.trim()] as const);
      stale.clear();
    },
    write() {
      for (const [slide, text] of texts) {
        if (!text) drop(slide);
        else (copies.get(slide) ?? createCopy(slide)).textContent = text;
      }
    },
  };

  function copyLater(slides: Iterable<HTMLElement>): void {
    for (const slide of slides) stale.add(slide);
    if (stale.size) runWhenIdle(clock, job);
  }
  const copyAll = () => copyLater(html.slides.filter((slide) => slide.inert));

  if (!("onbeforematch" in host)) return {};
  on("inert", ({ slide }) => copyLater([slide]));
  on("interactive", ({ slide }) => drop(slide));
  on("layout", copyAll);
  scope.onEnd(() => {
    cancel(job);
    for (const box of copies.values()) box.remove();
  });
  return { mount: copyAll };
};
