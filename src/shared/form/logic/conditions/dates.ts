import { readAuthorDate } from "../../model/values/field-date.ts";
import { textOf } from "../../model/values/field-value.ts";
import { readDate } from "../../model/values/read-date.ts";
import { compares } from "./compares.ts";
import { operandOf, type Sight, type Tests } from "./test.ts";

/** Milliseconds since 1970 of a text in the field's own format; null for what is no date. */
function moment(text: string, { item, model }: Sight): number | null {
  const { settings } = model.context.sources;
  const date = item ? readAuthorDate(item.field, text, settings) : readDate(text, settings.dateFormat, settings.locale);
  return date?.getTime() ?? null;
}

/** Dates in the order of the calendar. */
export const DATES: Tests = compares(
  "d",
  (sight) => (sight.item ? moment(textOf(sight.get(sight.item.valueAtom)), sight) : null),
  (sight) => moment(operandOf(sight), sight),
);
