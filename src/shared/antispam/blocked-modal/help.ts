import { service } from "../../core/registry/container.ts";
import { eventToken } from "../protocol/event-token.ts";
import { externalLink } from "./linkify.ts";
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

/**
 * Help below a refusal: a reference to quote and, if the site sets `settings.antispam.contactUrl`, a link to contact it
 * instead. Paragraphs with the parts `reference` and `contact`.
 */
export function helpNodes(): HTMLElement[] {
  const { contactUrl } = service("settings").get().antispam;
  const reference = blockReference(service("clock").now(), eventToken());
  const lines = [paragraph("reference", blockedText("blocked_reference", { reference }))];
  const url = service("html").url(contactUrl);
  if (url) lines.push(paragraph("contact", externalLink(url, blockedText("blocked_contact"))));
  return lines;
}

function paragraph(part: string, content: string | Node): HTMLElement {
  const element = document.createElement("p");
  element.setAttribute("part", part);
  element.append(content);
  return element;
}
