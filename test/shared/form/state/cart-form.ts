import { readFormConfig } from "../../../../src/shared/form/definition/config.ts";
import { readDefinition } from "../../../../src/shared/form/definition/read-definition.ts";
import { NO_VALUES, type InitialValues } from "../../../../src/shared/form/values/initial-values.ts";
import { VALUE_SETTINGS, type CurrencySettings } from "../../../../src/shared/form/values/value-settings.ts";
import { fieldsOf, modelOf, settableLogic } from "../form-fixtures.ts";
import { storedForm, type StoredField } from "../../../support/form-builder.ts";

/** A form with `fields` in section 5, and `rowFields` in section 6, which is repeatable. */
export function shop(
  fields: readonly StoredField[],
  rowFields: readonly StoredField[] = [],
  options: {
    initial?: InitialValues;
    currency?: Partial<CurrencySettings>;
    note?: (message: string) => void;
    /** `ecommerce` of the configuration. */
    ecommerce?: object;
  } = {},
) {
  const sections = [
    { id: 5, fields },
    { id: 6, meta: { section_repeatable: "on" }, fields: rowFields },
  ];
  const config = readFormConfig({ settings_plugin: {}, ecommerce: options.ecommerce });
  const definition = readDefinition(storedForm({ sections }), config.cartLines).form;
  const settings = { ...VALUE_SETTINGS, currency: { ...VALUE_SETTINGS.currency, ...options.currency } };
  const { logic, overridesAtom } = settableLogic();
  const model = modelOf(
    definition,
    options.initial ?? NO_VALUES,
    { settings, ...(options.note && { note: options.note }) },
    logic,
    config,
  );
  const access = fieldsOf(model);
  const { store } = access;
  return {
    ...access,
    overridesAtom,
    line: (name: string) => model.computed?.line(name, store.get),
    entries: () => Object.fromEntries(model.computed?.entries(store.get) ?? []),
  };
}
