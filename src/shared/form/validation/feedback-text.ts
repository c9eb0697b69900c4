import { metaText } from "../model/definition/meta.ts";
import type { FieldDefinition, FormDefinition } from "../model/definition/tree.ts";
import { stripMarkup } from "../model/text/strip-markup.ts";
import type { Expand } from "../model/text/variables.ts";
import type { FormText } from "../model/texts.ts";

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
