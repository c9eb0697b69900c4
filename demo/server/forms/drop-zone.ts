import * as z from "zod/mini";
import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import { HttpError } from "../http-error.ts";

/** The posted value of a drop zone (forms-rendering#2.4): ids of stored files by a name that the page chose. */
const droppedSchema = z.looseObject({
  type: z.literal("dropzonejs"),
  attachment_ids: z.record(z.string(), z.coerce.number()),
});

/** Call field/<id>/dropzonejs/: stores a dropped file; the form sends its id later. */
export function storeDroppedFile(call: Call, fieldId: number): Answer {
  const file = call.files[0];
  if (!file) throw new HttpError(400, "The file is missing");
  const { id, name, size, type } = file;
  call.store.uploads.keep(call.site.id, id);
  return jsonAnswer({
    error: false,
    field_id: fieldId,
    attachment_id: id,
    file_objects: [{ attachment_id: id, name, size, type }],
  });
}

/** The ids of dropped files in a posted value. */
export function readDroppedFileIds(value: string): number[] {
  if (!value.startsWith("{")) return [];
  try {
    return Object.values(droppedSchema.safeParse(JSON.parse(value)).data?.attachment_ids ?? {});
  } catch {
    return [];
  }
}
