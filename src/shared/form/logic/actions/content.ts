import { settled } from "../../text/settled.ts";
import { part, type Effects } from "./effect.ts";
import { withMeta } from "./states.ts";

/** Lines of a text as paragraphs, as the CMS does to what its editor stores. */
export function paragraphs(text: string): string {
  if (/<(?:p|div|ul|ol|table|h[1-6]|blockquote|figure|section)\b/i.test(text)) return text;
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => `<p>${block.replace(/\r?\n/g, "<br>")}</p>`)
    .join("");
}

const label = part((state, { text }) => ({ ...state, label: settled(text) }), true);

/** What a field says. */
export const CONTENT: Effects = {
  html: part((state, { text }) => withMeta(state, { html_editor: settled(text) }), true),
  text_editor: part((state, { text }) => withMeta(state, { text_editor: settled(paragraphs(text)) }), true),
  label,
  button_html: label,
};
