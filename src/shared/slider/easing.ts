/** A curve: part of the time (0..1) to part of the way. */
export type Curve = (time: number) => number;

const KEYWORDS: Record<string, readonly [number, number, number, number]> = {
  ease: [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};

const known = new Map<string, Curve>();

/** Makes a curve from a CSS timing function: keywords and `cubic-bezier()`; anything else runs evenly. */
export function curveOf(easing: string): Curve {
  let curve = known.get(easing);
  if (!curve) known.set(easing, (curve = parse(easing.trim().toLowerCase())));
  return curve;
}

function parse(easing: string): Curve {
  const keyword = KEYWORDS[easing];
  if (keyword) return bezier(...keyword);
  const inner = /^cubic-bezier\(([^)]*)\)$/.exec(easing)?.[1];
  const [x1, y1, x2, y2] = inner?.split(",").map(Number) ?? [];
  const usable = [x1, y1, x2, y2].every((value) => Number.isFinite(value));
  return usable ? bezier(x1!, y1!, x2!, y2!) : (time) => time;
}

/** Enough halvings for a tenth of a pixel on any screen. */
const HALVINGS = 22;

/** Cubic Bézier curve from (0,0) to (1,1), solved for x by halving: x grows with the parameter (CSS Easing 1, §2.3). */
function bezier(x1: number, y1: number, x2: number, y2: number): Curve {
  const at = (a: number, b: number, t: number) => 3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  return (time) => {
    if (time <= 0) return 0;
    if (time >= 1) return 1;
    let low = 0;
    let high = 1;
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2;
      if (at(x1, x2, middle) < time) low = middle;
      else high = middle;
    }
    return at(y1, y2, (low + high) / 2);
  };
}
