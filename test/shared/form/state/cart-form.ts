import assert from "node:assert/strict";
import { createStore } from "jotai/vanilla";
import { readConfig } from "../../../../src/shared/form/model/definition/config.ts";
import { readDefinition } from "../../../../src/shared/form/model/definition/read-definition.ts";
import { NO_VALUES, type InitialValues } from "../../../../src/shared/form/model/values/initial-values.ts";
import { VALUE_SETTINGS, type CurrencySettings } from "../../../../src/shared/form/model/values/value-settings.ts";
import { modelOf, settableParts, type FieldInput } from "../form-fixtures.ts";

/** Section 5 stands once, section 6 is repeatable. */
export function shop(
  fields: readonly FieldInput[],
  rowFields: readonly FieldInput[] = [],
  options: {
    initial?: InitialValues;
    currency?: Partial<CurrencySettings>;
    note?: (message: string) => void;
    /** `ecommerce` of the configuration. */
    ecommerce?: object;
  } = {},
) {
  const sections = [
    { id: 5, label: "Cart", meta: {}, fields },
    { id: 6, label: "Rows", meta: { section_repeatable: "on" }, fields: rowFields },
  ];
  const config = readConfig({ settings_plugin: {}, ecommerce: options.ecommerce });
  const definition = readDefinition(
    { id: 9, label: "Shop", meta: {}, groups: [{ id: 1, label: "Tab", sections }] },
    config.cartLines,
  ).form;
  const settings = { ...VALUE_SETTINGS, currency: { ...VALUE_SETTINGS.currency, ...options.currency } };
  const { logic, part } = settableParts();
  const model = modelOf(
    definition,
    options.initial ?? NO_VALUES,
    { settings, ...(options.note && { note: options.note }) },
    logic,
    config,
  );
  const store = createStore();
  const item = (id: number, row: number | null = null) => {
    const found = model.instance(id, row);
    assert.ok(found, `field ${id}`);
    return found;
  };
  return {
    model,
    store,
    item,
    part,
    value: (id: number, row: number | null = null) => store.get(item(id, row).valueAtom),
    set: (id: number, value: string | readonly string[], row: number | null = null) =>
      store.set(item(id, row).valueAtom, value),
    line: (name: string) => model.computed?.line(name, store.get),
    entries: () => Object.fromEntries(model.computed?.entries(store.get) ?? []),
  };
}

/** Options with prices. */
export const priceGrid = (prices: Readonly<Record<string, string>>) => ({
  columns: [
    { id: 0, label: "Label" },
    { id: 1, label: "Price" },
  ],
  groups: [{ label: "", rows: Object.entries(prices).map((data, index) => ({ id: index + 1, data })) }],
});
