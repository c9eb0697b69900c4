import { choices, isMultiple, isSelectType } from "./choices.ts";
import { metaFlag } from "../definition/meta.ts";
import type { FieldDefinition, FormDefinition } from "../definition/tree.ts";
import type { Expand } from "../text/variables.ts";
import { initialValue, splitValues } from "./default-value.ts";
import { valueToList } from "./field-value.ts";

type Given = string | readonly string[] | undefined;

/**
 * What a saved submission says of a field. A disabled control is never sent, nor a disabled option, so that nothing in its place
 * says nothing: what the definition has chosen there, and the visitor cannot choose again, stays.
 */
export function savedValue(field: FieldDefinition, { sectionById }: FormDefinition, stored: Given, expand: Expand): Given {
  if (stored === undefined) return undefined;
  const isNothing = valueToList(stored).every((value) => value === "");
  if (isNothing && (metaFlag(field.meta, "disabled") || sectionById.get(field.sectionId)?.disabled === true)) return undefined;
  const isOne = !isMultiple(field);
  // A select may say itself that nothing is chosen.
  if (field.facts?.kind !== "choice" || (isOne && (!isNothing || isSelectType(field)))) return stored;
  const fixed = new Set(choices(field).flatMap(({ disabled, value }) => (disabled ? value : [])));
  const kept = valueToList(initialValue(field, undefined, expand)).filter((value) => fixed.has(value));
  if (kept.length === 0) return stored;
  const saved = typeof stored === "string" ? splitValues(stored, choices(field)) : stored;
  return [...saved, ...kept.filter((value) => !saved.includes(value))];
}
