import { lazyTexts } from "../state/lazy-texts.ts";

/** Texts for posts without an address or a valid nonce; replaceable like those in texts.ts. */
const POST_TEXTS = {
  error_no_address: "This page does not say where the form goes, so nothing was sent. What you typed is kept.",
  error_nonce:
    "The site did not take the form, because this page has been open for too long. What you typed is kept: please reload the page and send it again.",
} as const satisfies Record<string, string>;

export const postTexts = lazyTexts(POST_TEXTS);
