import { atom } from "jotai/vanilla";
import type { Atom } from "jotai/vanilla";
import { cartLine, priceFieldId } from "../definition/field-settings.ts";
import { hasUnitPrice, createCart } from "./cart.ts";
import { formatAmount, formatNumber, formatPrice, normalizeAmount, withPrice } from "../values/money.ts";
import type { CalculatedValue } from "./calculated-value.ts";
import { allowsNegative, amountProblem, isAmountField } from "./price-rules.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import { progressAtom, progressMax, progressSource, progressText } from "./progress.ts";
import { multiplyDecimal, numberText } from "../values/decimal.ts";
import { valueToText, type FieldValue } from "../values/field-value.ts";
import type { CreateComputedFields } from "./computed-fields.ts";

/** What is sent to the server about a new order (forms-behaviour#5.6). */
const NEW_ORDER = [
  ["wsf_ecommerce_transaction", ""],
  ["wsf_ecommerce_transaction_id", ""],
  ["wsf_ecommerce_status", "new"],
  ["wsf_ecommerce_payment_method", ""],
] as const;

/** Writes are ignored. */
const readonlyValue = (resultAtom: Atom<FieldValue>): CalculatedValue => ({
  valueAtom: atom(
    (get) => get(resultAtom),
    () => undefined,
  ),
  reset: () => undefined,
});

/**
 * Connects the computed fields of a form to its atoms. Loaded with the first form that has some
 * (load/load-features.ts).
 */
export const createComputedFields: CreateComputedFields = (model, currency) => {
  const { definition } = model;
  const cart = createCart(model, currency);
  const sold = definition.fields.some(({ type }) => /^(?:price|cart_)/.test(type));
  const priceOf = (subtotal: FieldDefinition) => {
    const price = definition.fieldById.get(priceFieldId(subtotal));
    // A subtotal of another sum, or of itself, does not count.
    return price && hasUnitPrice(price.type) ? price : null;
  };

  /** The cart line that a field shows; null for none. */
  const shownLine = (field: FieldDefinition): string | null => {
    if (field.type === "cart_total") return "total";
    return field.type === "cart_price" && cartLine(field) === "subtotal" ? "subtotal" : null;
  };
  const amountAtom = (amount: Atom<number>) => atom((get) => formatAmount(get(amount), currency));

  function valueAtom(field: FieldDefinition, row: number | null): Atom<FieldValue> | null {
    const line = cart.lineAtom(shownLine(field) ?? "");
    if (line) return amountAtom(line);
    if (field.type === "price_subtotal") {
      const price = priceOf(field);
      const totalAtom = price ? cart.itemAtom(price, { sectionId: field.sectionId, row }) : atom(0);
      // With the symbol, as the original's server expects it.
      return atom((get) => formatPrice(allowsNegative(field) ? get(totalAtom) : Math.max(0, get(totalAtom)), currency));
    }
    const share = field.type === "progress" ? progressAtom(progressSource(field), model) : null;
    return share && atom((get) => numberText(multiplyDecimal(get(share), progressMax(field))));
  }

  return {
    value(field, row) {
      const worked = valueAtom(field, row);
      return worked && readonlyValue(worked);
    },
    initialValue(field, value) {
      const text = valueToText(value);
      return isAmountField(field) ? normalizeAmount(text, currency) : value;
    },
    amount(field, value) {
      if (!isAmountField(field)) return undefined;
      return typeof value === "number"
        ? formatAmount(value, currency)
        : typeof value === "string"
          ? normalizeAmount(value, currency)
          : undefined;
    },
    withPrice: (text, price) => withPrice(text, price, currency),
    problem: (field, value, required) =>
      isAmountField(field) ? amountProblem(field, valueToText(value), required, currency) : null,
    sources(field) {
      const line = shownLine(field);
      if (line !== null) return cart.lineSources(line);
      if (field.type === "price_subtotal") {
        const price = priceOf(field);
        return price ? cart.itemSources(price) : [];
      }
      if (field.type !== "progress" || progressSource(field) !== "form_progress") return null;
      return definition.fields
        .filter((other) => shownLine(other) === null && other.type !== "progress")
        .map(({ id }) => id);
    },
    line(name, get) {
      const line = sold ? cart.lineAtom(name) : null;
      return line && get(line);
    },
    lineSources: (name) => cart.lineSources(name),
    text(name, id, row, get) {
      const field = id === null ? undefined : definition.fieldById.get(id);
      const item = field?.type === "progress" ? model.instance(field.id, row) : null;
      return item
        ? progressText(
            name,
            Number(valueToText(get(item.valueAtom))) || 0,
            progressMax(item.field, get(item.validityAtom).snapshot.field),
          )
        : undefined;
    },
    entries(get) {
      if (!sold) return [];
      const plain = (name: string) => {
        const line = cart.lineAtom(name);
        return formatNumber(line ? get(line) : 0, currency.decimals, ".", "");
      };
      return [
        ...[...cart.names, "total"].map((name) => [`wsf_ecommerce_cart[${name}]`, plain(name)] as const),
        ...NEW_ORDER,
      ];
    },
  };
};
