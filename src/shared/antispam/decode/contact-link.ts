import type { HtmlService } from "../../services/html/types.ts";

export type ContactScheme = "mailto:" | "tel:";

const SCHEME = /^\s*(mailto:|tel:)/i;

/** What an item with a masked `href` becomes a link to. An empty `href` takes the tag's own kind; another address makes no link. */
export function contactScheme(item: Element): ContactScheme | undefined {
  const mask = item.getAttribute("href");
  if (mask === null) return undefined;
  if (mask.trim() === "") return item.localName === "apbct-phone" ? "tel:" : "mailto:";
  return SCHEME.exec(mask)?.[1]?.toLowerCase() as ContactScheme | undefined;
}

/** The address of the decoded link, query included, or `""` where the value makes no address that may be followed. */
export function contactHref(scheme: ContactScheme, value: string, html: Pick<HtmlService, "url">): string {
  if (/[<>"]/.test(value)) return "";
  // A telephone address has no spaces; its other separators are allowed (RFC 3966).
  return html.url(scheme + (scheme === "tel:" ? value.replace(/\s/g, "") : value.trim()));
}
