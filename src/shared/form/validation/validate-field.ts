import { allowDenyRule } from "./allow-deny.ts";
import { choiceCountRule } from "./choice-count.ts";
import { emailRule } from "./email.ts";
import { lengthRule } from "./length.ts";
import { numberRangeRule } from "./number-range.ts";
import { pattern } from "./pattern.ts";
import { requiredRule } from "./required.ts";
import type { ValidationError, ValidationRule, ValidationInput } from "./rule.ts";
import { urlRule } from "./url.ts";

/** Every rule, in the order in which messages take precedence. */
const RULES: readonly ValidationRule[] = [
  requiredRule,
  choiceCountRule,
  lengthRule,
  emailRule,
  urlRule,
  pattern,
  numberRangeRule,
  allowDenyRule,
];

/** The first error of a value, or null when it is valid. */
export function validateField(input: ValidationInput): ValidationError | null {
  let error: ValidationError | null = null;
  RULES.some((rule) => (error = rule(input)) !== null);
  return error;
}
