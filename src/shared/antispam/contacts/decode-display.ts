import type { HtmlService } from "../../core/services/html/html.ts";
import type { DecodeFailure } from "./decode-call.ts";
import type { TextRun } from "./decoded-contact.ts";
import type { DecodeText } from "./texts.ts";

/** What the visitor sees: a decoded value as text and links, or why there is none. */

/** The server returns the query of a mailto link appended to the address (antispam-contract#1.1). */
const QUERY = /[&?]/;
/** An address, several as a mailto link lists them, or a telephone number with its separators. */
const CONTACT = /^(?:[^\s<>@]+@[^\s<>@,;]+(?:[,;]\s*[^\s<>@]+@[^\s<>@,;]+)*|\+?(?:[\s().-]*\d){6,}[\s().-]*)$/;
/** A character reference with its semicolon, as the CMS writes `&` and quotes. */
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z]+);/i;

/**
 * A decoded value as shown: an address or a number without its query (antispam-contract#7.1), and any other text in
 * full, in which `&` and `?` are ordinary characters. Markup, which a site may have hidden too, is reduced to its text.
 */
export function displayValue(value: string, html: Pick<HtmlService, "text">): string {
  const trimmed = value.trim();
  const contact = trimmed.split(QUERY, 1)[0]?.trim() ?? "";
  if (CONTACT.test(contact)) return contact;
  return (trimmed.includes("<") || REFERENCE.test(trimmed) ? html.text(trimmed) : trimmed) || value;
}

const TAG = /<[a-z/!?]/i;
/** Schemes allowed in the links of a hidden text. */
const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * Whether a decoded value must be parsed as markup: text hidden by a shortcode may contain links
 * (antispam-contract#1.1).
 */
export const hasMarkup = (value: string): boolean => TAG.test(value);

/** A decoded value as text and links. Markup is sanitised and reduced to both; it needs `html.load()`. */
export function toTextRuns(value: string, html: HtmlService): readonly TextRun[] {
  const runs = hasMarkup(value) ? trimRuns(collectRuns(html.fragment(value), html)) : [];
  return runs.length ? runs : toPlainRun(value, html);
}

/** The same without links, if the sanitiser could not be loaded. */
export const toPlainRun = (value: string, html: Pick<HtmlService, "text">): readonly TextRun[] => [
  { text: displayValue(value, html) },
];

function collectRuns(node: Node, html: HtmlService): TextRun[] {
  const runs: TextRun[] = [];
  for (const child of node.childNodes) {
    const found =
      child instanceof Text ? [{ text: child.data }] : child instanceof Element ? collectElementRuns(child, html) : [];
    for (const run of found) {
      const last = runs.at(-1);
      if (last && last.href === undefined && run.href === undefined) last.text += run.text;
      else runs.push(run);
    }
  }
  return runs;
}

function collectElementRuns(element: Element, html: HtmlService): TextRun[] {
  if (element.localName === "br") return [{ text: "\n" }];
  const href = element.localName === "a" ? linkHref(element, html) : "";
  const text = element.textContent;
  return href && text.trim() ? [{ text, href }] : collectRuns(element, html);
}

function linkHref(link: Element, html: HtmlService): string {
  const href = html.url(link.getAttribute("href") ?? "");
  if (!href) return "";
  try {
    return SCHEMES.has(new URL(href, document.baseURI).protocol) ? href : "";
  } catch {
    return "";
  }
}

/** Trims the text as a whole and drops empty runs. */
function trimRuns(runs: TextRun[]): TextRun[] {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return runs.filter(({ text }) => text !== "");
}

const TEXT_OF: Record<DecodeFailure["kind"], DecodeText> = {
  refused: "blocked",
  unreachable: "cannot_connect",
  undecodable: "cannot_decode",
};

/** A server's comment as plain text; it may contain hostile markup (antispam-contract#10). */
export function commentOf(failure: DecodeFailure, html: Pick<HtmlService, "text">): string {
  const comment = "comment" in failure ? failure.comment : "";
  return (comment.includes("<") ? html.text(comment) : comment).trim();
}

/** Ends of sentences in several scripts. */
const ENDED = /[.!?…。！？।]$/;

/** The text for the visitor when nothing is revealed: label, reason, comment (antispam#8). */
export function decodeFailureText(
  kind: DecodeFailure["kind"],
  comment: string,
  text: (key: DecodeText) => string,
): string {
  const reason = text(TEXT_OF[kind]);
  const whole = [reason, comment].filter(Boolean).join(ENDED.test(reason) ? " " : ": ");
  return [text("email_decoder"), whole].filter(Boolean).join(": ");
}
