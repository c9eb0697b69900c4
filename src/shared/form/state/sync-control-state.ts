import type { Atom } from "jotai/vanilla";
import type { PageStore } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { FieldInstance } from "./field-instance.ts";

/** What a control reports about its field besides the rules. */
interface ControlStateSources {
  /** The error; "" for the field's own feedback, null for none. */
  message?: Atom<string | null>;
  /** The value to send instead; null for the field's value. */
  sent?: Atom<string | null>;
}

/** Writes what a control reports to its field, until stopped. */
export function syncControlState(
  store: PageStore,
  item: FieldInstance,
  { message, sent }: ControlStateSources,
): Cleanup {
  const stops = [["controlMessage", message] as const, ["sent", sent] as const].flatMap(([key, source]) => {
    if (!source) return [];
    const sync = () => store.set(item.controlStateAtom, { [key]: store.get(source) });
    const stop = store.sub(source, sync);
    sync();
    return [
      () => {
        stop();
        store.set(item.controlStateAtom, { [key]: null });
      },
    ];
  });
  return () => stops.forEach((stop) => stop());
}
