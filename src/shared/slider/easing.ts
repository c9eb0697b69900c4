/** A curve: part of the time (0..1) to part of the way. */
export type Curve = (time: number) => number;

const known = new Map<string, Curve>();

/** Makes a curve from a CSS timing function; one that the browser does not know runs evenly. */
export function curveOf(easing: string): Curve {
  let curve = known.get(easing);
  if (!curve) known.set(easing, (curve = askBrowser(easing)));
  return curve;
}

/** An animation of nothing, which never plays: its effect tells the part of the way at any time that it is put to. */
function askBrowser(easing: string): Curve {
  try {
    const effect = new KeyframeEffect(null, null, { duration: 1, fill: "both", easing });
    const animation = new Animation(effect);
    return (time) => {
      animation.currentTime = time;
      return effect.getComputedTiming().progress ?? time;
    };
  } catch {
    return (time) => time;
  }
}
