import type { Getter } from "jotai/vanilla";
import { hasValue, type FormModel } from "../state/form-model.ts";
import { isFileList, sameValue } from "../model/values/field-value.ts";
import type { Typed } from "./kept-item.ts";
import { mayBeKept } from "./may-be-kept.ts";

/** What the visitor has typed and may be kept; null while there is nothing. What the form works out by itself is no part of it. */
export function typedValues(model: FormModel, get: Getter): Typed | null {
  const keys = get(model.typedAtom);
  if (keys.size === 0) return null;
  const values: Typed["values"] = [];
  const ticked: NonNullable<Typed["ticked"]> = [];
  const countries: NonNullable<Typed["countries"]> = [];
  const files: string[] = [];
  for (const item of get(model.instancesAtom)) {
    if (!keys.has(item.key) || !hasValue(item.field)) continue;
    const { ticked: ids, country } = get(item.reportAtom);
    const value = get(item.chosenAtom);
    if (isFileList(value)) files.push(...value.map(({ name }) => name));
    else if (mayBeKept(item.field) && !sameValue(value, item.initial)) {
      values.push([item.key, typeof value === "string" ? value : [...value]]);
      if (ids) ticked.push([item.key, [...ids]]);
      if (country) countries.push([item.key, country]);
    }
  }
  if (values.length === 0) return null;
  const rows = [...model.context.definition.sectionById.values()]
    .filter(({ repeat }) => repeat)
    .map(({ id }): Typed["rows"][number] => [id, get(model.section(id).rowsAtom).filter((row) => row !== null)]);
  return {
    hash: get(model.hashAtom),
    values,
    ...(ticked.length > 0 && { ticked }),
    ...(countries.length > 0 && { countries }),
    rows,
    files,
  };
}
