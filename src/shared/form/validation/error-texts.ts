import type { TextTable } from "../../core/services/texts.ts";

/**
 * What is wrong with a value and how to mend it. Those of
 * lengths and counts have the names of the original's language keys. They load with the first problem of a page.
 */
export const ERROR_TEXTS = {
  /** `%s` is the limit, `{length}` the number of characters now. */
  error_min_length: {
    one: "Enter at least %s character (currently {length}).",
    other: "Enter at least %s characters (currently {length}).",
  },
  /** `%s` is the limit, `{length}` the number of characters now. */
  error_max_length: {
    one: "Enter no more than %s character (currently {length}).",
    other: "Enter no more than %s characters (currently {length}).",
  },
  /** `%s` is the limit, `{length}` the number of words now. */
  error_min_length_words: {
    one: "Enter at least %s word (currently {length}).",
    other: "Enter at least %s words (currently {length}).",
  },
  /** `%s` is the limit, `{length}` the number of words now. */
  error_max_length_words: {
    one: "Enter no more than %s word (currently {length}).",
    other: "Enter no more than %s words (currently {length}).",
  },
  error_min_checked: { one: "Choose at least %s option.", other: "Choose at least %s options." },
  /** The site does not accept this address or its domain. */
  error_email_allow_deny: "You can't use this email address here. Enter a different one.",
  error_email: "Enter a complete email address, like name@example.com.",
  /** For a field that takes several addresses; `{value}` is the one that is wrong. */
  error_email_list: "“{value}” isn't a complete email address. Separate several addresses with commas.",
  error_url: "Enter a complete web address, like https://example.com.",
  error_number: "Enter a number.",
  /** `{example}` is an amount of money as the site writes it. */
  error_amount: "Enter an amount, like {example}.",
  /** For an amount of 0 where one is required. */
  error_amount_zero: "Enter an amount other than {value}.",
  error_date: "Enter a complete date.",
  error_datetime: "Enter a complete date and time.",
  error_time: "Enter a complete time.",
  error_month: "Enter a month and a year.",
  error_week: "Enter a week and a year.",
  error_color: "Enter a color, like #2a6f97.",
  error_tel: "Enter a valid phone number.",
  /** `{min}` is a number or an amount of money. */
  error_min: "Enter {min} or more.",
  /** `{max}` is a number or an amount of money. */
  error_max: "Enter {max} or less.",
  error_step_whole: "Enter a whole number, like {min} or {max}.",
  /** `{min}` and `{max}` are the two values nearest to what was entered. */
  error_step: "This value isn't allowed. The nearest are {min} and {max}.",
  /** Only one value is near. */
  error_step_one: "This value isn't allowed. The nearest is {value}.",
  error_pattern: "Use the required format.",
  /** `{hint}` is what the form's author says about the format. */
  error_pattern_hint: "Use the required format ({hint}).",
  error_legal: "Please read the entire legal agreement.",
} as const satisfies TextTable;
