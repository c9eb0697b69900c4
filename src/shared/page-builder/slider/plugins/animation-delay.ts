import type { AnimationOptions } from "../core/animation-rules.ts";

/** Delay of the n-th animation of a slide, ms, with n from 0 (contract §4.6). */
export const delayOf = (order: number, { animationDelay, animationDelayFirst }: AnimationOptions): number =>
  animationDelayFirst + order * animationDelay;
