import type { Call } from "../call.ts";
import type { Submission } from "../storage/submissions.ts";
import type { Bypass } from "./bypass.ts";
import { isOn, metaText, type Definition } from "./definition.ts";
import type { PostedValue } from "./posted-values.ts";
import type { BrowserAction } from "./server-actions.ts";
import { invalidFeedback } from "./validate.ts";

/** The feedback for invalid values: at most one text per field and row. */
export function validationActions(
  definition: Definition,
  posted: readonly PostedValue[],
  isBypassed: Bypass,
  call: Call,
): BrowserAction[] {
  const published = call.store.submissions.listPublished(call.site.id, definition.id);
  return posted.flatMap((item) => {
    const { field } = item.placed;
    if (isBypassed(item.placed, item.name)) return [];
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

/** Refuses a value that another published submission of the form has, if the field's setting `dedupe` is on. */
function duplicateFeedback(
  { placed, values }: PostedValue,
  published: readonly Submission[],
  ownHash: string | undefined,
): string | undefined {
  const { field } = placed;
  const value = values[0] ?? "";
  if (!isOn(field, "dedupe") || value === "") return undefined;
  const isTaken = published.some(
    ({ hash, meta }) => hash !== ownHash && [meta[`field_${field.id}`]?.value ?? []].flat().includes(value),
  );
  return isTaken ? metaText(field, "dedupe_message") || "This value was sent before" : undefined;
}
