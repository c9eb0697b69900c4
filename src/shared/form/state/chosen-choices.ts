import type { Getter } from "jotai/vanilla";
import { choices, type Choice } from "../definition/choices.ts";
import { listOf } from "../values/field-value.ts";
import type { FieldInstance } from "./field-instance.ts";

/**
 * The option behind each value of a field; undefined for a value that no option has. Of options with the same value (the
 * points of a quiz, say) those that are ticked, as the control reports them; the first ones until it does.
 */
export function chosenChoices(item: FieldInstance, get: Getter): readonly (Choice | undefined)[] {
  const values = listOf(get(item.valueAtom));
  if (values.length === 0) return [];
  const { ticked } = get(item.reportAtom);
  const left = [...choices(get(item.fieldAtom))];
  if (ticked) left.sort((a, b) => Number(ticked.includes(b.id)) - Number(ticked.includes(a.id)));
  return values.map((value) => {
    const at = left.findIndex((choice) => choice.value === value);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}
