import { metaFlag } from "../definition/meta.ts";
import type { FormSession } from "../state/form-session.ts";
import { valueToList } from "../values/field-value.ts";
import type { FieldInstance } from "../state/field-instance.ts";

/** Whether a checkbox field has a "select all" checkbox in front (forms-rendering#6.2). */
export const hasSelectAll = ({ field }: FieldInstance): boolean =>
  field.type.endsWith("checkbox") && metaFlag(field.meta, "select_all");

/** Selects all given options, or none of them. */
export function selectAll({ store }: FormSession, item: FieldInstance, values: readonly string[], on: boolean): void {
  const others = valueToList(store.get(item.valueAtom)).filter((value) => !values.includes(value));
  store.set(item.valueAtom, on ? [...others, ...values] : others);
}
