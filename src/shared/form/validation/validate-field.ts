import { metaText } from "../model/definition/meta.ts";
import type { FieldDefinition, FormDefinition } from "../model/definition/tree.ts";
import { stripMarkup } from "../model/text/markup.ts";
import type { Expand } from "../model/text/variables.ts";
import type { FormText } from "../model/texts.ts";
import {
  allowDenyRule,
  choiceCountRule,
  emailRule,
  lengthRule,
  numberRangeRule,
  patternRule,
  requiredRule,
  urlRule,
  type ValidationError,
  type ValidationInput,
  type ValidationRule,
} from "./rules.ts";

/** A field's invalid feedback: its text, else the form's mask, else ours, with the label (forms-behaviour 3.3). */
export function feedbackText(form: FormDefinition, field: FieldDefinition, expand: Expand, text: FormText): string {
  const own =
    metaText(field.meta, "invalid_feedback") ||
    metaText(form.meta, "invalid_feedback_mask") ||
    text("invalid_feedback");
  // Feedback shows as plain text only; the values of variables are plain text already.
  const mask = stripMarkup(own);
  if (!mask.includes("#label")) return expand(mask);
  const label = stripMarkup(field.label);
  return expand(mask.replaceAll("#label_lowercase", () => label.toLowerCase()).replaceAll("#label", () => label));
}

/** Every rule, in the order in which messages take precedence. */
const RULES: readonly ValidationRule[] = [
  requiredRule,
  choiceCountRule,
  lengthRule,
  emailRule,
  urlRule,
  patternRule,
  numberRangeRule,
  allowDenyRule,
];

/** The first error of a value, or null when it is valid. */
export function validateField(input: ValidationInput): ValidationError | null {
  let error: ValidationError | null = null;
  RULES.some((rule) => (error = rule(input)) !== null);
  return error;
}
