import { atom } from "jotai/vanilla";
import type { PrimitiveAtom } from "jotai/vanilla";
import type { FieldInstance } from "../../state/field-instance.ts";

/** An atom that only some fields have, created on first use. */
function perField<T>(initial: T): (item: FieldInstance) => PrimitiveAtom<T> {
  const atoms = new WeakMap<FieldInstance, PrimitiveAtom<T>>();
  return (item) => {
    const own = atoms.get(item) ?? atom(initial);
    atoms.set(item, own);
    return own;
  };
}

/** Google's status for the route of a field: `OK`, `ZERO_RESULTS`, `NOT_FOUND`; "" before the first request. */
export const routeStatusAtom = perField("");

/** The route to draw on a map, as received from Google; null for none. */
export const routeAtom = perField<{ answer: unknown } | null>(null);
