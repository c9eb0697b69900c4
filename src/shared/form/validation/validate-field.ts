import { metaText } from "../definition/meta.ts";
import type { FieldDefinition, FormDefinition } from "../definition/tree.ts";
import { stripMarkup } from "../text/markup.ts";
import type { Expand } from "../text/variables.ts";
import {
  allowDenyRule,
  choiceCountRule,
  emailRule,
  lengthRule,
  numberRangeRule,
  patternRule,
  requiredRule,
  urlRule,
  type ValidationInput,
  type ValidationRule,
} from "./rules.ts";
import type { Problem } from "./problem.ts";

/** What a field's author says of a wrong value; "" for nothing. It comes before the text for what is wrong. */
export const ownFeedback = (field: FieldDefinition, expand: Expand): string =>
  withLabel(metaText(field.meta, "invalid_feedback"), field, expand);

/** What is said of a missing value: the field's text, else the form's mask, else ours (forms-behaviour#3.3). */
export const missingFeedback = (form: FormDefinition, field: FieldDefinition, expand: Expand, ours: string): string =>
  ownFeedback(field, expand) || withLabel(metaText(form.meta, "invalid_feedback_mask") || ours, field, expand);

/** A text with the field's label filled in. */
function withLabel(own: string, field: FieldDefinition, expand: Expand): string {
  // Feedback shows as plain text only; the values of variables are plain text already.
  const mask = stripMarkup(own);
  if (!mask.includes("#label")) return expand(mask);
  const label = stripMarkup(field.label);
  return expand(mask.replace(/#label_lowercase/g, () => label.toLowerCase()).replace(/#label/g, () => label));
}

/** Every rule; of several problems the first one is told. What a value is comes before how long it is. */
const RULES: readonly ValidationRule[] = [
  requiredRule,
  choiceCountRule,
  emailRule,
  urlRule,
  numberRangeRule,
  lengthRule,
  patternRule,
  allowDenyRule,
];

/** The first problem of a value, or null when it is valid. */
export function validateField(input: ValidationInput): Problem | null {
  let problem: Problem | null = null;
  RULES.some((rule) => (problem = rule(input)) !== null);
  return problem;
}
