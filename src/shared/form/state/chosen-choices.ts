import type { Getter } from "jotai/vanilla";
import { choices, type Choice } from "../model/values/choices.ts";
import { valueToList } from "../model/values/field-value.ts";
import { pickOptions } from "../model/values/pick-options.ts";
import type { FieldInstance } from "./field-instance.ts";

/** The option behind each value of a field; undefined for a value without an option. */
export function chosenChoices(item: FieldInstance, get: Getter): readonly (Choice | undefined)[] {
  const values = valueToList(get(item.valueAtom));
  return values.length === 0
    ? []
    : pickOptions(choices(get(item.fieldAtom)), values, get(item.controlStateAtom).checkedIds);
}
