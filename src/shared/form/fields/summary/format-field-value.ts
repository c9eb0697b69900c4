import type { Getter } from "jotai/vanilla";
import { isAmountField } from "../../state/price-rules.ts";
import {
  dateKind,
  displayFormat,
  hasOwnFormat,
  readFieldDate,
  usesCustomPicker,
} from "../../values/date/field-date.ts";
import { isDropZone } from "../../definition/field-settings.ts";
import { chosenChoices } from "../../state/option-list.ts";
import { formatPrice } from "../../values/money.ts";
import { summaryTexts } from "./summary-settings.ts";
import { droppedNames } from "../file/drop-texts.ts";
import { droppedFilesAtom } from "../../state/dropped-file.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { FormContext } from "../../state/form-context.ts";
import { formatDate } from "../../values/date/date-format.ts";
import { isEmpty, valueToList, valueToText } from "../../values/field-value.ts";
import { readAmount, readPlainNumber } from "../../values/read-number.ts";
import { showDate } from "../../values/date/show-date.ts";
import type { ValueSettings } from "../../values/value-settings.ts";

/** A fixed number, so that it does not reveal the length of a secret. */
const SECRET_MASK = "••••••••";

function formatDateValue({ field }: FieldInstance, value: string, settings: ValueSettings): string {
  const date = dateKind(field) === "week" ? null : readFieldDate(field, value, settings);
  if (!date) return value;
  return (
    (usesCustomPicker(field, settings) || hasOwnFormat(field) ? null : showDate(dateKind(field), date, settings)) ??
    formatDate(date, displayFormat(field, settings), settings.locale)
  );
}

function formatAmountValue(value: string, { currency }: ValueSettings, plain: boolean): string {
  const amount = plain ? readPlainNumber(value) : readAmount(value, currency);
  return amount === null ? value : formatPrice(amount, currency);
}

/**
 * A field's value as people read it: labels of options, money with its symbol, names of files. Text, never markup.
 * @param plain returns the text of an author's markup
 */
export function formatFieldValue(
  item: FieldInstance,
  get: Getter,
  context: FormContext,
  plain: (markup: string) => string,
): string {
  const { field } = item;
  const value = get(item.valueAtom);
  if (isEmpty(value)) return "";
  const { settings } = context.sources;
  if (field.facts?.kind === "choice") {
    const chosen = chosenChoices(item, get);
    const labels = valueToList(value).map(
      (one, index) => plain(context.expand(chosen[index]?.label ?? "", { ...item, markup: true })) || one,
    );
    return labels.join(", ");
  }
  if (isDropZone(field)) return droppedNames(get(droppedFilesAtom(item)), context).join(", ");
  if (field.facts?.kind === "file") return valueToList(value).join(", ");
  const text = valueToText(value);
  switch (field.type) {
    case "password":
    case "ssn":
      return SECRET_MASK;
    case "legal":
      return summaryTexts(context)("summary_read");
    case "datetime":
      return formatDateValue(item, text, settings);
    case "price_range":
      return formatAmountValue(text, settings, true);
    case "cart_total":
    case "cart_price":
      return formatAmountValue(text, settings, false);
    default:
      return isAmountField(field) ? formatAmountValue(text, settings, false) : text;
  }
}
