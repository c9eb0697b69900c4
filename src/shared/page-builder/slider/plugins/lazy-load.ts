import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { adoptPluginStyles } from "./plugin-styles.ts";
import { addressOf, startLoading, pendingImages, distanceOf, reachOf, countInView } from "./lazy-images.ts";
import type { Component } from "../engine/contracts.ts";

/** Class of a slide while one of its images is loading. */
const LOADING = "is-loading";

/**
 * Loads images when they are needed (page-builder-contract#1.5): those near the current slide, or one after the other.
 * Reports when a visible slide waits for an image: the view shows a spinner. An image that fails to load shows its
 * `alt` text, and the rest continues.
 */
export const LazyLoad: Component<object, "html" | "sizes" | "paging"> = (
  { scope, on, getOptions, emit, host, glide },
  { html, sizes, paging },
) => {
  /** Images that are loading, with their slides. */
  const loading = new Map<HTMLImageElement, HTMLElement>();
  let waiting = false;
  let stopTimer: Cleanup | undefined;

  const isNeeded = (slide: HTMLElement) => slide === html.slides[glide.index] || slide.classList.contains("is-visible");

  function reportWaiting(next = [...loading.values()].some(isNeeded)): void {
    if (next !== waiting) emit("lazy.waiting", { waiting: (waiting = next) });
  }

  function mark(slide: HTMLElement): void {
    const isLoading = [...loading.values()].includes(slide);
    slide.classList.toggle(LOADING, isLoading);
    if (!isLoading && slide.className === "") slide.removeAttribute("class");
  }

  function load(image: HTMLImageElement, slide: HTMLElement): void {
    loading.set(image, slide);
    mark(slide);
    const stops = [scope.listen(image, "load", () => finish(true)), scope.listen(image, "error", () => finish(false))];
    const finish = (loaded: boolean) => {
      for (const stop of stops) stop();
      loading.delete(image);
      mark(slide);
      reportWaiting();
      report(image, slide, loaded);
      if (getOptions().lazyLoad === "sequential") check();
    };
    startLoading(image);
  }

  function report(image: HTMLImageElement, slide: HTMLElement, loaded: boolean): void {
    const index = html.slides.indexOf(slide);
    emit(loaded ? "lazy.loaded" : "lazy.error", { index, slide, image });
    if (loaded) return;
    const message = `the image ${addressOf(image)} of slide ${index + 1} (data-src) could not be loaded.`;
    reportProblem(host, { code: "lazy-image", level: "warn", message });
  }

  /** One at a time, starting at the current slide, which never waits for another. */
  function loadNext(): void {
    const { slides } = html;
    const current = slides[glide.index];
    if ([...loading.values()].some((slide) => slides.includes(slide))) {
      if (current) for (const image of pendingImages(host, current)) load(image, current);
      return;
    }
    for (const slide of [...slides.slice(glide.index), ...slides.slice(0, glide.index)]) {
      const [image] = pendingImages(host, slide);
      if (image) return load(image, slide);
    }
  }

  function loadNear(): void {
    const { geometry, loops } = sizes;
    if (!geometry) return;
    const { preloadPages, rewind } = getOptions();
    const { length, perPage } = paging.facts();
    const reach = reachOf(countInView(geometry, perPage), preloadPages);
    html.slides.forEach((slide, index) => {
      if (distanceOf(index, glide.index, length, loops || rewind) > reach) return;
      for (const image of pendingImages(host, slide)) load(image, slide);
    });
  }

  function check(): void {
    const { lazyLoad } = getOptions();
    // A slider without size is not visible: a closed tab or popup loads nothing.
    if (!lazyLoad || !sizes.geometry) return;
    if (lazyLoad === "sequential") loadNext();
    else loadNear();
    reportWaiting();
  }

  /** Not inside a ResizeObserver callback: an image would change the observed size. */
  function schedule(): void {
    if (!getOptions().lazyLoad) return;
    stopTimer ??= scope.after(0, () => {
      stopTimer = undefined;
      check();
    });
  }

  /** In print every slide is visible. */
  function loadAll(): void {
    if (!getOptions().lazyLoad) return;
    for (const slide of html.slides) for (const image of pendingImages(host, slide)) load(image, slide);
  }

  adoptPluginStyles(host);
  on("layout", schedule);
  on("move", check);
  on("index", check);
  on("state", ({ to }) => {
    if (to === "idle") reportWaiting();
  });
  scope.onEnd(() => {
    reportWaiting(false);
    const slides = new Set(loading.values());
    loading.clear();
    slides.forEach(mark);
  });
  return {
    mount() {
      // A cloned slider brings the classes of the first one along.
      for (const slide of html.slides) if (slide.classList.contains(LOADING)) mark(slide);
      scope.listen(window, "beforeprint", loadAll);
    },
  };
};
