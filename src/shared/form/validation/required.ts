import { choices } from "../model/values/choices.ts";
import { isEmpty, valueToList } from "../model/values/field-value.ts";
import { DEFAULT_ERROR, type ValidationRule } from "./rule.ts";

/** A required field has a value; a checkbox has every option that is required by itself. */
export const requiredRule: ValidationRule = ({ field, value, required: isRequired, filteredOut }) => {
  if (field.type === "checkbox" || field.type === "price_checkbox") {
    const checked = new Set(valueToList(value));
    const missing = choices(field).some(
      (option) => option.required && !option.disabled && !option.hidden && !filteredOut?.has(option.id) && !checked.has(option.value),
    );
    // Only a condition asks for any of them.
    return missing || (isRequired && isEmpty(value)) ? DEFAULT_ERROR : null;
  }
  // No mark is given as long as a rating shows none.
  return isRequired && (isEmpty(value) || (field.type === "rating" && Number(value) === 0)) ? DEFAULT_ERROR : null;
};
