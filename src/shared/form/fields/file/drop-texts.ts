import type { TextTable } from "../../../core/services/texts.ts";
import { metaText } from "../../definition/meta.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";
import type { FormContext } from "../../state/form-context.ts";
import type { FieldRef } from "../../text/variables.ts";
import type { DroppedFile } from "../../state/dropped-file.ts";

/** Texts of drop zones. */
const DROP_TEXTS = {
  drop_hint: "Drop files here or choose them.",
  drop_choose: "Choose files",
  drop_wait: "Wait until all files are uploaded.",
  /** State of a file. */
  drop_waiting: "Waiting",
  /** `%s` is the percentage. */
  drop_sending: "Uploading, %s%",
  drop_stored: "Uploaded",
  drop_failed: "Upload failed. Try again.",
  drop_offline: "Upload failed because you're offline.",
  drop_removed: "%s removed.",
  /** A file of a saved draft, whose name is not known; `%s` is its number. */
  drop_saved: "Saved file %s",
  drop_cancel: "Cancel",
  drop_remove: "Remove",
  drop_retry: "Try again",
  /** Buttons for the order of the files. */
  drop_earlier: "Move earlier",
  drop_later: "Move later",
} as const satisfies TextTable;

export const dropTexts = lazyTexts(DROP_TEXTS);
export type DropText = ReturnType<typeof dropTexts>;

/** File names to show to people: a draft's file has no name, and gets a number. */
export const droppedNames = (files: readonly DroppedFile[], context: FormContext): string[] =>
  files.map(({ name }, index) => name || dropTexts(context)("drop_saved", index + 1));

/** Texts that an author may replace, under the drop zone's names for them. */
type AuthorTextKey =
  | "default_message"
  | "file_too_big"
  | "invalid_file_type"
  | "max_files_exceeded"
  | "response_error"
  | "cancel_upload"
  | "remove_file";

/** The original's names for some of them. */
const ORIGINAL_KEYS: Readonly<Partial<Record<AuthorTextKey, string>>> = {
  file_too_big: "dropzonejs_dict_max_file_size",
  max_files_exceeded: "dropzonejs_dict_max_file_count",
  cancel_upload: "dropzonejs_cancel",
  remove_file: "dropzonejs_remove",
};

/**
 * The author's text (`dropzonejs_dict_*` of the field, then of the site's language), with `{{name}}` filled in; ""
 * where there is none.
 */
export function authorText(
  { field, row }: FieldRef,
  { config, expand }: FormContext,
  key: AuthorTextKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const keys = [`dropzonejs_dict_${key}`, ORIGINAL_KEYS[key] ?? ""];
  const own = keys.map((key) => metaText<string>(field.meta, key)).find(Boolean) ?? "";
  const text = expand(own, { field, row }) || keys.map((key) => config.language[key]).find(Boolean) || "";
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
