/** A curve: part of the time (0..1) to part of the way. */
export type EasingFunction = (time: number) => number;

/**
 * The curve of a CSS timing function that the browser knows, as the browser has it: an animation of nothing, which never plays, tells
 * the part of the way at any time that it is put to.
 */
export function createEasing(easing: string): EasingFunction {
  // Each question wakes the page for a frame, and auto-scroll asks ten times a second.
  if (easing === "linear") return (time) => time;
  const effect = new KeyframeEffect(null, null, { duration: 1, fill: "both", easing });
  const animation = new Animation(effect);
  return (time) => {
    animation.currentTime = time;
    return effect.getComputedTiming().progress!;
  };
}
