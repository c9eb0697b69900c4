import type { ActionHandler } from "./action-handler.ts";
import { targetOf } from "./target.ts";

/** Fills a drop zone with files stored on the server (forms-behaviour 7). */
export const fieldDropzonejsFileObjects: ActionHandler = async (session, params) => {
  const item = targetOf(session, params, "field_dropzonejs_file_objects");
  if (!item) return;
  const { fillDropZone } = await import("../../fields/file/fill-drop-zone.ts");
  fillDropZone(session, item, params.file_objects);
};
