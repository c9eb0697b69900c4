import { reportProblem } from "../../../core/registry/report-problem.ts";
import { isDropZone } from "../../definition/field-settings.ts";
import type { FormSession } from "../../state/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { droppedFilesAtom } from "../../state/dropped-file.ts";
import { readFileObjects, writeDroppedFiles } from "./dropped-value.ts";

/** Fills a drop zone with files that the server has; they replace its files. */
export function fillDropZone({ store, page }: FormSession, item: FieldInstance, fileObjects: unknown): void {
  if (!isDropZone(item.field))
    return reportProblem(page.host, {
      code: "bad-definition",
      level: "warn",
      message: `field ${item.field.id} is no drop zone, and cannot be filled with files.`,
    });
  const files = readFileObjects(fileObjects);
  store.set(droppedFilesAtom(item), files);
  store.set(item.valueAtom, writeDroppedFiles(files));
}
