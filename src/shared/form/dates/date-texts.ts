import { lateTexts } from "../late-texts.ts";

/** The texts of date fields that offer some days only. */
export const DATE_TEXTS = {
  date_not_offered: "Please choose another date or time: this one is not available.",
} as const satisfies Record<string, string>;

export const dateTexts = lateTexts(DATE_TEXTS);
