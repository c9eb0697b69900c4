import { lazyTexts } from "../../state/lazy-texts.ts";

/** Texts of password fields; a field may have its own (`text_password_...`). */
export const PASSWORD_TEXTS = {
  password_strength_short: "Very weak",
  password_strength_bad: "Weak",
  password_strength_good: "Good",
  password_strength_strong: "Strong",
  password_strength: "Strength: %s",
  password_visibility_toggle_on: "Hide the password",
  password_visibility_toggle_off: "Show the password",
  password_generate: "Suggest a password",
  password_generated: "A strong password was put in, and can be read now.",
  password_copy: "Copy",
  password_copied: "The password was copied.",
} as const satisfies Record<string, string>;

export const passwordTexts = lazyTexts(PASSWORD_TEXTS);
