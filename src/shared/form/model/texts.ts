import type { TextService } from "../../core/services/texts.ts";

/** Every visible text of the form area, by the original's language keys where it has one (forms-behaviour 3.3). */
export const FORM_TEXTS = {
  error_attributes: "This form cannot be shown: no form is named.",
  error_attributes_obj: "This form cannot be shown: its definition is missing or broken.",
  error_attributes_form_id: "This form cannot be shown: its id is not a number.",
  error_form_id: "This form cannot be shown: its id is 0.",
  error_min_length: "Please enter at least %s characters.",
  error_max_length: "Please enter at most %s characters.",
  error_min_length_words: "Please enter at least %s words.",
  error_max_length_words: "Please enter at most %s words.",
  error_min_checked: "Please choose at least %s.",
  error_max_checked: "Please choose at most %s.",
  error_email_allow_deny: "This e-mail address cannot be used here.",
  error_pro_required: "This field cannot be shown here.",
  error_load: "The form could not be loaded. Please reload the page to try again.",
  error_field_load: "This field could not be loaded. Please reload the page to use it.",
  cascade_option_text_no_rows: "Nothing to choose from",
  invalid_feedback: "This field is required.",
  error_api_call_400: "The form could not be sent: the request was not understood (%s).",
  error_api_call_401: "The form could not be sent: please sign in again (%s).",
  error_api_call_403: "The form could not be sent: the site refused it (%s).",
  error_api_call_404: "The form could not be sent: the address was not found (%s).",
  error_api_call_500: "The form could not be sent: the site has a problem (%s).",
  error_api_call_unknown: "The form could not be sent. Please try again.",
  error_api_call_response:
    "The site answered with something that cannot be read, so this may or may not have arrived. What you typed is kept; you can send it again.",
  error_offline:
    "The connection was lost while sending, so this may or may not have arrived. What you typed is kept; you can send it again.",
  error_timeout: "The site did not answer in time. What you typed is kept; please try again.",
  character_singular: "character",
  character_plural: "characters",
  word_singular: "word",
  word_plural: "words",
  select_all_label: "Select all",
  loading: "Loading the form …",
  posting: "Sending …",
  summary_heading: "Please check these fields:",
  summary_announcement: "Please check %s.",
  tabs_label: "Steps",
  row: "row %s",
} as const satisfies Record<string, string>;

type FormTextKey = keyof typeof FORM_TEXTS;

/** A text by key, `%s` replaced by the value. */
export type FormText = (key: FormTextKey, value?: string | number) => string;

/** Registers our texts with the text service; call it before the first {@link createFormText}. */
export const defineFormTexts = (service: TextService, texts: Readonly<Record<string, string>> = FORM_TEXTS): void =>
  service.define(Object.fromEntries(Object.entries(texts).map(([key, text]) => [`forms.${key}`, text])));

export const createFormText = (service: TextService, language: Readonly<Record<string, string>>): FormText =>
  resolveTexts(FORM_TEXTS, service, language);

/** The site's texts come first, then the form's configured language, then our own texts. Resolved once per form. */
export function resolveTexts<K extends string>(
  texts: Readonly<Record<K, string>>,
  service: TextService,
  language: Readonly<Record<string, string>>,
): (key: K, value?: string | number) => string {
  const resolved = new Map<K, string>();
  const resolve = (key: K) => {
    const site = service.get(`forms.${key}`);
    const text = site === texts[key] ? (language[key] ?? site) : site;
    resolved.set(key, text);
    return text;
  };
  return (key, value) => {
    const text = resolved.get(key) ?? resolve(key);
    return value === undefined ? text : text.replaceAll("%s", () => String(value));
  };
}
