import { textsAt } from "../../shared/core/element/texts-at.ts";
import type { LocalTexts } from "../../shared/core/services/texts.ts";

/** Attributes for texts of ours that are not in the page's language: English where that is not shipped. */
export const textMarks = ({ lang }: Pick<LocalTexts, "lang">): { lang?: string; dir?: "ltr" } =>
  lang ? { lang, dir: "ltr" } : {};

/** {@link textMarks} of what belongs to no place in the page. */
export const pageTextMarks = () => textMarks(textsAt(document.documentElement));
