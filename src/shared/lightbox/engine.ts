import type PhotoSwipe from "photoswipe";

/** The PhotoSwipe class, ours or the page's own copy. */
export type Engine = typeof PhotoSwipe;

const isEngine = (value: unknown): value is Engine =>
  typeof value === "function" && typeof (value.prototype as Partial<PhotoSwipe> | undefined)?.goTo === "function";

const defaultOf = (value: unknown): unknown => (typeof value === "object" && value !== null && "default" in value ? value.default : value);

/**
 * The engine that the option `pswpModule` stands for: a class, or a function that gives a promise of one or of a module.
 * `null`: our own, fetched now. Rejects with the texts of spec page-builder §8.
 */
export async function loadEngine(option: unknown): Promise<Engine> {
  if (option === null) return (await import("./core.ts")).PhotoSwipe;
  if (isEngine(option)) return option;
  if (typeof option === "string") throw new Error("pswpModule as string is no longer supported");
  const found = typeof option === "function" ? defaultOf(await (option as () => unknown)()) : undefined;
  if (!isEngine(found)) throw new Error("pswpModule is not valid");
  return found;
}
