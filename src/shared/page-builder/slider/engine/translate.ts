import { roundPx } from "../core/geometry.ts";
import { createEasing } from "../core/motion.ts";
import type { Component } from "./contracts.ts";

export interface Translate {
  /** How far the list has moved forward, px; keeps counting in a loop. */
  readonly position: number;
  /** Offset of the list, px: the position, in a loop wrapped to the turn for which its slides are positioned. */
  readonly wrappedPosition: number;
  moveTo(position: number): void;
  /**
   * Lets the browser animate to a position, independent of the main thread; positioning the list again ends the
   * animation. Returns a function that reads the remaining time, ms, or undefined where the browser cannot do it:
   * slides would have to be repositioned on the way.
   */
  animateTo(to: number, ms: number, easing: string): (() => number) | undefined;
}

/** Moves the list to a position. Nothing is read; mostly one style is written per frame. */
export const Translate: Component<Translate, "direction" | "slideLooper"> = (
  { scope, on, getOptions, emit, list, clock },
  { direction, slideLooper },
) => {
  /** The position that was set, or the start of the running animation. */
  let position = 0;
  /** The animation that the browser runs: how far it has moved, px, and how to end it. */
  let animation: { passed(): number; end(): void } | undefined;

  function transformAt(base: number): string {
    const { vertical, sign } = direction.axis();
    const px = roundPx(-base * sign);
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
    if (getOptions().type === "fade") return emit("position", {});
    const base = slideLooper.wrap(next);
    slideLooper.shiftSlides(base);
    list.style.transform = roundPx(base) === 0 ? "" : transformAt(base);
  }

  on("refresh", stopAnimation);
  on("layout", stopAnimation);
  scope.onEnd(() => {
    stopAnimation();
    list.style.transform = "";
  });
  return {
    get position() {
      return position + passed();
    },
    get wrappedPosition() {
      return slideLooper.wrap(position) + passed();
    },
    moveTo,
    animateTo(to, ms, easing) {
      moveTo(position + passed());
      const distance = to - position;
      const { loops, maxShift } = slideLooper;
      if (getOptions().type === "fade" || Math.abs(distance) > maxShift) return undefined;
      const base = slideLooper.wrap(position);
      const curve = createEasing(easing);
      // An easing that overshoots shows slides that are not positioned for it.
      if (loops && [0.1, 0.3, 0.5, 0.7, 0.9].some((time) => Math.abs(curve(time) - 0.5) > 0.51)) return undefined;
      slideLooper.shiftSlides(base, base + distance);
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
  };
};
