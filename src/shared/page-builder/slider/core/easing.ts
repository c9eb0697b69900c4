/** An easing function: fraction of time (0..1) to fraction of distance. */
export type EasingFunction = (time: number) => number;

/**
 * The browser's own evaluation of a CSS timing function: an animation without target, which never plays, reports the
 * progress at any time set on it.
 */
export function createEasing(easing: string): EasingFunction {
  // Each evaluation makes the browser schedule a frame, and auto-scroll evaluates ten times a second.
  if (easing === "linear") return (time) => time;
  const effect = new KeyframeEffect(null, null, { duration: 1, fill: "both", easing });
  const animation = new Animation(effect);
  return (time) => {
    animation.currentTime = time;
    return effect.getComputedTiming().progress!;
  };
}
