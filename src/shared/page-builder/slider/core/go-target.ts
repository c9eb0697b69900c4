/**
 * Parsed argument of `go()` (contract §2.3): a slide, a number of slides forward or back, a page, or one step of an
 * arrow.
 */
export type GoTarget = { slide: number } | { by: number } | { page: number } | { back: boolean };

/**
 * Reads the argument of `go()`. A number is a slide; text holds `+n`, `-n`, `>`, `<` or `>n`, found anywhere in it. So
 * -1 means slide -1, and "-1" means one slide back. `undefined` for anything else: nothing moves.
 */
export function readGoTarget(control: unknown): GoTarget | undefined {
  if (typeof control === "number") return Number.isNaN(control) ? undefined : { slide: Math.trunc(control) };
  const [, sign, digits] = (typeof control === "string" && /([+\-<>])(\d+)?/.exec(control)) || [];
  if (!sign) return undefined;
  if (sign === ">" && digits) return { page: Number(digits) };
  if (sign === ">" || sign === "<") return { back: sign === "<" };
  const count = Number(digits ?? 1) || 1;
  return { by: sign === "-" ? -count : count };
}
