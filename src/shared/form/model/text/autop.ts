import { metaFlag, metaText, type Meta } from "../definition/meta.ts";

/** Elements that stand by themselves: no paragraph goes around them, and text beside them is one of its own. */
const BLOCK =
  "(?:address|article|aside|blockquote|caption|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hr|legend|li|main|nav|ol|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)";
const OPENING = new RegExp(`<${BLOCK}\\b[^>]*>`, "gi");
const CLOSING = new RegExp(`</${BLOCK}>|<hr\\b[^>]*>`, "gi");
const AT_START = new RegExp(`^</?${BLOCK}\\b`, "i");
const AT_END = new RegExp(`(?:</${BLOCK}>|<hr\\b[^>]*>)$`, "i");

/** Paragraphs stand in it already, or line ends mean something else. */
const HAS_PARAGRAPHS = /<(?:p|pre|script|style|svg|textarea|select)\b/i;

/** Whether brackets that are opened are closed: the call of a variable is not torn apart. */
const hasBalancedBrackets = (text: string) => text.split("(").length === text.split(")").length;

/** Lines of a text as paragraphs, as the CMS does to what its editor stores: empty lines part them, single line ends are kept. */
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
  const broken = (part: string) => (part.split("\n").every(hasBalancedBrackets) ? part.replaceAll("\n", "<br>") : part);
  return parts.map((part) => (AT_START.test(part) ? part : `<p>${broken(part)}${AT_END.test(part) ? "" : "</p>"}`)).join("");
}

/** A text that an author wrote in the CMS' editor. Where the server has parted it already, or there is one line alone, it stays. */
export function editorText(meta: Meta, setting: string): string {
  const text = metaText(meta, setting);
  return needsAutop(setting, text) && !metaFlag(meta, "wpautop_do_not_process") ? autop(text) : text;
}

/** Whether a stored text is drawn in paragraphs, so that it is markup even without any of its own. */
export const needsAutop = (setting: string, text: string): boolean => setting === "text_editor" && text.includes("\n");
