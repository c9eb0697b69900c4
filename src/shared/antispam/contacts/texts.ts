import { textsAt } from "../../core/element/texts-at.ts";

/** Texts of the decoder: the contract's keys without `text__ee_`, then our own (antispam-contract#7.1). */
export const DECODE_TEXTS = {
  /** The two lines while the visitor is checked. */
  wait_for_decoding: "One moment, please.",
  decoding_process: "We're checking that you're a person.",
  /** Before the decoded address or number. */
  original_email: "Here it is:",
  click_to_select: "Click to select it all",
  got_it: "Got it",
  blocked: "We can't show you this contact.",
  cannot_connect: "We couldn't reach the site. Try again in a moment.",
  cannot_decode: "We couldn't show you this address.",
  /** Title of the popup, and before each failure. */
  email_decoder: "Hidden contact",
  copy: "Copy",
  copied: "Copied",
  copy_failed: "Selected. Press Ctrl+C or Cmd+C to copy.",
  close: "Close",
  hidden_contact: "Show hidden contact",
  /** For a refusal without a reason from the server. */
  blocked_reason: "Your visit looked automated to the site's spam protection.",
} as const;

export type DecodeText = keyof typeof DECODE_TEXTS;

const PREFIX = "antispam.";

/** The decoder's defaults, with the keys of the texts service. */
export const decodeTextTable = (): Record<string, string> =>
  Object.fromEntries(Object.entries(DECODE_TEXTS).map(([key, text]) => [PREFIX + key, text]));

export const decodeText = (element: Element, key: DecodeText): string => textsAt(element).get(PREFIX + key);
