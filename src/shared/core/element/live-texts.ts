import { service } from "../registry/container.ts";
import type { LocalTexts } from "../services/texts.ts";
import type { Cleanup } from "../utils/scope.ts";
import { textsAt } from "./texts-at.ts";

/** The texts in an element's language, which may change until `stop` is called; `run` is called after each change. */
export function liveTexts(element: Element, run: () => void): { texts: LocalTexts; stop: Cleanup } {
  let texts = textsAt(element);
  const stop = service("texts").subscribe(() => {
    texts = textsAt(element);
    run();
  }, element);
  return {
    texts: {
      get: (...wanted) => texts.get(...wanted),
      fill: (...filled) => texts.fill(...filled),
      get locale() {
        return texts.locale;
      },
      get lang() {
        return texts.lang;
      },
      wait: () => texts.wait(),
    },
    stop,
  };
}
