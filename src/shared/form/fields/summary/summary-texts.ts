import { lazyTexts } from "../../state/lazy-texts.ts";

/** Texts of summaries. */
export const SUMMARY_TEXTS = {
  summary_row: "Row",
  summary_no_value: "–",
  summary_nothing: "Nothing has been filled in yet.",
  summary_read: "Read",
} as const satisfies Record<string, string>;

export const summaryTexts = lazyTexts(SUMMARY_TEXTS);
