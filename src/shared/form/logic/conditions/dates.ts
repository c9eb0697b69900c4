import { metaText } from "../../definition/meta.ts";
import { textOf } from "../../values/field-value.ts";
import { readDate } from "../../values/read-date.ts";
import { compares } from "./compares.ts";
import { operandOf, type Sight, type Tests } from "./test.ts";

/** Milliseconds since 1970 of a text in the field's own format; null for what is no date. */
function moment(text: string, { item, model }: Sight): number | null {
  const { dateFormat, locale } = model.context.sources.settings;
  return readDate(text, (item && metaText(item.field.meta, "format_date")) || dateFormat, locale)?.getTime() ?? null;
}

/** Dates in the order of the calendar. */
export const DATES: Tests = compares(
  "d",
  (sight) => (sight.item ? moment(textOf(sight.get(sight.item.valueAtom)), sight) : null),
  (sight) => moment(operandOf(sight), sight),
);
