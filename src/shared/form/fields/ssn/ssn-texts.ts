import { lazyTexts } from "../../state/lazy-texts.ts";

/** Texts of Social Security numbers. */
export const SSN_TEXTS = {
  ssn_invalid: "Please enter a valid number of nine digits, such as 123-45-6789.",
} as const satisfies Record<string, string>;

export const ssnTexts = lazyTexts(SSN_TEXTS);
