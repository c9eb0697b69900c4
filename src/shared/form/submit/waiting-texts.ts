import { lazyTexts } from "../state/lazy-texts.ts";

/** Texts for posts that are too large or wait for the connection; replaceable like those in texts.ts. */
export const WAITING_TEXTS = {
  error_file_size: "The files are too large: at most %s MB in all.",
  waiting_offline: "You are offline. The form will be sent by itself as soon as you are connected again.",
  waiting_send: "Try now",
  waiting_cancel: "Do not send",
  waiting_changed: "You have changed the form, so it does not wait any more. Please send it again.",
  waiting_expired: "An answer in this form ran out while it waited. Please give it again and send the form.",
} as const satisfies Record<string, string>;

export const waitingTexts = lazyTexts(WAITING_TEXTS);
