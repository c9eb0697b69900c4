import { maxShiftOf, periodOf, type Geometry } from "../core/geometry.ts";
import { createEasing } from "../core/motion.ts";
import type { Component } from "../core/contracts.ts";

/** Hundredths of a pixel are finer than any screen shows, and keep the style text short. */
const round = (px: number) => Math.round(px * 100) / 100;

export interface Translate {
  /** How far the list has moved forward, px; keeps counting in a loop. */
  readonly position: number;
  /** Offset of the list, px: the position, in a loop wrapped to the turn for which its slides are positioned. */
  readonly wrappedPosition: number;
  /** How far the list can move before a slide must be repositioned, px. */
  readonly maxShift: number;
  moveTo(position: number): void;
  /** Draws each position of a slider of type `fade`, in place of a moving list. */
  drawFadeWith(draw: () => void): void;
  /**
   * Lets the browser animate to a position, independent of the main thread; positioning the list again ends the
   * animation. Returns a function that reads the remaining time, ms, or undefined where the browser cannot do it:
   * slides would have to be repositioned on the way.
   */
  animateTo(to: number, ms: number, easing: string): (() => number) | undefined;
  /** How far a slide is shifted from its own position, px: one loop length or 0. */
  loopShift(index: number): number;
}

/**
 * Moves the list to a position. The loop is clone-free: the position wraps at the length of one loop, and slides that
 * would leave the track empty at an end are shifted by one loop. Nothing is read; mostly one style is written per
 * frame.
 */
export const Translate: Component<Translate, "html" | "direction"> = (
  { scope, on, getOptions, list, clock },
  { html, direction },
) => {
  /** As of the last layout. */
  let geometry: Geometry | undefined;
  let loops = false;
  let period = 0;
  let maxShift = Infinity;
  let drawFade: (() => void) | undefined;
  /** The position that was set, or the start of the running animation. */
  let position = 0;
  /** The animation that the browser runs: how far it has moved, px, and how to end it. */
  let animation: { passed(): number; end(): void } | undefined;
  /** Number of leading slides shifted one loop forward, and of trailing slides shifted one back. */
  let ahead = 0;
  let behind = 0;
  const shifted: HTMLElement[] = [];
  /** Slides whose own transitions are suppressed, with their inline style for it. */
  const suppressed = new Map<HTMLElement, string>();

  const offset = (px: number) => {
    const { vertical, sign } = direction.axis();
    return vertical ? `0 ${round(px)}px` : `${round(px * sign)}px`;
  };

  function shift(index: number, px: number): void {
    const slide = html.slides[index];
    if (!slide) return;
    suppressTransition(slide);
    if (px) {
      slide.style.translate = offset(px);
      shifted.push(slide);
    } else unshift(slide);
  }

  /** A theme's `transition: all` must not make a shift visible. */
  function suppressTransition(slide: HTMLElement): void {
    if (suppressed.has(slide)) return;
    // The first frame may be the one that draws the shift; the second is certain to follow it.
    if (suppressed.size === 0) scope.frame(() => scope.frame(restoreTransitions));
    suppressed.set(slide, slide.style.transition);
    slide.style.transition = "none";
  }

  function restoreTransitions(): void {
    for (const [slide, own] of suppressed) {
      slide.style.transition = own;
      removeEmptyStyle(slide);
    }
    suppressed.clear();
  }

  const removeEmptyStyle = (slide: HTMLElement) => {
    if (slide.getAttribute("style") === "") slide.removeAttribute("style");
  };

  function unshift(slide: HTMLElement): void {
    slide.style.removeProperty("translate");
    removeEmptyStyle(slide);
    const at = shifted.indexOf(slide);
    if (at >= 0) shifted.splice(at, 1);
  }

  function reset(): void {
    stopAnimation();
    for (const slide of [...shifted]) unshift(slide);
    ahead = 0;
    behind = 0;
  }

  /** Positions the slides for the list at `base`, or for a move from there to `end`. */
  function shiftSlides(base: number, end = base): void {
    if (!geometry) return;
    const { trackSize, before, after, starts, sizes } = geometry;
    const count = starts.length;
    const near = Math.min(base, end) - before;
    const far = Math.max(base, end) + trackSize + after;
    const isAhead = (index: number) => starts[index]! + period < far;
    const isBehind = (index: number) => starts[index]! + sizes[index]! - period > near;
    while (ahead < count && isAhead(ahead)) shift(ahead++, period);
    while (ahead > 0 && !isAhead(ahead - 1)) shift(--ahead, 0);
    while (behind < count && isBehind(count - 1 - behind)) shift(count - 1 - behind++, -period);
    while (behind > 0 && !isBehind(count - behind)) shift(count - behind--, 0);
  }

  const wrap = (at: number) => (loops ? ((at % period) + period) % period : at);

  function transformAt(base: number): string {
    const { vertical, sign } = direction.axis();
    const px = round(-base * sign);
    return vertical ? `translate3d(0, ${px}px, 0)` : `translate3d(${px}px, 0, 0)`;
  }

  const passed = () => animation?.passed() ?? 0;

  function stopAnimation(): void {
    position += passed();
    animation?.end();
    animation = undefined;
  }

  function moveTo(next: number): void {
    stopAnimation();
    position = next;
    if (getOptions().type === "fade") return drawFade?.();
    const base = wrap(next);
    if (loops) shiftSlides(base);
    list.style.transform = round(base) === 0 ? "" : transformAt(base);
  }

  on("refresh", reset);
  on("layout", (layout) => {
    ({ geometry, loops } = layout);
    period = periodOf(geometry);
    maxShift = loops ? maxShiftOf(geometry) : Infinity;
    reset();
  });
  scope.onEnd(() => {
    reset();
    restoreTransitions();
    list.style.transform = "";
  });
  return {
    mount() {
      // A cloned loop brings shifted slides along.
      if (getOptions().type === "loop") for (const slide of html.slides) if (slide.style.translate) unshift(slide);
    },
    get position() {
      return position + passed();
    },
    get wrappedPosition() {
      return wrap(position) + passed();
    },
    get maxShift() {
      return maxShift;
    },
    moveTo,
    drawFadeWith(draw) {
      drawFade = draw;
    },
    animateTo(to, ms, easing) {
      moveTo(position + passed());
      const distance = to - position;
      if (getOptions().type === "fade" || Math.abs(distance) > maxShift) return undefined;
      const base = wrap(position);
      const curve = createEasing(easing);
      if (loops) {
        // An easing that overshoots shows slides that are not positioned for it.
        if ([0.1, 0.3, 0.5, 0.7, 0.9].some((time) => Math.abs(curve(time) - 0.5) > 0.51)) return undefined;
        shiftSlides(base, base + distance);
      }
      const drawing = clock.animate(
        list,
        { transform: transformAt(base) },
        { transform: transformAt(base + distance) },
        ms,
        easing,
      );
      const current = {
        passed: () => distance * curve(Math.min(1, drawing.passed() / ms)),
        end: () => drawing.cancel(),
      };
      animation = current;
      return () => (animation === current ? Math.max(0, ms - drawing.passed()) : 0);
    },
    loopShift(index) {
      if (index < ahead) return period;
      return index >= html.slides.length - behind ? -period : 0;
    },
  };
};
