import type { SliderOptions } from "./options.ts";

/** Which mark of a slide starts the animations inside it. */
type AnimationTrigger = "is-visible" | "is-active";

export type AnimationOptions = Pick<
  SliderOptions,
  "animationTrigger" | "animationStagger" | "animationDelay" | "animationDelayFirst" | "animateOnce"
>;

/** What starts them, or `null` where the author asked for none: any of the options asks for them (contract §4.1). */
export function triggerOf(options: AnimationOptions): AnimationTrigger | null {
  const { animationTrigger, animationStagger, animationDelay, animationDelayFirst, animateOnce } = options;
  const isEnabled = animationStagger || animateOnce || animationDelay > 0 || animationDelayFirst > 0;
  return animationTrigger ?? (isEnabled ? "is-visible" : null);
}
