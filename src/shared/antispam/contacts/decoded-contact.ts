import type { HtmlService } from "../../core/services/html/html.ts";

/** A run of a decoded contact's text. */
export interface TextRun {
  text: string;
  /** An address that is safe to follow. */
  href?: string;
}

/** A contact that the server has decoded. */
export interface DecodedContact {
  kind: "decoded";
  /** As the server sent it: an address with its query, a number, or any text, which may contain markup. */
  value: string;
  /** The same value as shown. */
  runs: readonly TextRun[];
}

/** The text of a contact as shown. */
export const contactText = ({ runs }: DecodedContact): string => runs.map(({ text }) => text).join("");

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

/**
 * A decoded contact as DOM nodes: text and links, nothing else. Not drawn by React: they replace the author's own words
 * in the page's tree, where they stay without us.
 */
export const contactNodes = (runs: readonly TextRun[], document: Document): (string | Node)[] =>
  runs.map(({ text, href }) => {
    if (href === undefined) return text;
    const link = document.createElement("a");
    link.setAttribute("href", href);
    link.textContent = text;
    return link;
  });
