import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Part } from "../core/contracts.ts";
import { presenceOf } from "../core/geometry.ts";
import { cancelLayout, requestLayout, type LayoutJob } from "../core/layout-pass.ts";
import { adoptLooks } from "./adopt-looks.ts";

/**
 * The view is as high as the slides that are shown (spec page-builder §3, adaptiveHeight). Heights are learnt from one observer,
 * so that a move reads nothing, and an image that comes late counts as well.
 */
export const AdaptiveHeight: Part<object> = ({ glide, opt, on, parts, scope, elements }) => {
  const { track } = elements;
  const heights = new Map<Element, number>();
  let observer: ResizeObserver | undefined;
  let watched: readonly HTMLElement[] = [];
  let stopFrame: Cleanup | undefined;

  function isOn(): boolean {
    const { adaptiveHeight, direction, height, heightRatio, fixedHeight } = opt();
    return adaptiveHeight && direction !== "ttb" && height === null && heightRatio === null && fixedHeight === null;
  }

  /** Slides that stand wholly in the view once the strip stands at the current one. */
  function shown(): readonly HTMLElement[] {
    const { slides } = parts.Html;
    const { geometry, stops, loops, period } = parts.Sizes;
    const active = slides.slice(glide.index, glide.index + 1);
    const { type, perPage } = opt();
    if (type === "fade") return active;
    if (!geometry) {
      const first = Math.max(0, Math.min(glide.index, slides.length - perPage));
      return slides.slice(first, first + perPage);
    }
    const stop = stops[glide.index] ?? 0;
    const rounds = loops ? [-period, 0, period] : [0];
    const inside = slides.filter((_, index) =>
      rounds.some((round) => presenceOf(geometry, (geometry.starts[index] ?? 0) + round, geometry.sizes[index] ?? 0, stop) === "inside"),
    );
    return inside.length ? inside : active;
  }

  function apply(): void {
    if (!isOn()) return;
    const height = Math.max(0, ...shown().map((slide) => heights.get(slide) ?? 0));
    // A hidden slider knows no heights; what stood before is the better guess.
    if (height > 0) track.style.height = `${height}px`;
  }

  /** The first time, before anything is painted; later the observer tells. */
  const first: LayoutJob = {
    read() {
      if (scope.alive) for (const slide of shown()) heights.set(slide, slide.offsetHeight);
    },
    write() {
      if (scope.alive) apply();
    },
  };

  /** The view is observed too: a new height within a round of observing would be told as an endless one. */
  function later(): void {
    stopFrame ??= scope.frame(() => {
      stopFrame = undefined;
      apply();
    });
  }

  function see(entries: ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize } of entries) heights.set(target, borderBoxSize[0]?.blockSize ?? 0);
    later();
  }

  function watch(): void {
    const next = isOn() ? parts.Html.slides : [];
    for (const slide of watched) {
      if (next.includes(slide)) continue;
      observer?.unobserve(slide);
      heights.delete(slide);
    }
    for (const slide of next) if (!watched.includes(slide)) (observer ??= new ResizeObserver(see)).observe(slide);
    watched = [...next];
  }

  function start(): void {
    const now = isOn();
    if (now === track.hasAttribute("data-adaptive")) return watch();
    track.toggleAttribute("data-adaptive", now);
    watch();
    if (now) requestLayout(first);
  }

  on("options", () => {
    start();
    // Sizes has set its own height just now.
    apply();
  });
  on("refresh", watch);
  on("move", apply);
  on("index", apply);
  on("layout", later);
  scope.onEnd(() => {
    observer?.disconnect();
    cancelLayout(first);
    if (isOn()) track.style.height = "";
    track.removeAttribute("data-adaptive");
  });
  adoptLooks(elements);
  return { mount: start };
};
