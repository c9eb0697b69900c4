import { choices } from "../model/values/choices.ts";
import { isEmpty, valueToList } from "../model/values/field-value.ts";
import { DEFAULT_ERROR, type ValidationRule } from "./rule.ts";

/** A required field has a value; a checkbox field has every option that is itself required. */
export const requiredRule: ValidationRule = ({ field, value, required: isRequired, filteredOut }) => {
  if (field.type === "checkbox" || field.type === "price_checkbox") {
    const checked = new Set(valueToList(value));
    const missing = choices(field).some(
      (option) =>
        option.required &&
        !option.disabled &&
        !option.hidden &&
        !filteredOut?.has(option.id) &&
        !checked.has(option.value),
    );
    // Only a condition can require that any option is chosen.
    return missing || (isRequired && isEmpty(value)) ? DEFAULT_ERROR : null;
  }
  // A rating of 0 counts as no value.
  return isRequired && (isEmpty(value) || (field.type === "rating" && Number(value) === 0)) ? DEFAULT_ERROR : null;
};
