import type { Cleanup } from "../../../core/utils/scope.ts";
import { wrapIndex } from "../core/paging-rules.ts";
import type { Component } from "../engine/contracts.ts";
import { createStyleTracker } from "../core/style-tracker.ts";

/** A running fade: opacities at its start, the incoming slide, and the positions it spans. */
interface Crossfade {
  before: ReadonlyMap<HTMLElement, number>;
  next: HTMLElement | undefined;
  from: number;
  to: number;
}

/**
 * A flick worth at least this distance, px, goes to the next slide: a fade shows no movement by which the visitor could
 * judge it.
 */
const SWIPE_PX = 180;

const round = (fraction: number) => Math.round(fraction * 1000) / 1000;

/**
 * Stacks the slides in one cell and shows one of them by its opacity (page-builder-contract#1.1, `type: "fade"`).
 * Positions stay those of a list with its slides one track apart, so that paging, moves and drags work the same.
 */
export const Fade: Component<object, "html" | "translate" | "state" | "sizes" | "paging"> = (
  { scope, on, getOptions, list, glide },
  { html, translate, state, sizes, paging },
) => {
  const tracker = createStyleTracker();
  let stacked: readonly HTMLElement[] = [];
  /** Opacity of the visible slides; all others have 0. */
  let opacities = new Map<HTMLElement, number>();
  let crossfade: Crossfade | undefined;
  let stopFinish: Cleanup | undefined;

  const isFade = () => getOptions().type === "fade";

  function show(next: ReadonlyMap<HTMLElement, number>): void {
    for (const slide of opacities.keys()) if (!next.has(slide)) tracker.set(slide, "opacity", "0");
    for (const [slide, fraction] of next) {
      if (fraction === 1) tracker.restore(slide, "opacity");
      else tracker.set(slide, "opacity", String(fraction));
    }
    opacities = new Map(next);
  }

  function showActive(): void {
    const active = html.slides[glide.index];
    show(new Map(active ? [[active, 1]] : []));
  }

  /** Continues from what is visible now, also in the middle of another fade. */
  function begin(index: number, from: number, to: number): void {
    stopFinish?.();
    crossfade = { before: new Map(opacities), next: html.slides[index], from, to };
    // A theme's `transition: all` would lag behind.
    for (const slide of [...opacities.keys(), crossfade.next]) if (slide) tracker.set(slide, "transition", "none");
  }

  const beginMove = () => begin(glide.index, translate.position, sizes.snaps[glide.index] ?? 0);

  /** A drag shows the adjacent slide on its side; past an end only if it would wrap. */
  function follow(current: Crossfade, position: number): void {
    const { rewind, rewindByDrag } = getOptions();
    const { slides } = html;
    const index = glide.index + (position < current.from ? -1 : 1);
    const next = slides[rewind && rewindByDrag ? wrapIndex(index, slides.length) : index];
    const trackSize = sizes.geometry?.trackSize ?? 0;
    current.to = current.from + (position < current.from ? -trackSize : trackSize);
    if (next !== current.next) {
      current.next = next;
      if (next) tracker.set(next, "transition", "none");
    }
  }

  /** Renders the slides for the current position. */
  function draw(): void {
    if (!crossfade) return showActive();
    const { position } = translate;
    if (state.current === "dragging") follow(crossfade, position);
    const { before, next, from, to } = crossfade;
    const fraction = from === to ? 1 : Math.min(1, Math.max(0, (position - from) / (to - from)));
    const mix = new Map<HTMLElement, number>();
    for (const [slide, start] of before) mix.set(slide, next ? round(start * (1 - fraction)) : start);
    if (next) mix.set(next, round((before.get(next) ?? 0) * (1 - fraction) + fraction));
    for (const [slide, opacity] of mix) if (opacity === 0) mix.delete(slide);
    show(mix);
  }

  /** Restores the slides' own transitions one frame after our last change of opacity. */
  function finish(): void {
    stopFinish?.();
    stopFinish = scope.frame(() => {
      if (state.current !== "idle") return;
      crossfade = undefined;
      showActive();
      stopFinish = scope.frame(() => {
        for (const slide of stacked) tracker.restore(slide, "transition");
      });
    });
  }

  function stack(): void {
    const slides = isFade() ? html.slides : [];
    for (const slide of stacked) if (!slides.includes(slide)) tracker.restore(slide);
    for (const slide of slides) {
      if (stacked.includes(slide)) continue;
      tracker.set(slide, "grid-area", "1 / 1");
      tracker.set(slide, "opacity", "0");
    }
    stacked = [...slides];
    opacities = new Map([...opacities].filter(([slide]) => stacked.includes(slide)));
    if (!isFade()) return;
    crossfade = undefined;
    list.style.transform = "";
    showActive();
  }

  /** A quick swipe changes the slide however wide the track is; a drag that returns does not. */
  function swipe(velocity: number): void {
    if (!isFade() || !crossfade) return;
    const { flickPower, flickMaxPages } = getOptions();
    const { snaps, geometry } = sizes;
    const { index } = glide;
    const snap = snaps[index + Math.sign(velocity)];
    const distance = Math.min(Math.abs(velocity) * flickPower, (geometry?.trackSize ?? 0) * flickMaxPages);
    if (distance < SWIPE_PX || velocity * (translate.position - crossfade.from) <= 0 || snap === undefined) return;
    // Whether the distance alone changes the slide is decided first.
    queueMicrotask(() => {
      if (scope.alive && glide.index === index) paging.snapTo(snap);
    });
  }

  on("position", draw);
  on("dragged", ({ velocity }) => swipe(velocity));
  on("options", () => {
    // A framework that morphs the page removes what its server did not write; an options update follows.
    if (stacked.some(({ style }) => style.gridRowStart !== "1")) stacked = [];
    if (isFade() !== stacked.length > 0) stack();
  });
  on("refresh", stack);
  on("move", () => {
    if (isFade()) beginMove();
  });
  on("state", ({ to }) => {
    if (!isFade()) return;
    if (to === "dragging") begin(glide.index, translate.position, translate.position);
    else if (to === "moving") beginMove();
    else if (to === "idle" && crossfade) finish();
  });
  scope.onEnd(() => tracker.restore());
  return {
    mount() {
      // A cloned slider brings our styles along.
      for (const { style } of html.slides) {
        if (style.gridRowStart !== "1" || style.gridColumnStart !== "1") continue;
        style.removeProperty("grid-area");
        style.removeProperty("opacity");
        style.removeProperty("transition");
      }
      if (isFade()) stack();
    },
  };
};
