import { REFUSED, type Rule } from "./rule.ts";

/** A URL field holds an absolute address, as `type=url` asks. */
export const url: Rule = ({ field, value }) =>
  field.type === "url" && typeof value === "string" && value !== "" && !URL.canParse(value) ? REFUSED : null;
