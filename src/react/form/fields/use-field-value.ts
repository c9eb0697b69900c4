import { useAtomValue } from "jotai/react";
import { useCallback } from "react";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import type { FieldValue } from "../../../shared/form/values/field-value.ts";
import { useSession } from "../session-context.ts";

/**
 * The value of a field whose control is no native one, and what a visitor's act does to it. Such a control draws a native
 * input with `attributes` beside it, out of sight: it carries the value to other scripts, and the validity.
 */
export function useFieldValue(item: FieldInstance): [value: FieldValue, change: (value: FieldValue) => void] {
  const { store, page } = useSession();
  const value = useAtomValue(item.valueAtom);
  const change = useCallback(
    (next: FieldValue) => {
      store.set(item.valueAtom, next);
      store.set(item.serverMessageAtom, null);
      store.set(item.touchedAtom, true);
      const input = page.wrapper(item.key)?.querySelector(`[name="${CSS.escape(item.controlName)}"]`);
      for (const type of ["input", "change"]) input?.dispatchEvent(new Event(type, { bubbles: true }));
    },
    [store, page, item],
  );
  return [value, change];
}
