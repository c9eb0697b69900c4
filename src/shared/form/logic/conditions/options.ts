import { choices } from "../../model/values/choices.ts";
import { valueToList } from "../../model/values/field-value.ts";
import { chosenChoices } from "../../state/chosen-choices.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { comparisonTests } from "./comparison-tests.ts";
import { fieldTest, operandOf, type ConditionContext, type Tests } from "./test.ts";

const chosen = (item: FieldInstance, { get }: ConditionContext): readonly string[] => valueToList(get(item.valueAtom));

const chosenIds = (item: FieldInstance, { get }: ConditionContext) =>
  chosenChoices(item, get).flatMap((choice) => choice?.id ?? []);

/** Chosen options: `selected…` of selects, `checked…` of checkboxes and radios; `count` prefixes number tests. */
export const optionTests = (word: "selected" | "checked", count: "rs" | "rc"): Tests => ({
  [word]: fieldTest((item, context) => chosenIds(item, context).some((id) => context.condition.rows.includes(id))),
  [`${word}_any`]: fieldTest((item, context) => chosen(item, context).length > 0),
  [`${word}_all`]: fieldTest((item, context) => {
    const ids = new Set(chosenIds(item, context));
    const all = choices(context.get(item.fieldAtom));
    return all.length > 0 && all.every(({ id }) => ids.has(id));
  }),
  [`${word}_value_equals`]: fieldTest((item, context) => {
    const wanted = operandOf(context);
    const fold = (text: string) => (context.condition.caseSensitive ? text : text.toLowerCase());
    return chosen(item, context).some((value) => fold(value) === fold(wanted));
  }),
  ...comparisonTests(count, (context) => (context.item ? chosen(context.item, context).length : null)),
});
