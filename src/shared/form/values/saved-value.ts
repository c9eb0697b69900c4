import { metaFlag } from "../definition/meta.ts";
import { choices, isMultiple, isSelectType } from "./choices.ts";
import { initialValue, splitValues } from "./default-value.ts";
import { valueToList } from "./field-value.ts";
import type { ReadSavedValue } from "./initial-values.ts";

/**
 * The value of a field in a saved submission. Disabled controls and disabled options are never sent, so their absence
 * means nothing: a default that the visitor cannot choose again stays.
 */
export const savedValue: ReadSavedValue = (field, { sectionById }, stored, expand) => {
  if (stored === undefined) return undefined;
  const isNothing = valueToList(stored).every((value) => value === "");
  if (isNothing && (metaFlag(field.meta, "disabled") || sectionById.get(field.sectionId)?.disabled === true))
    return undefined;
  const isOne = !isMultiple(field);
  // A select can itself record that nothing is chosen.
  if (field.facts?.kind !== "choice" || (isOne && (!isNothing || isSelectType(field)))) return stored;
  const fixed = new Set(choices(field).flatMap(({ disabled, value }) => (disabled ? value : [])));
  const fixedValues = valueToList(initialValue(field, undefined, expand)).filter((value) => fixed.has(value));
  if (fixedValues.length === 0) return stored;
  const saved = typeof stored === "string" ? splitValues(stored, choices(field)) : stored;
  return [...saved, ...fixedValues.filter((value) => !saved.includes(value))];
};
