import type { HtmlService } from "../../core/services/html/types.ts";

/** The query of a mailto link comes back glued to the address (contract §1.1). */
const QUERY = /[&?]/;
/** An address, or several as a mailto link lists them, or a telephone number with its separators. */
const CONTACT = /^(?:[^\s<>@]+@[^\s<>@,;]+(?:[,;]\s*[^\s<>@]+@[^\s<>@,;]+)*|\+?(?:[\s().-]*\d){6,}[\s().-]*)$/;
/** A character reference with its semicolon: what the CMS makes of `&` and quotes. */
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z]+);/i;

/**
 * What a visitor reads of a decoded value: an address or a number without its query (contract §7.1), and any other text
 * whole, in which `&` and `?` are marks like any other. Markup, which a site may have hidden too, counts as its text.
 */
export function displayValue(value: string, html: Pick<HtmlService, "text">): string {
  const trimmed = value.trim();
  const contact = trimmed.split(QUERY, 1)[0]?.trim() ?? "";
  if (CONTACT.test(contact)) return contact;
  return (trimmed.includes("<") || REFERENCE.test(trimmed) ? html.text(trimmed) : trimmed) || value;
}
