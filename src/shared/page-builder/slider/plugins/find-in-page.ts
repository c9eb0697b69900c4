import { bringIntoView } from "../../../core/element/bring-into-view.ts";
import { build } from "../../../core/element/build.ts";
import type { Component } from "../core/contracts.ts";

/**
 * Lets find in page, and links to a text, get at words in a slide out of view: what is inert is searched by no browser. The words stand
 * once more in a box that browsers search although nobody sees it (`hidden=until-found`). Where they are found the slide comes at once
 * and its box goes, so that the browser finds the slide's own words and marks those.
 */
export const FindInPage: Component<object> = ({ on, clock, components, scope, elements: { host, track } }) => {
  const copies = new Map<HTMLElement, HTMLElement>();
  const stale = new Set<HTMLElement>();
  let stop: (() => void) | undefined;

  function drop(slide: HTMLElement): void {
    stale.delete(slide);
    copies.get(slide)?.remove();
    copies.delete(slide);
  }

  function createCopy(slide: HTMLElement): HTMLElement {
    const updateCopies = build("div", { hidden: "until-found", "aria-hidden": "true" });
    // Whatever a page's style says of hidden elements; it takes no room.
    for (const [name, value] of [
      ["display", "block"],
      ["position", "absolute"],
      ["inset", "0 auto auto 0"],
    ] as const)
      updateCopies.style.setProperty(name, value, "important");
    scope.listen(updateCopies, "beforematch", () => {
      components.Paging.go(components.Html.slides.indexOf(slide), { same: true, instant: true });
      drop(slide);
      // Of a link to a text that is gone the browser forgets the place.
      bringIntoView(host);
    });
    copies.set(slide, updateCopies);
    (host.shadowRoot ?? track).append(updateCopies);
    return updateCopies;
  }

  function copy(): void {
    stop = undefined;
    for (const slide of stale) {
      const text = slide.innerText.trim();
      if (!text) drop(slide);
      else (copies.get(slide) ?? createCopy(slide)).textContent = text;
    }
    stale.clear();
  }

  /** Reading words asks for style and layout, which are there when the page is idle. */
  function copyLater(slides: Iterable<HTMLElement>): void {
    for (const slide of slides) stale.add(slide);
    if (stale.size) stop ??= clock.idle(copy);
  }
  const copyAll = () => copyLater(components.Html.slides.filter((slide) => slide.inert));

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
