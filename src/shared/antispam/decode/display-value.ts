import type { HtmlService } from "../../services/html/types.ts";

/**
 * What a visitor reads of a decoded value: its text up to the first `&` or `?`, because the query of a mailto link comes
 * back with the address (contract §7.1). Markup, which a site may have hidden too, counts as its text.
 */
export function displayValue(value: string, html: Pick<HtmlService, "text">): string {
  const text = (value.includes("<") ? html.text(value) : value).trim();
  return (/^[^&?]+/.exec(text)?.[0].trim() ?? text) || value;
}
