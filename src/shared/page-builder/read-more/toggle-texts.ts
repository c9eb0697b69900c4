import { textsAt } from "../../core/element/texts-at.ts";
import type { ReadMoreOptions, READ_MORE_TEXTS } from "./options.ts";

/** The words of the button that opens and closes a block. */
export interface ToggleTexts {
  text: string;
  /** Accessible label; empty if the text is enough. */
  label: string;
  /** Language of the text if it is not the page's. */
  lang: string | undefined;
}

/** The author's words, else those of the texts service. `given` names the options that the author has set. */
export function toggleTexts(
  element: Element,
  expanded: boolean,
  options: ReadMoreOptions,
  given: ReadonlySet<string>,
): ToggleTexts {
  const [option, aria, key] = expanded
    ? (["lessText", options.lessAria, "readMore.less"] as const)
    : (["moreText", options.moreAria, "readMore.more"] as const);
  const texts = textsAt(element);
  // Nothing is shown in English first; the space keeps the height.
  const defaultText = texts.wait() ? "\u00a0" : texts.get(key satisfies keyof typeof READ_MORE_TEXTS);
  const isOwn = given.has(option);
  const text = isOwn ? options[option] : defaultText;
  // A button with only an icon still needs a name.
  return { text, label: aria === "" && text === "" ? defaultText : aria, lang: isOwn ? undefined : texts.lang };
}
