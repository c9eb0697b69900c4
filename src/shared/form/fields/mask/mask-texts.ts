import { lazyTexts } from "../../state/lazy-texts.ts";

export const MASK_TEXTS = {
  mask_unfit: "This does not fit the pattern %s. It stays as it was typed.",
} as const satisfies Record<string, string>;

export const maskTexts = lazyTexts(MASK_TEXTS);
