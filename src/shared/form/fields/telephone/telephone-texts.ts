import { lazyTexts } from "../../state/lazy-texts.ts";

/** Texts of telephone fields; `iti_*` are language keys of the original (forms-behaviour 9.4). */
export const TELEPHONE_TEXTS = {
  iti_number: "This is no telephone number.",
  iti_country_code: "No country has this dial code.",
  iti_short: "This telephone number is too short.",
  iti_long: "This telephone number is too long.",
  telephone_country: "Country of the number: %s",
  telephone_preferred: "Often chosen",
  telephone_others: "All countries",
} as const satisfies Record<string, string>;

export const telephoneTexts = lazyTexts(TELEPHONE_TEXTS);
