import type { Submission } from "../storage/submissions.ts";
import { isOn, metaText } from "./definition.ts";
import type { PostedValue } from "./posted-values.ts";

/** Refuses a value that another published submission of the form already holds, where the field says "dedupe". */
export function duplicateFeedback(
  { place, values }: PostedValue,
  published: readonly Submission[],
  ownHash: string | undefined,
): string | undefined {
  const { field } = place;
  const value = values[0] ?? "";
  if (!isOn(field, "dedupe") || value === "") return undefined;
  const isTaken = published.some(
    (record) => record.hash !== ownHash && [record.meta[`field_${field.id}`]?.value ?? []].flat().includes(value),
  );
  return isTaken ? metaText(field, "dedupe_message") || "This has been sent before" : undefined;
}
