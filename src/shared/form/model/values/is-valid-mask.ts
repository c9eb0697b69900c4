/** Longer ones are no mask that anybody types. */
const MAX_SIGNS = 500;
/** How often something comes, as the library reads it: `{3}`, `{1,3}`, `{2,*}`, `{1|3}`, `{+}`. */
const REPEATS = /\{(\d{1,3}|[*+])([|,] ?(\d{1,3}|[*+])){0,2}\}/g;
const PAIRS: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/**
 * Whether the library can follow a mask. It checks nothing itself: brackets without their partner and braces without a figure
 * stop it with an odd error, or keep the page busy for a minute.
 */
export function isValidMask(mask: string): boolean {
  const shown = mask.replace(/\\./gs, "x");
  if (shown.length > MAX_SIGNS || /(^|[([|])\{/.test(shown)) return false;
  const open: string[] = [];
  for (const sign of shown.replace(REPEATS, "")) {
    if (sign === "{" || sign === "}") return false;
    if (sign === "(" || sign === "[") open.push(sign);
    else if (sign in PAIRS && open.pop() !== PAIRS[sign]) return false;
  }
  return open.length === 0;
}
