import { atom } from "jotai/vanilla";
import type { PrimitiveAtom } from "jotai/vanilla";
import type { FieldInstance } from "./field-instance.ts";

/** An atom that only some fields have, made when first asked for. */
function perField<T>(initial: T): (item: FieldInstance) => PrimitiveAtom<T> {
  const atoms = new WeakMap<FieldInstance, PrimitiveAtom<T>>();
  return (item) => {
    const own = atoms.get(item) ?? atom(initial);
    atoms.set(item, own);
    return own;
  };
}

/** What Google has said about the route of a field: `OK`, `ZERO_RESULTS`, `NOT_FOUND`; "" while it was not asked. */
export const routeStatusAtom = perField("");

/** The route that a map is to draw, as Google gave it; null for none. */
export const routeAtom = perField<{ answer: unknown } | null>(null);
