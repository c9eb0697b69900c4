import type { TextTable } from "../../core/services/texts.ts";

/** Texts for a date, time, month or week outside its limits, of the browser's own controls and of ours. */
export const DATE_LIMIT_TEXTS = {
  /** `{min}` is a date, a time, a month or a week. */
  error_min_date: "Choose {min} or later.",
  /** `{max}` is a date, a time, a month or a week. */
  error_max_date: "Choose {max} or earlier.",
} as const satisfies TextTable;
