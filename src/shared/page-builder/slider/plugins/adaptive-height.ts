import type { Cleanup } from "../../../core/utils/scope.ts";
import { presenceOf } from "../core/geometry.ts";
import { adoptPluginStyles } from "./plugin-styles.ts";
import type { Component } from "../engine/contracts.ts";
import { cancelLayout, requestLayout, type LayoutJob } from "../core/layout-pass.ts";

/**
 * Makes the track as high as the slides it shows (page-builder#3, adaptiveHeight). One observer reports heights,
 * so that a move reads nothing, and an image that loads later counts as well.
 */
export const AdaptiveHeight: Component<object, "html" | "sizes"> = (
  { scope, on, getOptions, host, track, glide },
  { html, sizes },
) => {
  const heights = new Map<Element, number>();
  let observer: ResizeObserver | undefined;
  let observed: readonly HTMLElement[] = [];
  let stopFrame: Cleanup | undefined;

  function isOn(): boolean {
    const { adaptiveHeight, direction } = getOptions();
    return adaptiveHeight && direction !== "ttb" && !track.hasAttribute("data-fixed-height");
  }

  /** Slides fully in view once the list is at the current slide. */
  function shown(): readonly HTMLElement[] {
    const { slides } = html;
    const { geometry, snaps, loops, period } = sizes;
    const active = slides.slice(glide.index, glide.index + 1);
    const { type, perPage } = getOptions();
    if (type === "fade") return active;
    if (!geometry) {
      const firstLayout = Math.max(0, Math.min(glide.index, slides.length - perPage));
      return slides.slice(firstLayout, firstLayout + perPage);
    }
    const snap = snaps[glide.index] ?? 0;
    const rounds = loops ? [-period, 0, period] : [0];
    const inside = slides.filter((_, index) =>
      rounds.some(
        (round) =>
          presenceOf(geometry, (geometry.starts[index] ?? 0) + round, geometry.sizes[index] ?? 0, snap) === "inside",
      ),
    );
    return inside.length ? inside : active;
  }

  function apply(): void {
    if (!isOn()) return;
    const height = Math.max(0, ...shown().map((slide) => heights.get(slide) ?? 0));
    // A hidden slider has no heights; the previous height is the better guess.
    if (height > 0) track.style.height = `${height}px`;
  }

  /** Measures the first time, before anything is painted; later the observer reports changes. */
  const first: LayoutJob = {
    read() {
      if (scope.alive) for (const slide of shown()) heights.set(slide, slide.offsetHeight);
    },
    write() {
      if (scope.alive) apply();
    },
  };

  /** The track is observed too: a new height inside a ResizeObserver callback would be reported as an endless loop. */
  function schedule(): void {
    stopFrame ??= scope.frame(() => {
      stopFrame = undefined;
      apply();
    });
  }

  function onResize(entries: ResizeObserverEntry[]): void {
    for (const { target, borderBoxSize } of entries) heights.set(target, borderBoxSize[0]?.blockSize ?? 0);
    schedule();
  }

  function observe(): void {
    const next = isOn() ? html.slides : [];
    for (const slide of observed) {
      if (next.includes(slide)) continue;
      observer?.unobserve(slide);
      heights.delete(slide);
    }
    for (const slide of next) if (!observed.includes(slide)) (observer ??= new ResizeObserver(onResize)).observe(slide);
    observed = [...next];
  }

  function start(): void {
    const now = isOn();
    if (now === track.hasAttribute("data-adaptive")) return observe();
    track.toggleAttribute("data-adaptive", now);
    observe();
    if (now) requestLayout(first);
  }

  on("options", () => {
    start();
    // Sizes has just set its own height.
    apply();
  });
  on("refresh", observe);
  on("move", apply);
  on("index", apply);
  on("layout", schedule);
  scope.onEnd(() => {
    observer?.disconnect();
    cancelLayout(first);
    if (isOn()) track.style.height = "";
    track.removeAttribute("data-adaptive");
  });
  adoptPluginStyles(host);
  return { mount: start };
};
