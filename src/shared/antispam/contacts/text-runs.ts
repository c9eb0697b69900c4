import type { HtmlService } from "../../core/services/html/types.ts";
import type { TextRun } from "./decoded-contact.ts";
import { displayValue } from "./display-value.ts";

const TAG = /<[a-z/!?]/i;
/** Schemes allowed in the links of a hidden text. */
const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Whether a decoded value must be parsed as markup: text hidden by a shortcode may contain links (contract §1.1). */
export const hasMarkup = (value: string): boolean => TAG.test(value);

/**
 * A decoded value as shown. Markup is sanitised and reduced to its text and its links. Needs `html.load()` for markup.
 */
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
