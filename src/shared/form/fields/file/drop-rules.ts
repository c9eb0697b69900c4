import { metaFlag } from "../../definition/meta.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import {
  needsImageSizes,
  fileLimits,
  BYTES_PER_MB,
  fileProblem,
  fileTexts,
  type FileLimits,
  type FileText,
} from "./file-rules.ts";
import { MESSAGE_SEPARATOR } from "../../validation/rules.ts";
import type { FormContext } from "../../state/form-context.ts";
import { readText } from "../../text/live-text.ts";
import type { FieldRef } from "../../text/variables.ts";
import { authorText, type DropText } from "./drop-texts.ts";
import type { DroppedFile } from "../../state/dropped-file.ts";

/**
 * The limits of a drop zone; without `multiple_file` it takes one file.
 * @param maxBytes the site's limit for one upload; 0 where no limit is known
 */
export function dropLimits(field: FieldDefinition, maxBytes: number): FileLimits {
  const limits = { ...fileLimits(field), ...(metaFlag(field.meta, "multiple_file") ? {} : { max: 1 }) };
  return maxBytes > 0
    ? { ...limits, maxSize: Math.min(limits.maxSize ?? Number.POSITIVE_INFINITY, maxBytes / BYTES_PER_MB) }
    : limits;
}

/** Context of an error message, which uses the author's text where there is one. */
export interface DropContext extends FieldRef {
  context: FormContext;
}

function droppedFileProblem(dropped: DroppedFile, limits: FileLimits, dropContext: DropContext): string {
  const { context } = dropContext;
  const { file, pixels } = dropped;
  if (!file) return "";
  const own: FileText = fileTexts(context);
  const text: FileText = (key, value) => {
    if (key === "file_too_large") {
      const sizes = { filesize: (file.size / BYTES_PER_MB).toFixed(1), maxFilesize: limits.maxSize ?? "" };
      return authorText(dropContext, context, "file_too_big", sizes) || own(key, value);
    }
    return (key === "file_type" && authorText(dropContext, context, "invalid_file_type")) || own(key, value);
  };
  return fileProblem(file, limits, pixels ?? undefined, text) ?? "";
}

/**
 * Sets the problem of each file that waits: its type, its size, or too many files. When a file is removed, the next one
 * moves up. Returns the same list when nothing changes.
 */
export function validateDropped(
  files: readonly DroppedFile[],
  limits: FileLimits,
  dropContext: DropContext,
): readonly DroppedFile[] {
  const { max } = limits;
  let remaining =
    max === undefined ? Number.POSITIVE_INFINITY : max - files.filter(({ phase }) => phase !== "waiting").length;
  const judged = files.map((dropped) => {
    if (dropped.phase !== "waiting") return dropped;
    let problem = droppedFileProblem(dropped, limits, dropContext);
    if (problem === "") {
      remaining -= 1;
      if (remaining < 0)
        problem =
          authorText(dropContext, dropContext.context, "max_files_exceeded", { maxFiles: max ?? "" }) ||
          fileTexts(dropContext.context)("file_max", max);
    }
    return problem === dropped.problem ? dropped : { ...dropped, problem };
  });
  return judged.some((dropped, index) => dropped !== files[index]) ? judged : files;
}

/** Whether a file may be sent now: it waits, has no problem, and its image size has been read where limits need it. */
export const isReadyToSend = ({ phase, problem, pixels }: DroppedFile, limits: FileLimits): boolean =>
  phase === "waiting" && problem === "" && (pixels !== undefined || !needsImageSizes(limits));

/** The error of the field; null for none. Files that are still uploading count as errors, like failed ones. */
export function dropZoneProblem(
  files: readonly DroppedFile[],
  limits: FileLimits,
  context: FormContext,
  text: DropText,
): string | null {
  if (files.length === 0) return null;
  const own = fileTexts(context);
  const problems = files.filter(({ problem }) => problem !== "");
  if (problems.length > 0)
    return problems
      .map(({ name, problem }) => own("file_problem", { name, problem: readText(problem) }))
      .join(MESSAGE_SEPARATOR);
  if (files.some(({ phase }) => phase !== "stored")) return text("drop_wait");
  if (limits.min !== undefined && files.length < limits.min) return own("file_min", limits.min);
  return limits.max !== undefined && files.length > limits.max ? own("file_max", limits.max) : null;
}
