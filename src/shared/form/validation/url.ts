import { DEFAULT_ERROR, type ValidationRule } from "./rule.ts";

/** A URL field holds an absolute address, as `type=url` requires. */
export const urlRule: ValidationRule = ({ field, value }) =>
  field.type === "url" && typeof value === "string" && value !== "" && !URL.canParse(value) ? DEFAULT_ERROR : null;
