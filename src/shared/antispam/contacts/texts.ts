import { service } from "../../core/registry/container.ts";

/** Texts of the decoder: the contract's keys without `text__ee_`, then our own (contract §7.1). */
export const DECODE_TEXTS = {
  wait_for_decoding: "One moment, please.",
  decoding_process: "We are checking that you are a person and decoding the contact.",
  original_email: "Here is the contact:",
  click_to_select: "Click to select all of it",
  got_it: "Got it",
  blocked: "You were not let through",
  cannot_connect: "The server could not be reached",
  cannot_decode: "The contact could not be decoded",
  email_decoder: "Contact decoder",
  copy: "Copy",
  copied: "Copied",
  copy_failed: "Selected. Press Ctrl+C or Cmd+C to copy it.",
  close: "Close",
  hidden_contact: "Show the hidden contact",
  /** For a refusal without a reason from the server. */
  blocked_reason: "The site's spam protection took your visit for an automated one.",
} as const;

export type DecodeText = keyof typeof DECODE_TEXTS;

const PREFIX = "antispam.";

/** The decoder's defaults, with the keys of the texts service. */
export const decodeTextTable = (): Record<string, string> =>
  Object.fromEntries(Object.entries(DECODE_TEXTS).map(([key, text]) => [PREFIX + key, text]));

export const decodeText = (key: DecodeText): string => service("texts").get(PREFIX + key);
