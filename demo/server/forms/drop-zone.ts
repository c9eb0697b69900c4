import * as z from "zod/mini";
import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import { HttpError } from "../http-error.ts";

/** What a drop zone's input carries when the form is posted (forms-rendering 2.4): a name of the page's own to the stored id. */
const droppedSchema = z.looseObject({
  type: z.literal("dropzonejs"),
  attachment_ids: z.record(z.string(), z.coerce.number()),
});

/** Call field/<id>/dropzonejs/: stores one file at once; the form later sends its id. */
export function storeDroppedFile(call: Call, fieldId: number): Answer {
  const file = call.files[0];
  if (!file) throw new HttpError(400, "No file was sent");
  const { id, name, size, type } = file;
  call.store.uploads.keep(call.site.id, id);
  return jsonAnswer({
    error: false,
    field_id: fieldId,
    attachment_id: id,
    file_objects: [{ attachment_id: id, name, size, type }],
  });
}

/** The ids of the files dropped before, read from a posted value. */
export function droppedFileIds(value: string): number[] {
  if (!value.startsWith("{")) return [];
  try {
    return Object.values(droppedSchema.safeParse(JSON.parse(value)).data?.attachment_ids ?? {});
  } catch {
    return [];
  }
}
