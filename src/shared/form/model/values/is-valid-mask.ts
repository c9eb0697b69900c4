/** Nobody types a longer mask. */
const MAX_SIGNS = 500;
/** Repetitions in the library's syntax: `{3}`, `{1,3}`, `{2,*}`, `{1|3}`, `{+}`. */
const REPEATS = /\{(\d{1,3}|[*+])([|,] ?(\d{1,3}|[*+])){0,2}\}/g;
const PAIRS: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/**
 * Whether the library can process a mask. It validates nothing itself: unbalanced brackets and braces without a number
 * throw an obscure error, or block the page for a minute.
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
