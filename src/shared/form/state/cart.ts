import { atom, type Atom, type Getter } from "jotai/vanilla";
import { cartLine, priceFieldId } from "../definition/field-settings.ts";
import { CART_LINES } from "../definition/rare-settings.ts";
import { metaFlag, metaNumber } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import { addDecimal, multiplyDecimal, roundMoney } from "../values/decimal.ts";
import { valueToText } from "../values/field-value.ts";
import { readAmount, readCurrency, readNumber, readPlainNumber } from "../values/read-number.ts";
import type { CurrencySettings } from "../values/value-settings.ts";
import type { ComputedFieldsModel } from "./computed-fields.ts";
import type { FieldInstance } from "./field-instance.ts";
import { chosenChoices } from "./option-list.ts";
import { allowsNegative } from "./price-rules.ts";

/**
 * The totals of a form's cart. Amounts are exact up to 15 digits and rounded to the currency's decimals line by line.
 */
export interface Cart {
  /** Price times quantity of a price field as seen from a row: in that row, else in all; the "Subtotal" of one item. */
  itemAtom(price: FieldDefinition, from: { sectionId: number; row: number | null }): Atom<number>;
  /** A line (`CART_LINES`), `total`, or `total_without_tax`; null for an unknown name. */
  lineAtom(name: string): Atom<number> | null;
  /** Ids of the fields in the sum of a line. */
  lineSources(name: string): readonly number[];
  /** Ids of the fields that one item is computed from. */
  itemSources(price: FieldDefinition): readonly number[];
  /** The lines of an order in order, empty ones included. */
  names: readonly string[];
}

/** Field types that put a price into the cart (forms-behaviour#5.6). */
const UNIT_PRICES: ReadonlySet<string> = new Set([
  "price",
  "price_select",
  "price_checkbox",
  "price_radio",
  "price_range",
]);

export const hasUnitPrice = (type: string): boolean => UNIT_PRICES.has(type);

/** The sum of the chosen options' prices. */
const chosenPrices = (item: FieldInstance, get: Getter, currency: CurrencySettings): number =>
  chosenChoices(item, get).reduce(
    (sum, choice) => (choice ? addDecimal(sum, readCurrency(choice.price, currency)) : sum),
    0,
  );

/** A typed amount; a negative one counts as 0 where not allowed. */
function typedAmount({ field, valueAtom }: FieldInstance, get: Getter, currency: CurrencySettings): number {
  const amount = readAmount(valueToText(get(valueAtom)), currency) ?? 0;
  return allowsNegative(field) ? amount : Math.max(0, amount);
}

/** The price of one piece. */
function unitPrice(item: FieldInstance, get: Getter, currency: CurrencySettings): number {
  if (item.field.type === "price") return typedAmount(item, get, currency);
  if (item.field.type === "price_range") return readPlainNumber(valueToText(get(item.valueAtom))) ?? 0;
  return chosenPrices(item, get, currency);
}

const sum = (values: readonly number[]) => values.reduce(addDecimal, 0);

/** A hidden field does not count until it shows, unless it is configured to count always. */
const isCounted = ({ field, stateAtom }: FieldInstance, get: Getter): boolean =>
  get(stateAtom).hidden === null ||
  metaFlag(field.meta, "hidden_bypass") ||
  metaFlag(field.meta, "ecommerce_calculation_persist");

const isExcluded = ({ meta }: FieldDefinition) =>
  metaFlag(meta, "exclude_cart_total") || metaFlag(meta, "wc_exclude_cart");

/** A negative sum counts as 0 when no field that shows it may be negative. */
const within = (fields: readonly FieldDefinition[], value: number) =>
  fields.length > 0 && !fields.some(allowsNegative) ? Math.max(0, value) : value;

export function createCart(
  { definition, instance, rowsAtom, cartLines }: ComputedFieldsModel,
  currency: CurrencySettings,
): Cart {
  const { fields } = definition;
  const prices = fields.filter(({ type }) => hasUnitPrice(type));
  const counted = prices.filter((field) => !isExcluded(field));
  const quantities = fields.filter(({ type }) => type === "quantity");
  const cartPrices = fields.filter(({ type }) => type === "cart_price");
  const entered = cartPrices.filter((field) => cartLine(field) !== "subtotal");
  const named = (name: string) => cartPrices.filter((field) => cartLine(field) === name);

  /** The instances of a field as seen from a row. */
  function instancesSeenFrom(
    field: FieldDefinition,
    from: { sectionId: number; row: number | null } | null,
    get: Getter,
  ): FieldInstance[] {
    const rows = !field.repeatable
      ? [null]
      : from?.row != null && from.sectionId === field.sectionId
        ? [from.row]
        : get(rowsAtom(field.sectionId));
    return rows.flatMap((row) => instance(field.id, row) ?? []);
  }

  const quantitiesOf = (price: FieldDefinition) => quantities.filter((field) => priceFieldId(field) === price.id);

  function pieces({ field, valueAtom }: FieldInstance, get: Getter): number {
    const least = Math.min(0, metaNumber(field.meta, "ecommerce_quantity_min") ?? 0);
    return Math.max(least, readNumber(valueToText(get(valueAtom)), currency));
  }

  /** The quantity for a price: 1 without a quantity field; of several fields the first visible one. */
  function quantityOf({ field, row }: FieldInstance, get: Getter): number {
    const found = quantitiesOf(field).map((quantity) =>
      instancesSeenFrom(quantity, { sectionId: field.sectionId, row }, get),
    );
    const shown = found.find((items) => items.some(({ stateAtom }) => get(stateAtom).hidden === null)) ?? found[0];
    return shown ? sum(shown.map((item) => pieces(item, get))) : 1;
  }

  const amounts = new WeakMap<FieldInstance, Atom<number>>();
  function amountAtom(item: FieldInstance): Atom<number> {
    let found = amounts.get(item);
    if (!found) {
      found = atom((get) =>
        isCounted(item, get)
          ? roundMoney(multiplyDecimal(unitPrice(item, get, currency), quantityOf(item, get)), currency.decimals)
          : 0,
      );
      amounts.set(item, found);
    }
    return found;
  }
  const lineOf = (name: string): Atom<number> =>
    atom((get) =>
      sum(
        named(name)
          .flatMap((field) => instancesSeenFrom(field, null, get))
          .map((item) => (isCounted(item, get) ? roundMoney(typedAmount(item, get, currency), currency.decimals) : 0)),
      ),
    );

  const names = [...new Set([...CART_LINES, ...cartLines.map(({ id }) => id), ...cartPrices.map(cartLine)])];
  /** Lines that inform only and cost nothing; never the subtotal. */
  const informational = new Set(cartLines.flatMap(({ id, summed }) => (summed || id === "subtotal" ? [] : id)));
  const lines = new Map(names.map((name) => [name, lineOf(name)]));
  const subtotalAtom = atom((get) => {
    const items = counted.flatMap((field) => instancesSeenFrom(field, null, get));
    return within(named("subtotal"), sum(items.map((item) => get(amountAtom(item)))));
  });
  lines.set("subtotal", subtotalAtom);
  const totals = fields.filter(({ type }) => type === "cart_total");
  const allAtom = (without?: string) =>
    atom((get) =>
      within(
        totals,
        sum([...lines].map(([name, line]) => (name === without || informational.has(name) ? 0 : get(line)))),
      ),
    );
  const sums = new Map([...lines, ["total", allAtom()], ["total_without_tax", allAtom("tax")]]);

  const itemSources = (price: FieldDefinition) => [price, ...quantitiesOf(price)].map(({ id }) => id);
  const subtotalSources = () => counted.flatMap(itemSources);
  return {
    names,
    itemSources,
    itemAtom: (price, from) =>
      atom((get) => sum(instancesSeenFrom(price, from, get).map((item) => get(amountAtom(item))))),
    lineAtom: (name) => sums.get(name) ?? null,
    lineSources(name) {
      if (name === "subtotal") return subtotalSources();
      const own = name.startsWith("total") ? entered : named(name);
      return [...own.map(({ id }) => id), ...(name.startsWith("total") ? subtotalSources() : [])];
    },
  };
}
