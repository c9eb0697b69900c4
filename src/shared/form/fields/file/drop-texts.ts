import { metaText } from "../../model/definition/meta.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";
import type { FormContext } from "../../state/form-context.ts";
import type { FieldRef } from "../../model/text/variables.ts";
import type { DroppedFile } from "../../state/dropped-file.ts";

/** Texts of drop zones. */
const DROP_TEXTS = {
  drop_hint: "Drop files here, or choose them.",
  drop_choose: "Choose files",
  drop_wait: "Please wait until all files are uploaded.",
  drop_waiting: "waiting",
  drop_sending: "uploading, %s %",
  drop_stored: "uploaded",
  drop_failed: "could not be uploaded, please try again",
  drop_offline: "could not be uploaded, because you are offline",
  drop_removed: "%s was removed.",
  drop_saved: "Saved file %s",
  drop_cancel: "Cancel",
  drop_remove: "Remove",
  drop_retry: "Try again",
  drop_earlier: "Earlier",
  drop_later: "Later",
} as const satisfies Record<string, string>;

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
const LEGACY_KEYS: Readonly<Partial<Record<AuthorTextKey, string>>> = {
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
  const keys = [`dropzonejs_dict_${key}`, LEGACY_KEYS[key] ?? ""];
  const own = keys.map((key) => metaText<string>(field.meta, key)).find(Boolean) ?? "";
  const text = expand(own, { field, row }) || keys.map((key) => config.language[key]).find(Boolean) || "";
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
