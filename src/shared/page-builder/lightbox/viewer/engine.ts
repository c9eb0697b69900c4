import type PhotoSwipe from "photoswipe";

/** The PhotoSwipe class, ours or the page's own copy. */
export type Engine = typeof PhotoSwipe;

const isEngine = (value: unknown): value is Engine =>
  typeof value === "function" && typeof (value.prototype as Partial<PhotoSwipe> | undefined)?.goTo === "function";

const defaultOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "default" in value ? value.default : value;

const kindOf = (value: unknown): string => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

/**
 * Resolves the option `pswpModule` to the page's own engine: a class, or a function that returns a promise of one or of
 * a module. Rejects with the texts of spec page-builder §8, and reports what it found.
 */
export async function resolveEngine(option: unknown): Promise<Engine> {
  if (isEngine(option)) return option;
  if (typeof option === "string") throw new Error("pswpModule as string is no longer supported");
  const found = typeof option === "function" ? defaultOf(await (option as () => unknown)()) : undefined;
  if (!isEngine(found)) {
    const kind = typeof option === "function" ? `a function that gives ${kindOf(found)}` : kindOf(option);
    throw new Error(`pswpModule is not valid: found ${kind}`);
  }
  return found;
}
