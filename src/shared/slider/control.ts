/** What `go()` was asked to do (contract §2.3). */
export type Control =
  | { kind: "slide"; index: number }
  | { kind: "step"; by: number }
  | { kind: "next" }
  | { kind: "previous" }
  | { kind: "page"; page: number };

/**
 * Reads the argument of `go()`. A number is a slide; text holds `+n`, `-n`, `>`, `<` or `>n`, searched anywhere in it.
 * So -1 asks for slide -1, and "-1" for one slide back. `undefined` for anything else: nothing moves.
 */
export function readControl(control: unknown): Control | undefined {
  if (typeof control === "number") return Number.isNaN(control) ? undefined : { kind: "slide", index: Math.trunc(control) };
  if (typeof control !== "string") return undefined;
  const [, sign, digits] = /([+\-<>])(\d+)?/.exec(control) ?? [];
  const count = digits === undefined ? undefined : Number(digits);
  switch (sign) {
    case "+":
      return { kind: "step", by: count || 1 };
    case "-":
      return { kind: "step", by: -(count || 1) };
    case ">":
      return count === undefined ? { kind: "next" } : { kind: "page", page: count };
    case "<":
      return { kind: "previous" };
    default:
      return undefined;
  }
}
