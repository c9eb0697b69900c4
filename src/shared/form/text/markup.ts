import { service } from "../../core/registry/container.ts";
import { metaFlag, metaText, type Meta } from "../definition/meta.ts";
import type { FieldSetting, TextSetting } from "../definition/settings.ts";

/** The plain text of a text that may be markup, for contexts that allow text only. */
export const stripMarkup = (text: string): string => (/[<&]/.test(text) ? service("html").text(text) : text);

/** Block elements: no paragraph wraps them, and text next to them forms its own paragraph. */
const BLOCK =
  "(?:address|article|aside|blockquote|caption|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hr|legend|li|main|nav|ol|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)";
const OPENING = new RegExp(`<${BLOCK}\\b[^>]*>`, "gi");
const CLOSING = new RegExp(`</${BLOCK}>|<hr\\b[^>]*>`, "gi");
const AT_START = new RegExp(`^</?${BLOCK}\\b`, "i");
const AT_END = new RegExp(`(?:</${BLOCK}>|<hr\\b[^>]*>)$`, "i");

/** The text already has paragraphs, or contains elements in which line breaks have another meaning. */
const HAS_PARAGRAPHS = /<(?:p|pre|script|style|svg|textarea|select)\b/i;

/** Whether every opened bracket is closed: the call of a variable must not be split. */
const hasBalancedBrackets = (text: string) => text.split("(").length === text.split(")").length;

/** Wraps lines in paragraphs, as the CMS does with texts of its editor: empty lines separate them, line breaks stay. */
export function autop(text: string): string {
  if (HAS_PARAGRAPHS.test(text)) return text;
  const parts = text
    .replace(/\r\n?/g, "\n")
    .replace(OPENING, "\n\n$&")
    .replace(CLOSING, "$&\n\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (!parts.every(hasBalancedBrackets)) return text;
  const broken = (part: string) => (part.split("\n").every(hasBalancedBrackets) ? part.replace(/\n/g, "<br>") : part);
  return parts
    .map((part) => (AT_START.test(part) ? part : `<p>${broken(part)}${AT_END.test(part) ? "" : "</p>"}`))
    .join("");
}

/** A text from the CMS's editor. It stays as it is if the server has made paragraphs, or if it is a single line. */
export function editorText(meta: Meta<FieldSetting>, setting: TextSetting): string {
  const text = metaText(meta, setting);
  return needsAutop(setting, text) && !metaFlag(meta, "wpautop_do_not_process") ? autop(text) : text;
}

/** Whether a stored text is rendered in paragraphs, and so is markup even without tags. */
export const needsAutop = (setting: string, text: string): boolean => setting === "text_editor" && text.includes("\n");
