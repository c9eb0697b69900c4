import type { HtmlService } from "../../core/services/html/types.ts";

/** The server returns the query of a mailto link appended to the address (contract §1.1). */
const QUERY = /[&?]/;
/** An address, several as a mailto link lists them, or a telephone number with its separators. */
const CONTACT = /^(?:[^\s<>@]+@[^\s<>@,;]+(?:[,;]\s*[^\s<>@]+@[^\s<>@,;]+)*|\+?(?:[\s().-]*\d){6,}[\s().-]*)$/;
/** A character reference with its semicolon, as the CMS writes `&` and quotes. */
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z]+);/i;

/**
 * A decoded value as shown: an address or a number without its query (contract §7.1), and any other text in full, in
 * which `&` and `?` are ordinary characters. Markup, which a site may have hidden too, is reduced to its text.
 */
export function displayValue(value: string, html: Pick<HtmlService, "text">): string {
  const trimmed = value.trim();
  const contact = trimmed.split(QUERY, 1)[0]?.trim() ?? "";
  if (CONTACT.test(contact)) return contact;
  return (trimmed.includes("<") || REFERENCE.test(trimmed) ? html.text(trimmed) : trimmed) || value;
}
