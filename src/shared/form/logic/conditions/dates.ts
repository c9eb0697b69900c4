import { readAuthorDate } from "../../model/values/field-date.ts";
import { valueToText } from "../../model/values/field-value.ts";
import { readDate } from "../../model/values/read-date.ts";
import { comparisonTests } from "./comparison-tests.ts";
import { operandOf, type ConditionContext, type Tests } from "./test.ts";

/** Milliseconds since 1970 of a text in the field's own format; null when it is not a date. */
function timeOf(text: string, { item, model }: ConditionContext): number | null {
  const { settings } = model.context.sources;
  const date = item ? readAuthorDate(item.field, text, settings) : readDate(text, settings.dateFormat, settings.locale);
  return date?.getTime() ?? null;
}

/** Dates in calendar order. */
export const DATE_TESTS: Tests = comparisonTests(
  "d",
  (context) => (context.item ? timeOf(valueToText(context.get(context.item.valueAtom)), context) : null),
  (context) => timeOf(operandOf(context), context),
);
