import type { Atom } from "jotai/vanilla";
import type { PageStore } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { FieldInstance } from "./field-instance.ts";

/** What a control knows of its field beyond the rules. */
interface ControlStateSources {
  /** What is wrong; "" where the field's own feedback says it, null where nothing is. */
  message?: Atom<string | null>;
  /** What is sent in the place of the value; null for the value. */
  sent?: Atom<string | null>;
}

/** Keeps a field to what its control reports, until stopped. */
export function syncControlState(store: PageStore, item: FieldInstance, { message, sent }: ControlStateSources): Cleanup {
  const stops = [["controlMessage", message] as const, ["sent", sent] as const].flatMap(([part, source]) => {
    if (!source) return [];
    const sync = () => store.set(item.controlStateAtom, { [part]: store.get(source) });
    const stop = store.sub(source, sync);
    sync();
    return [
      () => {
        stop();
        store.set(item.controlStateAtom, { [part]: null });
      },
    ];
  });
  return () => stops.forEach((stop) => stop());
}
