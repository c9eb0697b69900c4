import { service } from "../../core/registry/container.ts";
import { eventToken } from "../protocol/event-token.ts";
import { externalLink } from "./linkify.ts";
import { blockReference } from "./reference.ts";
import { blockedText } from "./texts.ts";

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
