import { choices } from "../model/values/choices.ts";
import { isEmpty, listOf } from "../model/values/field-value.ts";
import { REFUSED, type Rule } from "./rule.ts";

/** A required field has a value; a checkbox has every option that is required by itself. */
export const required: Rule = ({ field, value, required: asked, leftOut }) => {
  if (field.type === "checkbox" || field.type === "price_checkbox") {
    const checked = new Set(listOf(value));
    const missing = choices(field).some(
      (option) => option.required && !option.disabled && !option.hidden && !leftOut?.has(option.id) && !checked.has(option.value),
    );
    // Only a condition asks for any of them.
    return missing || (asked && isEmpty(value)) ? REFUSED : null;
  }
  // No mark is given as long as a rating shows none.
  return asked && (isEmpty(value) || (field.type === "rating" && Number(value) === 0)) ? REFUSED : null;
};
