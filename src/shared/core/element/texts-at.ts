import { service } from "../registry/container.ts";
import type { LocalTexts } from "../services/texts.ts";

/** The texts in the language of an element; those of the page from a text service that knows no languages. */
export function textsAt(element: Element): LocalTexts {
  const texts = service("texts");
  return (
    texts.at?.(element) ?? {
      get: (...wanted) => texts.get(...wanted),
      fill: (...filled) => texts.get(...filled),
      locale: service("settings").get().locale,
      lang: undefined,
      wait: () => undefined,
    }
  );
}
