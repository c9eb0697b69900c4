import { lazyTexts } from "../../state/lazy-texts.ts";

/** Texts of date fields with limited dates or our calendar. `%s` is the date, an example, or the name of the field. */
export const DATE_TEXTS = {
  date_not_offered: "Please choose another date or time: this one is not available.",
  date_unreadable: "Please type it like this: %s",
  date_calendar: "Choose a date: %s",
  date_times: "Choose a time: %s",
  date_calendar_failed: "The calendar could not be loaded. Please type the date.",
  date_month_before: "Previous month",
  date_month_after: "Next month",
  date_month: "Month",
  date_year: "Year",
  date_time: "Time",
  date_chosen: "Chosen: %s",
  date_done: "Done",
} as const satisfies Record<string, string>;

export const dateTexts = lazyTexts(DATE_TEXTS);
