import { service } from "../../core/registry/container.ts";

/** Texts for a blocked or refused visitor; replaceable as `antispam.<name>`. */
export const BLOCKED_TEXTS = {
  /** Shown in the modal while its content loads (antispam#2.2). */
  loading: "Loading...",
  modal_label: "Spam protection notice",
  modal_failed: "We couldn't load this content.",
  modal_yes: "Yes",
  modal_no: "No",
  /** For a refusal without a reason. */
  blocked_without_reason: "Your message wasn't sent because it looked like spam.",
  /** `{reference}` starts with a time in UTC, by which the site finds the entry in its log. */
  blocked_reference: "Reference: {reference}",
  /** The link to `settings.antispam.contactUrl`. */
  blocked_contact: "Contact us another way",
  close: "Close",
} as const;

const PREFIX = "antispam.";

/** The defaults, with the keys of the texts service. */
const blockedTextTable = (): Record<string, string> =>
  Object.fromEntries(Object.entries(BLOCKED_TEXTS).map(([key, text]) => [PREFIX + key, text]));

export const blockedText = (key: keyof typeof BLOCKED_TEXTS, values?: Record<string, string>): string => {
  const texts = service("texts");
  // A notice may be needed before any tag of the area is defined; texts that are already defined stay.
  texts.define(blockedTextTable());
  return texts.get(PREFIX + key, values);
};
