import type { HtmlService } from "../../core/services/html/types.ts";

export type ContactScheme = "mailto:" | "tel:";

const SCHEME = /^\s*(mailto:|tel:)/i;

/** The scheme of a masked address; undefined for any other address. */
export const readScheme = (href: string): ContactScheme | undefined =>
  SCHEME.exec(href)?.[1]?.toLowerCase() as ContactScheme | undefined;

/** The address of the decoded link, query included, or `""` if the value gives no address that is safe to follow. */
export function contactHref(scheme: ContactScheme, value: string, html: Pick<HtmlService, "url">): string {
  if (/[<>"]/.test(value)) return "";
  // The CMS writes the ampersand of a query as a character reference.
  const address = value.trim().replace(/&(?:amp|#0*38);/g, "&");
  // A telephone URI has no spaces; its other separators are allowed (RFC 3966).
  return html.url(scheme + (scheme === "tel:" ? address.replace(/\s/g, "") : address));
}
