import { lazyTexts } from "../../state/lazy-texts.ts";

/** Texts of legal agreements. */
export const LEGAL_TEXTS = {
  legal_to_end: "Go to the end of the text",
  legal_read: "Read to the end.",
  legal_loading: "Loading the text …",
  legal_failed: "The text could not be loaded. Please try again.",
  legal_retry: "Try again",
  legal_consent: "This text comes from another site.",
  legal_load: "Load the text",
} as const satisfies Record<string, string>;

export const legalTexts = lazyTexts(LEGAL_TEXTS);
