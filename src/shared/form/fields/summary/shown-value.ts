import type { Getter } from "jotai/vanilla";
import { takesAmount } from "../../state/price-rules.ts";
import { dateKind, readFieldDate, shownFormat } from "../../model/values/field-date.ts";
import { isDropZone } from "../../model/definition/is-drop-zone.ts";
import { droppedNames } from "../file/drop-texts.ts";
import { droppedAtom } from "../../state/dropped-file.ts";
import { chosenChoices } from "../../state/chosen-choices.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { FormContext } from "../../state/form-context.ts";
import { formatDate } from "../../model/values/date-format.ts";
import { isEmpty, listOf, textOf } from "../../model/values/field-value.ts";
import { formatPrice } from "../../model/values/format-number.ts";
import { readAmount, readPlain } from "../../model/values/read-number.ts";
import type { ValueSettings } from "../../model/values/value-settings.ts";
import { summaryTexts } from "./summary-texts.ts";

/** As many as tell nothing of a secret's length. */
const HIDDEN_SECRET = "••••••••";

function shownDate({ field }: FieldInstance, value: string, settings: ValueSettings): string {
  const date = dateKind(field) === "week" ? null : readFieldDate(field, value, settings);
  return date ? formatDate(date, shownFormat(field, settings), settings.locale) : value;
}

function shownAmount(value: string, { currency }: ValueSettings, plain: boolean): string {
  const amount = plain ? readPlain(value) : readAmount(value, currency);
  return amount === null ? value : formatPrice(amount, currency);
}

/**
 * A field's value as a person reads it: labels of options, money with its symbol, names of files. Text, never markup.
 * @param plain the text of an author's markup
 */
export function shownValue(item: FieldInstance, get: Getter, context: FormContext, plain: (markup: string) => string): string {
  const { field } = item;
  const value = get(item.valueAtom);
  if (isEmpty(value)) return "";
  const { settings } = context.sources;
  if (field.facts?.kind === "choice") {
    const chosen = chosenChoices(item, get);
    const labels = listOf(value).map((one, index) => plain(context.expand(chosen[index]?.label ?? "", { ...item, markup: true })) || one);
    return labels.join(", ");
  }
  if (isDropZone(field)) return droppedNames(get(droppedAtom(item)), context).join(", ");
  if (field.facts?.kind === "file") return listOf(value).join(", ");
  const text = textOf(value);
  switch (field.type) {
    case "password":
    case "ssn":
      return HIDDEN_SECRET;
    case "legal":
      return summaryTexts(context)("summary_read");
    case "datetime":
      return shownDate(item, text, settings);
    case "price_range":
      return shownAmount(text, settings, true);
    case "cart_total":
    case "cart_price":
      return shownAmount(text, settings, false);
    default:
      return takesAmount(field) ? shownAmount(text, settings, false) : text;
  }
}
