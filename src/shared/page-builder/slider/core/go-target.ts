/** What `go()` was asked to do (contract §2.3): to a slide, some slides on or back, to a page, or one arrow's step. */
export type GoTarget = { slide: number } | { by: number } | { page: number } | { back: boolean };

/**
 * Reads the argument of `go()`. A number is a slide; text holds `+n`, `-n`, `>`, `<` or `>n`, searched anywhere in it.
 * So -1 asks for slide -1, and "-1" for one slide back. `undefined` for anything else: nothing moves.
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
