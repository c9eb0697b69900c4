import { atom, type Atom, type PrimitiveAtom } from "jotai/vanilla";
import type { PageStore } from "../../core/registry/container.ts";
import { numberText } from "../model/values/decimal.ts";
import type { FieldValue } from "../model/values/field-value.ts";
import { formatAmount, isMoneyField, normalizeAmount } from "../model/values/money.ts";
import type { CurrencySettings } from "../model/values/value-settings.ts";
import type { FormModel } from "./form-model.ts";

/** The value of a field whose default is kept up to date, and how to return to that default. */
export interface CalculatedValue {
  valueAtom: PrimitiveAtom<FieldValue>;
  /** Discards what was entered over the result. */
  reset(store: PageStore): void;
}

/** A result as the field holds it: money in the site's format without symbol, others with "." (forms-behaviour 5.3). */
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

/**
 * Evaluates every calculated field once, dependencies first: totals are right at the first paint, and a long chain of
 * calculations needs no deep stack.
 */
export function calculateInitialValues(model: FormModel, store: PageStore): void {
  for (const id of model.expressions.order) {
    const field = model.context.definition.fieldById.get(id);
    for (const row of field ? store.get(model.section(field.sectionId).rowsAtom) : []) {
      const item = model.instance(id, row);
      if (item) store.get(item.valueAtom);
    }
  }
}
