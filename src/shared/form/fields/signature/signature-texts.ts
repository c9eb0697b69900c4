import { lazyTexts } from "../../state/lazy-texts.ts";

/** Texts of signatures. */
export const SIGNATURE_TEXTS = {
  signature_hint: "Sign here with a mouse, a pen or a finger.",
  signature_signed: "Signed.",
  signature_cleared: "The signature is removed.",
  signature_clear: "Clear",
} as const satisfies Record<string, string>;

export const signatureTexts = lazyTexts(SIGNATURE_TEXTS);
