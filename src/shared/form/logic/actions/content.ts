import { paragraphs } from "../../model/text/paragraphs.ts";
import { settled } from "../../model/text/settled.ts";
import { part, type Effects } from "./effect.ts";
import { withMeta } from "./states.ts";

const label = part((state, { text }) => ({ ...state, label: settled(text) }), true);

/** What a field says. */
export const CONTENT: Effects = {
  html: part((state, { text }) => withMeta(state, { html_editor: settled(text) }), true),
  text_editor: part((state, { text }) => withMeta(state, { text_editor: settled(paragraphs(text)) }), true),
  label,
  button_html: label,
};
