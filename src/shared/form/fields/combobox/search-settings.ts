import type { TextTable } from "../../../core/services/texts.ts";
import { settingFlag, settingText } from "../../definition/field-settings.ts";
import { settingCount } from "../../definition/rare-settings.ts";
import { isMultiple } from "../../values/choices.ts";
import type { FieldDefinition } from "../../definition/tree.ts";
import { choiceLimits } from "../../validation/rules.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";
import type { FormContext } from "../../state/form-context.ts";
import type { FieldRef } from "../../text/variables.ts";

/** How the options are searched (forms-rendering#6.9). */
export interface SearchSettings {
  multiple: boolean;
  /** The site searches the options. */
  remote: boolean;
  /** Typed text may become a value. */
  creatable: boolean;
  /** All options are shown where none matches. */
  showAllOnNoMatch: boolean;
  /** Number of characters that start a search. Default 0. */
  minLength: number;
  /** Maximum number of characters. Default: no limit. */
  maxLength: number;
  /** Maximum number of chosen values. Default: no limit. */
  maxSelected: number;
}

export function searchSettings(field: FieldDefinition): SearchSettings {
  const multiple = isMultiple(field);
  return {
    multiple,
    remote: settingFlag(field, "select2_ajax"),
    creatable: multiple && settingFlag(field, "select2_tags"),
    showAllOnNoMatch: settingFlag(field, "select2_no_match"),
    minLength: settingCount(field, "select2_minimum_input_length") ?? 0,
    maxLength: settingCount(field, "select2_maximum_input_length") ?? Number.POSITIVE_INFINITY,
    maxSelected: choiceLimits(field).max || Number.POSITIVE_INFINITY,
  };
}

/** Texts of comboboxes. */
const SEARCH_TEXTS = {
  select_searching: "Searching…",
  select_failed: "The search didn't work. Keep typing to try again.",
  select_too_short: { one: "Type %s more character", other: "Type %s more characters" },
  select_too_long: { one: "Delete %s character", other: "Delete %s characters" },
  select_none: "Nothing found",
  select_found: { one: "%s result", other: "%s results" },
  /** Below the first matches. */
  select_more: { one: "And %s more. Type to find it.", other: "And %s more. Type to find them." },
  /** An option that the visitor typed. */
  select_own: "Use “%s”",
  /** `%s` is an option. */
  select_chosen: "%s selected",
  select_removed: "%s removed",
  select_remove: "Remove %s",
  /** Name of the list of chosen options; `%s` is the field. */
  select_chosen_list: "Selected for %s",
} as const satisfies TextTable;

export const searchTexts = lazyTexts(SEARCH_TEXTS);

/** Texts that an author may replace: the setting, which is also the key in the site's language, and our default. */
const AUTHOR_TEXTS = {
  searching: ["select2_language_searching", "select_searching"],
  error_loading: ["select2_language_error_loading", "select_failed"],
  input_too_short: ["select2_language_input_too_short", "select_too_short"],
  input_too_long: ["select2_language_input_too_long", "select_too_long"],
  no_results: ["select2_language_no_results", "select_none"],
} as const;
export type SearchWord = keyof typeof AUTHOR_TEXTS;

/**
 * A text about a search: the author's, else our default. Tokens in the author's text: `#term`, `#char_remaining`,
 * `#char_over`, and `#char_plural`, an "s" unless the number of characters is one (forms-rendering#6.9).
 * @param count characters that are missing or too many
 */
export function searchText(
  { field, row }: FieldRef,
  context: FormContext,
  word: SearchWord,
  term: string,
  count = 0,
): string {
  const [setting, ours] = AUTHOR_TEXTS[word];
  const own = context.expand(settingText(field, setting), { field, row }) || (context.config.language[setting] ?? "");
  if (own === "") return searchTexts(context)(ours, count);
  const tokens: Readonly<Record<string, string>> = {
    term,
    char_remaining: String(count),
    char_over: String(count),
    char_plural: count === 1 ? "" : "s",
  };
  return own.replace(/#(term|char_remaining|char_over|char_plural)\b/g, (_, token: string) => tokens[token] ?? "");
}
