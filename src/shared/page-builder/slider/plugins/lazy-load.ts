import { build } from "../../../core/element/build.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Part } from "../core/contracts.ts";
import { adoptLooks } from "./adopt-looks.ts";
import { addressOf, release, waitingImages } from "./lazy-image.ts";
import { distanceOf, reachOf, slidesInView } from "./lazy-rules.ts";

/** Class of a slide while an image of it is on its way. */
const LOADING = "is-loading";

/**
 * Loads images when they are needed (contract §1.5): those near the current slide, or one after the other. A spinner stands
 * over the view while a slide in it waits. An image that does not come shows its text, and the rest goes on.
 */
export const LazyLoad: Part<object> = ({ glide, opt, on, emit, parts, scope, elements }) => {
  const { host, track } = elements;
  /** Images on their way, with their slides. */
  const loading = new Map<HTMLImageElement, HTMLElement>();
  let spinner: HTMLElement | undefined;
  let stopWaiting: Cleanup | undefined;

  const isNeeded = (slide: HTMLElement) => slide === parts.Html.slides[glide.index] || slide.classList.contains("is-visible");

  function drawSpinner(): void {
    if (![...loading.values()].some(isNeeded)) return spinner?.remove();
    spinner ??= build("div", { class: "spinner", part: "spinner", "aria-hidden": "true" });
    if (!spinner.parentNode) track.append(spinner);
  }

  function mark(slide: HTMLElement): void {
    const waits = [...loading.values()].includes(slide);
    slide.classList.toggle(LOADING, waits);
    if (!waits && slide.className === "") slide.removeAttribute("class");
  }

  function load(image: HTMLImageElement, slide: HTMLElement): void {
    loading.set(image, slide);
    mark(slide);
    const stops = [scope.listen(image, "load", () => finish(true)), scope.listen(image, "error", () => finish(false))];
    const finish = (loaded: boolean) => {
      for (const stop of stops) stop();
      loading.delete(image);
      mark(slide);
      drawSpinner();
      tell(image, slide, loaded);
      if (opt().lazyLoad === "sequential") check();
    };
    release(image);
  }

  function tell(image: HTMLImageElement, slide: HTMLElement, loaded: boolean): void {
    const index = parts.Html.slides.indexOf(slide);
    emit(loaded ? "lazy.loaded" : "lazy.error", { index, slide, image });
    if (loaded) return;
    const message = `the image ${addressOf(image)} of slide ${index + 1} (data-src) could not be loaded.`;
    reportProblem(host, { code: "lazy-image", level: "warn", message });
  }

  /** One at a time, from the current slide on; that one never waits for another. */
  function loadNext(): void {
    const { slides } = parts.Html;
    const current = slides[glide.index];
    if ([...loading.values()].some((slide) => slides.includes(slide))) {
      if (current) for (const image of waitingImages(host, current)) load(image, current);
      return;
    }
    for (const slide of [...slides.slice(glide.index), ...slides.slice(0, glide.index)]) {
      const [image] = waitingImages(host, slide);
      if (image) return load(image, slide);
    }
  }

  function loadNear(): void {
    const { geometry, loops } = parts.Sizes;
    if (!geometry) return;
    const { preloadPages, rewind } = opt();
    const { length, perPage } = parts.Paging.facts();
    const reach = reachOf(slidesInView(geometry, perPage), preloadPages);
    parts.Html.slides.forEach((slide, index) => {
      if (distanceOf(index, glide.index, length, loops || rewind) > reach) return;
      for (const image of waitingImages(host, slide)) load(image, slide);
    });
  }

  function check(): void {
    const { lazyLoad } = opt();
    // A slider without room is not seen: a closed tab or popup loads nothing.
    if (!lazyLoad || !parts.Sizes.geometry) return;
    if (lazyLoad === "sequential") loadNext();
    else loadNear();
    drawSpinner();
  }

  /** Not within a round of observing sizes, which an image would change. */
  function later(): void {
    if (!opt().lazyLoad) return;
    stopWaiting ??= scope.after(0, () => {
      stopWaiting = undefined;
      check();
    });
  }

  /** On paper every slide is seen. */
  function loadAll(): void {
    if (!opt().lazyLoad) return;
    for (const slide of parts.Html.slides) for (const image of waitingImages(host, slide)) load(image, slide);
  }

  adoptLooks(elements);
  on("layout", later);
  on("move", check);
  on("index", check);
  on("state", ({ to }) => {
    if (to === "idle") drawSpinner();
  });
  scope.onEnd(() => {
    spinner?.remove();
    const slides = new Set(loading.values());
    loading.clear();
    slides.forEach(mark);
  });
  return {
    mount() {
      // A cloned slider brings the marks of the first one along.
      for (const slide of parts.Html.slides) if (slide.classList.contains(LOADING)) mark(slide);
      scope.listen(window, "beforeprint", loadAll);
    },
  };
};
