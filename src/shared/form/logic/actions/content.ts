import { autop } from "../../model/text/autop.ts";
import { escapeVariables } from "../../model/text/escape-variables.ts";
import { overrideEffect, type Effects } from "./effect.ts";
import { withMeta } from "./states.ts";

const label = overrideEffect((state, { text }) => ({ ...state, label: escapeVariables(text) }), true);

/** Texts of a field. */
export const CONTENT: Effects = {
  html: overrideEffect((state, { text }) => withMeta(state, { html_editor: escapeVariables(text) }), true),
  text_editor: overrideEffect(
    (state, { text }) => withMeta(state, { text_editor: escapeVariables(autop(text)) }),
    true,
  ),
  label,
  button_html: label,
};
