import { service } from "../../core/registry/container.ts";
import type { LocalTexts, TextTable, TextValues } from "../../core/services/texts.ts";

/** Every visible text of the form area, by the original's language keys where it has one (forms-behaviour#3.3). */
export const FORM_TEXTS = {
  error_attributes: "We can't show this form because the page doesn't say which one.",
  error_attributes_obj: "We can't show this form because its definition is missing or damaged.",
  error_attributes_form_id: "We can't show this form because its ID isn't a number.",
  error_form_id: "We can't show this form because its ID is 0.",
  error_max_checked: { one: "Choose no more than %s option.", other: "Choose no more than %s options." },
  /** For a field of another edition of the form plugin. */
  error_pro_required: "We can't show this field.",
  error_load: "We couldn't load the form. Reload the page to try again.",
  error_field_load: "We couldn't load this field. Reload the page to use it.",
  /** The first entry of a list without anything chosen. */
  placeholder_row: "Select...",
  cascade_option_text_no_rows: "No options available",
  /** While what is wrong is not known. */
  error_value: "Check this value.",
  /** Only for a missing value. */
  invalid_feedback: "This field is required.",
  error_api_call_unknown: "We couldn't send the form. Try again.",
  /** After a text was pasted that the field cannot take. */
  text_cut: "This is longer than the field takes, so only its beginning was kept.",
  /** For exactly 1, where a site has this text; `character_plural` knows all plural forms. */
  character_singular: "character",
  character_plural: { one: "character", other: "characters" },
  word_singular: "word",
  word_plural: { one: "word", other: "words" },
  select_all_label: "Select all",
  loading: "Loading the form…",
  posting: "Sending…",
  summary_heading: "Check these fields:",
  /** `%s` is a list of names. */
  summary_announcement: "Check these fields: %s.",
  /** After the mark of required fields, above the fields of a form. Empty: not shown. */
  required_legend: "Required field",
  /** Name of the list of a form's tabs. */
  tabs_label: "Steps",
  /** After the name of a field, in brackets, or alone. */
  row: "row %s",
} as const satisfies TextTable;

type FormTextKey = keyof typeof FORM_TEXTS;

/** A text by key; a value, or the first of several, replaces `%s` and chooses the plural form. */
export type Texts<K extends string> = (key: K, value?: string | number | TextValues) => string;
export type FormText = Texts<FormTextKey>;

/** Registers our texts with the text service; call it before the first {@link resolveTexts}. */
export const defineFormTexts = (texts: TextTable = FORM_TEXTS): void =>
  service("texts").define(Object.fromEntries(Object.entries(texts).map(([key, text]) => [`forms.${key}`, text])));

/** The site's texts come first, then the form's configured language, then our own texts in the place's language. */
export const resolveTexts =
  <K extends string = FormTextKey>(texts: LocalTexts, language: Readonly<Record<string, string>> = {}): Texts<K> =>
  (key, value) =>
    texts.get(`forms.${key}`, typeof value === "object" ? value : ({ value } as TextValues), language[key]);
