import type { Getter } from "jotai/vanilla";
import { hasValue, type FormModel } from "../state/form-model.ts";
import { isFileList, isSameValue } from "../values/field-value.ts";
import type { AutosavedValues } from "./autosave-store.ts";
import { isAutosavable } from "./is-autosavable.ts";

/**
 * The values that the visitor has typed and that may be saved; null if there are none. Computed values are left out.
 */
export function collectAutosavedValues(model: FormModel, get: Getter): AutosavedValues | null {
  const keys = get(model.dirtyAtom);
  if (keys.size === 0) return null;
  const values: AutosavedValues["values"] = [];
  const ticked: NonNullable<AutosavedValues["ticked"]> = [];
  const countries: NonNullable<AutosavedValues["countries"]> = [];
  const files: string[] = [];
  for (const item of get(model.instancesAtom)) {
    if (!keys.has(item.key) || !hasValue(item.field)) continue;
    const { checkedIds: ids, country } = get(item.controlStateAtom);
    const value = get(item.rawValueAtom);
    if (isFileList(value)) files.push(...value.map(({ name }) => name));
    else if (isAutosavable(item.field) && !isSameValue(value, item.initial)) {
      values.push([item.key, typeof value === "string" ? value : [...value]]);
      if (ids) ticked.push([item.key, [...ids]]);
      if (country) countries.push([item.key, country]);
    }
  }
  if (values.length === 0) return null;
  const rows = [...model.context.definition.sectionById.values()]
    .filter(({ repeat }) => repeat)
    .map(({ id }): AutosavedValues["rows"][number] => [
      id,
      get(model.section(id).rowsAtom).filter((row) => row !== null),
    ]);
  return {
    hash: get(model.hashAtom),
    values,
    ...(ticked.length > 0 && { ticked }),
    ...(countries.length > 0 && { countries }),
    rows,
    files,
  };
}
