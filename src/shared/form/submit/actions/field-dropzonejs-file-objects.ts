import { droppedAtom } from "../../drop-zone/dropped-file.ts";
import { readFileObjects, writeDropped } from "../../drop-zone/dropped-value.ts";
import { service } from "../../../registry/current.ts";
import { isDropZone } from "../../definition/is-drop-zone.ts";
import type { Action } from "./action.ts";
import { targetOf } from "./target.ts";

/** Fills a drop zone with files that the server has; what was in it goes (forms-behaviour 7). */
export const fieldDropzonejsFileObjects: Action = (session, params) => {
  const item = targetOf(session, params, "field_dropzonejs_file_objects");
  if (!item) return;
  if (!isDropZone(item.field))
    return service("log").warn(`<wsf-form>: field ${item.field.id} is no drop zone, and cannot be filled with files.`);
  const files = readFileObjects(params.file_objects);
  session.store.set(droppedAtom(item), files);
  session.store.set(item.valueAtom, writeDropped(files));
};
