import { curveOf } from "../core/easing.ts";
import type { Part, Parts } from "../core/contracts.ts";

/** Hundredths of a pixel are below what any screen shows, and keep the style text short. */
const round = (px: number) => Math.round(px * 100) / 100;

/**
 * Draws the strip at a position. A loop needs no copies: the strip's own place is taken modulo one round, and the slides
 * that would leave the view empty at an end stand one round further. Nothing is read; mostly one style is written per frame.
 */
export const Translate: Part<Parts["Translate"]> = ({ opt, parts, on, scope, clock, elements: { list } }) => {
  /** Where it was placed, or where the ride began. */
  let position = 0;
  /** The browser draws a way: how far it is, px, and its end. */
  let ride: { passed(): number; end(): void } | undefined;
  /** Leading slides that stand one round ahead, and trailing ones that stand one behind. */
  let ahead = 0;
  let behind = 0;
  const shifted: HTMLElement[] = [];
  /** Slides whose own transitions are held back, with their inline style for it. */
  const held = new Map<HTMLElement, string>();

  const offset = (px: number) => {
    const { vertical, sign } = parts.Direction.axis();
    return vertical ? `0 ${round(px)}px` : `${round(px * sign)}px`;
  };

  function shift(index: number, px: number): void {
    const slide = parts.Html.slides[index];
    if (!slide) return;
    hold(slide);
    if (px) {
      slide.style.translate = offset(px);
      shifted.push(slide);
    } else unshift(slide);
  }

  /** A theme's `transition: all` must not make a shift visible. */
  function hold(slide: HTMLElement): void {
    if (held.has(slide)) return;
    // The first frame may be the one that draws the shift; the second surely comes after it.
    if (held.size === 0) scope.frame(() => scope.frame(letGo));
    held.set(slide, slide.style.transition);
    slide.style.transition = "none";
  }

  function letGo(): void {
    for (const [slide, own] of held) {
      slide.style.transition = own;
      tidy(slide);
    }
    held.clear();
  }

  const tidy = (slide: HTMLElement) => {
    if (slide.getAttribute("style") === "") slide.removeAttribute("style");
  };

  function unshift(slide: HTMLElement): void {
    slide.style.removeProperty("translate");
    tidy(slide);
    const at = shifted.indexOf(slide);
    if (at >= 0) shifted.splice(at, 1);
  }

  function reset(): void {
    halt();
    for (const slide of [...shifted]) unshift(slide);
    ahead = 0;
    behind = 0;
  }

  /** Places the slides for a view that stands at `base`, or passes from there to `end`. */
  function cover(base: number, end = base): void {
    const { geometry, period } = parts.Sizes;
    if (!geometry) return;
    const { view, before, after, starts, sizes } = geometry;
    const count = starts.length;
    const near = Math.min(base, end) - before;
    const far = Math.max(base, end) + view + after;
    const isAhead = (index: number) => starts[index]! + period < far;
    const isBehind = (index: number) => starts[index]! + sizes[index]! - period > near;
    while (ahead < count && isAhead(ahead)) shift(ahead++, period);
    while (ahead > 0 && !isAhead(ahead - 1)) shift(--ahead, 0);
    while (behind < count && isBehind(count - 1 - behind)) shift(count - 1 - behind++, -period);
    while (behind > 0 && !isBehind(count - behind)) shift(count - behind--, 0);
  }

  const baseOf = (at: number) => {
    const { loops, period } = parts.Sizes;
    return loops ? ((at % period) + period) % period : at;
  };

  function transformAt(base: number): string {
    const { vertical, sign } = parts.Direction.axis();
    const px = round(-base * sign);
    return vertical ? `translate3d(0, ${px}px, 0)` : `translate3d(${px}px, 0, 0)`;
  }

  const passed = () => ride?.passed() ?? 0;

  function halt(): void {
    position += passed();
    ride?.end();
    ride = undefined;
  }

  function place(next: number): void {
    halt();
    position = next;
    if (opt().type === "fade") return parts.Fade.draw?.();
    const base = baseOf(next);
    if (parts.Sizes.loops) cover(base);
    list.style.transform = round(base) === 0 ? "" : transformAt(base);
  }

  on("refresh", reset);
  on("layout", reset);
  scope.onEnd(() => {
    reset();
    letGo();
    list.style.transform = "";
  });
  return {
    mount() {
      // A cloned loop brings shifted slides along.
      if (opt().type === "loop") for (const slide of parts.Html.slides) if (slide.style.translate) unshift(slide);
    },
    get position() {
      return position + passed();
    },
    get base() {
      return baseOf(position) + passed();
    },
    place,
    ride(to, ms, easing) {
      place(position + passed());
      const way = to - position;
      if (opt().type === "fade" || Math.abs(way) > parts.Sizes.room) return undefined;
      const base = baseOf(position);
      const curve = curveOf(easing);
      if (parts.Sizes.loops) {
        // One that swings beyond its ends shows slides that nobody has placed.
        if ([0.1, 0.3, 0.5, 0.7, 0.9].some((time) => Math.abs(curve(time) - 0.5) > 0.51)) return undefined;
        cover(base, base + way);
      }
      const drawing = clock.animate(list, { transform: transformAt(base) }, { transform: transformAt(base + way) }, ms, easing);
      const mine = {
        passed: () => way * curve(Math.min(1, drawing.passed() / ms)),
        end: () => drawing.cancel(),
      };
      ride = mine;
      return () => (ride === mine ? Math.max(0, ms - drawing.passed()) : 0);
    },
    shiftOf(index) {
      const { period } = parts.Sizes;
      if (index < ahead) return period;
      return index >= parts.Html.slides.length - behind ? -period : 0;
    },
  };
};
