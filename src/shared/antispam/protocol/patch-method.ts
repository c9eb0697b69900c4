import type { Cleanup } from "../../core/utils/scope.ts";

type Method = (this: never, ...args: never[]) => unknown;

/** The method behind each ended patch, which now only delegates to it. */
const unpatched = new WeakMap<object, unknown>();

/**
 * Replaces a method until stopped. The original is restored if no other script has patched the method since; otherwise
 * ours stays in the chain and only delegates.
 */
export function patchMethod<M extends Method>(target: object, name: string, replace: (original: M) => M): Cleanup {
  const original: unknown = Reflect.get(target, name);
  if (typeof original !== "function") return () => {};
  const replacement = replace(original as M);
  let active = true;
  const patched = function (this: unknown, ...args: never[]): unknown {
    return Reflect.apply(active ? replacement : original, this, args);
  };
  // A page may have frozen the object; then its requests are sent unchanged.
  if (!Reflect.set(target, name, patched)) return () => {};
  return () => {
    active = false;
    unpatched.set(patched, original);
    const present: unknown = Reflect.get(target, name);
    let effective = present;
    // Other patches of ours below it may have ended before.
    while (typeof effective === "function" && unpatched.has(effective)) effective = unpatched.get(effective);
    if (effective !== present) Reflect.set(target, name, effective);
  };
}
