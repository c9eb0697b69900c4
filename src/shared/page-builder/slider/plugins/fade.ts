import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Part, Parts } from "../core/contracts.ts";
import { createOwnStyles } from "../core/own-styles.ts";
import { wrapIndex } from "../core/paging-rules.ts";

/** A fade on its way: what was seen when it began, the slide that comes, and the way in the strip's figures. */
interface Blend {
  before: ReadonlyMap<HTMLElement, number>;
  next: HTMLElement | undefined;
  from: number;
  to: number;
}

/** A flick that would carry a strip so far, px, turns to the next slide: no way shows the visitor how far a fade has come. */
const SWIPE_PX = 180;

const round = (part: number) => Math.round(part * 1000) / 1000;

/**
 * Stacks the slides in one place and shows one of them by its opacity (contract §1.1, `type: "fade"`). The strip of the
 * other types stays as a thought, with its slides one view apart, so that paging, moves and drags are the same.
 */
export const Fade: Part<Parts["Fade"]> = ({ glide, opt, on, parts, scope, elements: { list } }) => {
  const own = createOwnStyles();
  let stacked: readonly HTMLElement[] = [];
  /** Opacity of the slides that are seen; the others have none. */
  let seen = new Map<HTMLElement, number>();
  let blend: Blend | undefined;
  let stopRest: Cleanup | undefined;

  const isFade = () => opt().type === "fade";

  function show(next: ReadonlyMap<HTMLElement, number>): void {
    for (const slide of seen.keys()) if (!next.has(slide)) own.set(slide, "opacity", "0");
    for (const [slide, part] of next) {
      if (part === 1) own.restore(slide, "opacity");
      else own.set(slide, "opacity", String(part));
    }
    seen = new Map(next);
  }

  function showActive(): void {
    const active = parts.Html.slides[glide.index];
    show(new Map(active ? [[active, 1]] : []));
  }

  /** Goes on from what is seen now, also in the middle of another fade. */
  function begin(index: number, from: number, to: number): void {
    stopRest?.();
    blend = { before: new Map(seen), next: parts.Html.slides[index], from, to };
    // A theme's `transition: all` would run behind.
    for (const slide of [...seen.keys(), blend.next]) if (slide) own.set(slide, "transition", "none");
  }

  const beginMove = () => begin(glide.index, parts.Translate.position, parts.Sizes.stops[glide.index] ?? 0);

  /** A drag shows the neighbour on its side; past an end only where it would wrap. */
  function follow(grip: Blend, position: number): void {
    const { rewind, rewindByDrag } = opt();
    const { slides } = parts.Html;
    const index = glide.index + (position < grip.from ? -1 : 1);
    const next = slides[rewind && rewindByDrag ? wrapIndex(index, slides.length) : index];
    const view = parts.Sizes.geometry?.view ?? 0;
    grip.to = grip.from + (position < grip.from ? -view : view);
    if (next !== grip.next) {
      grip.next = next;
      if (next) own.set(next, "transition", "none");
    }
  }

  function draw(): void {
    if (!blend) return showActive();
    const { position } = parts.Translate;
    if (parts.State.current === "dragging") follow(blend, position);
    const { before, next, from, to } = blend;
    const part = from === to ? 1 : Math.min(1, Math.max(0, (position - from) / (to - from)));
    const mix = new Map<HTMLElement, number>();
    for (const [slide, start] of before) mix.set(slide, next ? round(start * (1 - part)) : start);
    if (next) mix.set(next, round((before.get(next) ?? 0) * (1 - part) + part));
    for (const [slide, opacity] of mix) if (opacity === 0) mix.delete(slide);
    show(mix);
  }

  /** The frame after the last one gives the slides their own transitions back: that one was the last of ours. */
  function rest(): void {
    stopRest?.();
    stopRest = scope.frame(() => {
      if (parts.State.current !== "idle") return;
      blend = undefined;
      showActive();
      stopRest = scope.frame(() => {
        for (const slide of stacked) own.restore(slide, "transition");
      });
    });
  }

  function stack(): void {
    const slides = isFade() ? parts.Html.slides : [];
    for (const slide of stacked) if (!slides.includes(slide)) own.restore(slide);
    for (const slide of slides) {
      if (stacked.includes(slide)) continue;
      own.set(slide, "grid-area", "1 / 1");
      own.set(slide, "opacity", "0");
    }
    stacked = [...slides];
    seen = new Map([...seen].filter(([slide]) => stacked.includes(slide)));
    if (!isFade()) return;
    blend = undefined;
    list.style.transform = "";
    showActive();
  }

  /** A quick swipe goes on however wide the view is; a drag that comes back does not. */
  function swipe(velocity: number): void {
    if (!isFade() || !blend) return;
    const { flickPower, flickMaxPages } = opt();
    const { stops, geometry } = parts.Sizes;
    const { index } = glide;
    const stop = stops[index + Math.sign(velocity)];
    const way = Math.min(Math.abs(velocity) * flickPower, (geometry?.view ?? 0) * flickMaxPages);
    if (way < SWIPE_PX || velocity * (parts.Translate.position - blend.from) <= 0 || stop === undefined) return;
    // Where it lands by its way alone is decided first.
    queueMicrotask(() => {
      if (scope.alive && glide.index === index) parts.Paging.land(stop);
    });
  }

  on("dragged", ({ velocity }) => swipe(velocity));
  on("options", () => {
    // A framework that morphs the page takes what its server did not write; the tag is drawn anew then.
    if (stacked.some(({ style }) => style.gridRowStart !== "1")) stacked = [];
    if (isFade() !== stacked.length > 0) stack();
  });
  on("refresh", stack);
  on("move", () => {
    if (isFade()) beginMove();
  });
  on("state", ({ to }) => {
    if (!isFade()) return;
    if (to === "dragging") begin(glide.index, parts.Translate.position, parts.Translate.position);
    else if (to === "moving") beginMove();
    else if (to === "idle" && blend) rest();
  });
  scope.onEnd(() => own.restore());
  return {
    mount() {
      // A cloned slider brings our styles along.
      for (const { style } of parts.Html.slides) {
        if (style.gridRowStart !== "1" || style.gridColumnStart !== "1") continue;
        style.removeProperty("grid-area");
        style.removeProperty("opacity");
        style.removeProperty("transition");
      }
      if (isFade()) stack();
    },
    draw,
  };
};
