import type { ServiceScope } from "../registry/services.ts";
import { closestLang } from "./languages/find-language.ts";

/**
 * Milliseconds before the first message: screen readers announce changes only in a region that they have seen empty.
 */
export const REGION_SETTLE_MS = 100;
/** Milliseconds that a message stays, long enough to be read out after others. */
export const MESSAGE_STAY_MS = 10_000;

/** Hidden from view, but not from the accessibility tree. */
const HIDDEN: Readonly<Record<string, string>> = {
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  padding: "0",
  border: "0",
  overflow: "hidden",
  "clip-path": "inset(50%)",
  "white-space": "nowrap",
};

/** Adds a message to the page's live region, which comes with the first. */
export type Announce = (text: string) => void;

export function createLiveRegion(scope: ServiceScope): Announce {
  let region: HTMLElement | undefined;
  /** When the region counts as seen empty, in the clock's elapsed milliseconds. */
  let settledAt = 0;
  let marksEnglish = false;

  const createRegion = () => {
    const made = document.createElement("div");
    made.setAttribute("role", "status");
    made.setAttribute("aria-live", "polite");
    // Each message is a separate addition, so the same words twice are two messages.
    made.setAttribute("aria-atomic", "false");
    made.setAttribute("data-plaintags-announcer", "");
    for (const [property, value] of Object.entries(HIDDEN)) made.style.setProperty(property, value);
    return made;
  };

  /**
   * The language in which the visitor reads, where it is not the page's (WCAG 3.1.2): a message answers what was done,
   * so it is in the language of the part with the focus. English that stands in for a language that we do not have is
   * marked as such.
   */
  const spokenLang = () => {
    const focused = document.activeElement ?? document.body;
    const texts = scope.service("texts").at?.(focused);
    if (texts?.lang) {
      if (!region || marksEnglish) return undefined;
      marksEnglish = true;
      const marked = region;
      void import("../element/mark-english.ts").then(
        ({ markEnglish }) => markEnglish(marked),
        (cause: unknown) => {
          // The next message tries again.
          marksEnglish = false;
          scope.service("log").note("Announcements do not say that they are in English: the code did not load.", cause);
        },
      );
      return undefined;
    }
    const lang = closestLang(focused);
    return lang === document.documentElement.lang ? undefined : lang;
  };

  return (text) => {
    const clock = scope.service("clock");
    if (!region?.isConnected) {
      region ??= createRegion();
      document.body.append(region);
      settledAt = clock.elapsed() + REGION_SETTLE_MS;
    }
    const lang = spokenLang();
    clock.after(Math.max(0, settledAt - clock.elapsed()), () => {
      const line = document.createElement("div");
      line.textContent = text;
      if (lang) line.lang = lang;
      region?.append(line);
      clock.after(MESSAGE_STAY_MS, () => line.remove());
    });
  };
}
