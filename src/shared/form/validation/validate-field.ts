import { allowDeny } from "./allow-deny.ts";
import { choiceCount } from "./choice-count.ts";
import { email } from "./email.ts";
import { length } from "./length.ts";
import { numberRange } from "./number-range.ts";
import { pattern } from "./pattern.ts";
import { required } from "./required.ts";
import type { Refusal, Rule, Subject } from "./rule.ts";
import { url } from "./url.ts";

/** Every rule, in the order in which they may speak. */
const RULES: readonly Rule[] = [required, choiceCount, length, email, url, pattern, numberRange, allowDeny];

/** The first refusal of a value, or null when it is good. */
export function validateField(subject: Subject): Refusal | null {
  let refusal: Refusal | null = null;
  RULES.some((rule) => (refusal = rule(subject)) !== null);
  return refusal;
}
