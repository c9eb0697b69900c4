import { liveTexts } from "../../core/element/live-texts.ts";
import { service, type PageStore } from "../../core/registry/container.ts";
import type { LocalTexts } from "../../core/services/texts.ts";
import { fetchOptional } from "../load/fetch-optional.ts";
import type { FormSession } from "../state/form-session.ts";
import { languageAtom } from "../text/live-text.ts";

/** The live regions of a form, but for those that an earlier change has silenced. */
const LIVE = ":is([role='alert'], [role='status'], [aria-live]):not([aria-live='off'])";
/** Until screen readers have taken notice of changed texts, ms. */
export const QUIET_MS = 1000;

/** The texts in the language of a form's place, as long as the form is there; all that shows them is told of changes. */
export function followLanguage(host: HTMLElement, store: PageStore, signal: AbortSignal): LocalTexts {
  const { texts, stop } = liveTexts(host, () => {
    silence(host);
    store.set(languageAtom, (count) => count + 1);
  });
  signal.addEventListener("abort", stop);
  return texts;
}

/** Messages that stand are drawn in another language, which is no news. */
function silence(host: HTMLElement): void {
  for (const region of host.querySelectorAll(LIVE)) {
    const before = region.getAttribute("aria-live");
    region.setAttribute("aria-live", "off");
    service("clock").after(QUIET_MS, () => {
      if (before === null) region.removeAttribute("aria-live");
      else region.setAttribute("aria-live", before);
    });
  }
}

/** Marks our texts, as soon as the language of the form's place is one that we do not have. */
export function markEnglishTexts({ model, store, signal, page: { host } }: FormSession): void {
  let isMarked = false;
  const mark = () => {
    if (isMarked || !model.context.texts.lang) return;
    isMarked = true;
    const load = () => import("../../core/element/mark-english.ts");
    void fetchOptional(host, load, "does not mark its English texts", "note").then(
      (code) => !code || signal.aborted || signal.addEventListener("abort", code.markEnglish(host)),
    );
  };
  mark();
  signal.addEventListener("abort", store.sub(languageAtom, mark));
}
