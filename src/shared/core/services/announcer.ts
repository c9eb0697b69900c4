import type { ServiceScope } from "../registry/services.ts";
import { lazy } from "../utils/lazy.ts";
import type { Announce } from "./live-region.ts";

/**
 * Speaks through one polite live region of the page. A modal dialog hides the rest of the page, including this region:
 * messages inside a dialog need a status element of their own.
 */
export interface AnnouncerService {
  /** Says a message once. A repeated message is spoken again. */
  say(message: string): void;
}

/**
 * The announcer. The code for the live region comes with the first message: visitors do something before there is one.
 * `announce`: for callers that have loaded it already.
 */
export function createAnnouncer(scope: ServiceScope, announce?: Announce): AnnouncerService {
  const load = lazy(async () => (announce = (await import("./live-region.ts")).createLiveRegion(scope)));
  return {
    say(message) {
      const text = message.trim();
      if (!text || typeof document === "undefined" || !document.body) return;
      if (announce) announce(text);
      else
        load().then(
          (loaded) => loaded(text),
          (cause: unknown) => scope.service("log").note(`"${text}" is not announced: the code did not load.`, cause),
        );
    },
  };
}
