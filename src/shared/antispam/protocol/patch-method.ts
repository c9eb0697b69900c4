import type { Cleanup } from "../../core/utils/cleanup.ts";

type Method = (this: never, ...args: never[]) => unknown;

/** What stood in the place of a method of ours that only hands on. */
const unpatched = new WeakMap<object, unknown>();

/**
 * Puts a function in the place of a method until stopped. The original comes back where nobody has patched on top of us
 * since; else ours stays in the chain and only hands on.
 */
export function patchMethod<M extends Method>(target: object, name: string, replace: (original: M) => M): Cleanup {
  const original: unknown = Reflect.get(target, name);
  if (typeof original !== "function") return () => {};
  const replacement = replace(original as M);
  let active = true;
  const patched = function (this: unknown, ...args: never[]): unknown {
    return Reflect.apply(active ? replacement : original, this, args);
  };
  // A page may have frozen it; then its requests go out as they are.
  if (!Reflect.set(target, name, patched)) return () => {};
  return () => {
    active = false;
    unpatched.set(patched, original);
    const present: unknown = Reflect.get(target, name);
    let effective = present;
    // Others of ours below it may have ended before.
    while (typeof effective === "function" && unpatched.has(effective)) effective = unpatched.get(effective);
    if (effective !== present) Reflect.set(target, name, effective);
  };
}
