import { atom, type Atom, type PrimitiveAtom } from "jotai/vanilla";
import type { PageStore } from "../../core/registry/container.ts";
import { numberText } from "../values/decimal.ts";
import type { FieldValue } from "../values/field-value.ts";
import { formatAmount, isMoneyField, normalizeAmount } from "../values/money.ts";
import type { CurrencySettings } from "../values/value-settings.ts";

/** The value of a field whose default is kept up to date, and how to return to that default. */
export interface CalculatedValue {
  valueAtom: PrimitiveAtom<FieldValue>;
  /** Discards what was entered over the result. */
  reset(store: PageStore): void;
}

/** A result as the field holds it: money in the site's format without symbol, others with "." (forms-behaviour#5.3). */
export function calculatedText(result: string | number, fieldType: string, currency: CurrencySettings): string {
  if (typeof result === "number") return isMoneyField(fieldType) ? formatAmount(result, currency) : numberText(result);
  return isMoneyField(fieldType) ? normalizeAmount(result, currency) : result;
}

/** A value entered over a result stays until the result changes. */
export function calculatedValue(resultAtom: Atom<string>): CalculatedValue {
  const typedAtom = atom<{ value: FieldValue; over: string } | null>(null);
  const valueAtom: PrimitiveAtom<FieldValue> = atom(
    (get) => {
      const [result, typed] = [get(resultAtom), get(typedAtom)];
      return typed?.over === result ? typed.value : result;
    },
    (get, set, update: FieldValue | ((previous: FieldValue) => FieldValue)) => {
      const value = typeof update === "function" ? update(get(valueAtom)) : update;
      set(typedAtom, { value, over: get(resultAtom) });
    },
  );
  return { valueAtom, reset: (store) => store.set(typedAtom, null) };
}
