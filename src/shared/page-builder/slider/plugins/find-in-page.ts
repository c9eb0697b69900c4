import { setAttributes } from "../../../core/element/reflect.ts";
import { bringIntoView } from "../../../core/element/scroll.ts";
import type { Component } from "../core/contracts.ts";

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
  let stop: (() => void) | undefined;

  function drop(slide: HTMLElement): void {
    stale.delete(slide);
    copies.get(slide)?.remove();
    copies.delete(slide);
  }

  function createCopy(slide: HTMLElement): HTMLElement {
    const box = setAttributes(document.createElement("div"), { hidden: "until-found", "aria-hidden": "true" });
    // Overrides the page's styles for hidden elements; the box takes no space.
    for (const [name, value] of [
      ["display", "block"],
      ["position", "absolute"],
      ["inset", "0 auto auto 0"],
    ] as const)
      box.style.setProperty(name, value, "important");
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

  function copy(): void {
    stop = undefined;
    // All texts before the first box: text that is read after a change to the page needs style and layout again.
    const texts = [...stale].map((slide) => [slide, slide.innerText.trim()] as const);
    for (const [slide, text] of texts) {
      if (!text) drop(slide);
      else (copies.get(slide) ?? createCopy(slide)).textContent = text;
    }
    stale.clear();
  }

  /** Reading text needs style and layout, which are up to date when the page is idle. */
  function copyLater(slides: Iterable<HTMLElement>): void {
    for (const slide of slides) stale.add(slide);
    if (stale.size) stop ??= clock.idle(copy);
  }
  const copyAll = () => copyLater(html.slides.filter((slide) => slide.inert));

  if (!("onbeforematch" in host)) return {};
  on("inert", ({ slide }) => copyLater([slide]));
  on("interactive", ({ slide }) => drop(slide));
  on("layout", copyAll);
  scope.onEnd(() => {
    stop?.();
    for (const box of copies.values()) box.remove();
  });
  return { mount: copyAll };
};
