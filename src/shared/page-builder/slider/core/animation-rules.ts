import type { SliderOptions } from "./options.ts";

/** Class of a slide that starts the animations inside it. */
type AnimationTrigger = "is-visible" | "is-active";

export type AnimationOptions = Pick<
  SliderOptions,
  "animationTrigger" | "animationStagger" | "animationDelay" | "animationDelayFirst" | "animateOnce"
>;

/**
 * What starts the animations, or `null` if the author wants none: any of these options enables them (contract §4.1).
 */
export function triggerOf(options: AnimationOptions): AnimationTrigger | null {
  const { animationTrigger, animationStagger, animationDelay, animationDelayFirst, animateOnce } = options;
  const isEnabled = animationStagger || animateOnce || animationDelay > 0 || animationDelayFirst > 0;
  return animationTrigger ?? (isEnabled ? "is-visible" : null);
}
