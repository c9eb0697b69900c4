import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { loadPart } from "../load-part.ts";
import { oncePerPage } from "../once-per-page.ts";
import { hasEntry, hasProduct } from "./page-signs.ts";

/** Milliseconds between two looks at a page that changes and has had nothing of interest so far. */
export const NEED_RECHECK_MS = 500;

/** A visitor who sends something has touched the page before. */
const TOUCHES = ["pointerover", "pointerdown", "keydown", "focusin"] as const;

/**
 * Calls `run` once the page needs it: a product of the tables is there, now or when the page's nodes have changed, or
 * somebody touches a page on which something can be written.
 */
function whenNeeded(page: Document, run: () => void): Stop {
  let waiting: Stop | undefined;
  const observer = new MutationObserver(() => {
    waiting ??= service("clock").after(NEED_RECHECK_MS, look);
  });
  const stop = () => {
    observer.disconnect();
    waiting?.();
    for (const type of TOUCHES) page.removeEventListener(type, onTouch, true);
  };
  const needed = () => {
    stop();
    run();
  };
  function look(): void {
    waiting = undefined;
    if (hasProduct(page)) needed();
  }
  function onTouch(): void {
    if (hasEntry(page) || hasProduct(page)) needed();
  }

  for (const type of TOUCHES) page.addEventListener(type, onTouch, { capture: true, passive: true });
  observer.observe(page, { childList: true, subtree: true });
  look();
  return stop;
}

/**
 * Third parties' requests carry our fields, some wait for the server's word, and answers that say the visitor is blocked
 * open the modal (spec antispam §7-8, contract §6.4). The code for it is fetched by a page that needs it; until then, and on
 * all other pages, nothing is patched.
 */
export const startRequests = oncePerPage((page): Stop => {
  const { editor, antispam } = service("settings").get();
  if (editor || !antispam.active || antispam.admin) return () => {};
  let end: Stop | undefined;
  const stopWaiting = whenNeeded(page, () => {
    end = loadPart(
      () =>
        import("./hook-page.ts").then(
          ({ hookPage }) =>
            () =>
              hookPage(page),
        ),
      "The page's requests are not looked at: the code for it could not be loaded.",
    );
  });
  return () => {
    stopWaiting();
    end?.();
  };
});
