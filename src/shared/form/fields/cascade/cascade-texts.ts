import { metaText } from "../../model/definition/meta.ts";
import type { FieldDefinition } from "../../model/definition/tree.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";
import type { FormContext } from "../../state/form-context.ts";

/** Texts of lists with options from the site; the first has the name of the original's language key. */
export const CASCADE_TEXTS = {
  cascade_option_text_loading: "Loading …",
  cascade_failed: "The options could not be loaded.",
  cascade_retry: "Try again",
} as const satisfies Record<string, string>;

export const cascadeTexts = lazyTexts(CASCADE_TEXTS);

/** The text of a list while its options load: the author's, the site's, or our default. */
export const loadingText = ({ meta, facts }: FieldDefinition, context: FormContext): string =>
  context.expand(metaText(meta, `${facts?.grid?.cascade}_ajax_option_text_loading`)) ||
  cascadeTexts(context)("cascade_option_text_loading");
