import { service } from "../../core/registry/container.ts";
import { eventToken } from "../protocol/event-token.ts";
import { blockedText } from "./texts.ts";

/** Characters of the event token that distinguish two visitors blocked in the same second. */
const TOKEN_CHARACTERS = 6;

/**
 * The reference for a blocked visitor to quote: the time in UTC, by which the site's log is sorted, and the start of
 * the bot detector's token, if there is one. Example: `20261121-135702-3f9a2c`.
 *
 * @param now milliseconds since 1970.
 */
export function blockReference(now: number, eventToken = ""): string {
  const moment = new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
  return [moment, eventToken.slice(0, TOKEN_CHARACTERS)].filter(Boolean).join("-");
}

/** Help below a refusal (src/react/antispam/block-help.tsx). */
export interface BlockHelp {
  /** The line with a reference to quote. */
  reference: string;
  /** A link to another way of getting in touch, if the site sets `settings.antispam.contactUrl`. */
  contact: { url: string; text: string } | null;
}

export function blockHelp(): BlockHelp {
  const { contactUrl } = service("settings").get().antispam;
  const reference = blockReference(service("clock").now(), eventToken());
  const url = service("html").url(contactUrl);
  return {
    reference: blockedText("blocked_reference", { reference }),
    contact: url ? { url, text: blockedText("blocked_contact") } : null,
  };
}
