import { choices } from "../../model/values/choices.ts";
import { listOf } from "../../model/values/field-value.ts";
import { chosenChoices } from "../../state/chosen-choices.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { compares } from "./compares.ts";
import { ofField, operandOf, type Sight, type Tests } from "./test.ts";

const chosen = (item: FieldInstance, { get }: Sight): readonly string[] => listOf(get(item.valueAtom));

const chosenIds = (item: FieldInstance, { get }: Sight) => chosenChoices(item, get).flatMap((choice) => choice?.id ?? []);

/** Options that are chosen: `selected…` of a select, `checked…` of boxes and radios; `count` prefixes their number. */
export const optionTests = (word: "selected" | "checked", count: "rs" | "rc"): Tests => ({
  [word]: ofField((item, sight) => chosenIds(item, sight).some((id) => sight.condition.rows.includes(id))),
  [`${word}_any`]: ofField((item, sight) => chosen(item, sight).length > 0),
  [`${word}_all`]: ofField((item, sight) => {
    const ids = new Set(chosenIds(item, sight));
    const all = choices(sight.get(item.fieldAtom));
    return all.length > 0 && all.every(({ id }) => ids.has(id));
  }),
  [`${word}_value_equals`]: ofField((item, sight) => {
    const wanted = operandOf(sight);
    const fold = (text: string) => (sight.condition.caseSensitive ? text : text.toLowerCase());
    return chosen(item, sight).some((value) => fold(value) === fold(wanted));
  }),
  ...compares(count, (sight) => (sight.item ? chosen(sight.item, sight).length : null)),
});
