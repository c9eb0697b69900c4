import { lazyTexts } from "../state/lazy-texts.ts";

/** Texts of autosave; replaceable like those in texts.ts. */
export const AUTOSAVE_TEXTS = {
  kept_offer: "What you typed here before is still on this device.",
  kept_restored: "What you typed here before is back.",
  kept_files: "Files have to be chosen again: %s.",
  kept_restore: "Restore",
  kept_forget: "Forget",
  kept_forget_all: "Forget and start anew",
} as const satisfies Record<string, string>;

export const autosaveTexts = lazyTexts(AUTOSAVE_TEXTS);
