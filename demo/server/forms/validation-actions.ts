import type { Call } from "../call.ts";
import type { Bypass } from "./bypass.ts";
import { isOn, type Definition } from "./definition.ts";
import { duplicateFeedback } from "./duplicates.ts";
import type { PostedValue } from "./posted-values.ts";
import type { BrowserAction } from "./server-actions.ts";
import { invalidFeedback } from "./validate.ts";

/** The feedback that refuses a submit: one per field and row. */
export function validationActions(
  definition: Definition,
  posted: readonly PostedValue[],
  isBypassed: Bypass,
  call: Call,
): BrowserAction[] {
  const published = call.store.submissions.listPublished(call.site.id, definition.id);
  return posted.flatMap((item) => {
    const { field } = item.place;
    if (isBypassed(item.place, item.name)) return [];
    const feedback =
      invalidFeedback(item, isOn(field, "required")) ?? duplicateFeedback(item, published, call.fields.get("wsf_hash"));
    if (feedback === undefined) return [];
    return [
      {
        action: "field_invalid_feedback",
        field_id: field.id,
        section_repeatable_index: item.row ?? 0,
        message: feedback,
      },
    ];
  });
}
