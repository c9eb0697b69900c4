import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { loadPart } from "../protocol/load-part.ts";
import { oncePerPage } from "../protocol/once-per-page.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { keepAnswers, type KeptAnswers } from "./keep-answers.ts";

/** A visitor who sends something has touched the page before, or a frame of it, which takes the focus from the window. */
const TOUCHES = ["pointerover", "pointerdown", "keydown", "focusin", "click", "blur"] as const;

/** What a shop or a recipe sends with the first click carries our fields too: the code for it has to be there before. */
const SENT_BY_A_CLICK = '[class*="add_to_cart"], .wprm-user-ratings-modal-stars-container';

/**
 * Third parties' requests carry our fields, some wait for the server's word, and answers that say the visitor is blocked
 * open the modal (spec antispam §7-8, contract §6.4). The code for it is fetched at the first touch, or at once
 * where one click sends; until then nothing is patched.
 */
export const startRequests = oncePerPage((page): Cleanup => {
  const { editor, antispam } = service("settings").get();
  const view: PageWindow | null = page.defaultView;
  if (!view || editor || !antispam.active || antispam.admin) return () => {};
  let kept: KeptAnswers | undefined;
  let end: Cleanup | undefined;
  const touched = new AbortController();
  const onTouch = () => {
    touched.abort();
    // The touch itself may be a click on what sends.
    const answers = (kept = keepAnswers(view));
    end = loadPart(
      () =>
        import("./hook-page.ts").then(
          ({ hookPage }) =>
            () =>
              hookPage(page, answers.handTo),
        ),
      "The page's requests are not looked at: the code for it could not be loaded.",
      "whole",
      answers.stop,
    );
  };
  for (const type of TOUCHES) view.addEventListener(type, onTouch, { capture: true, passive: true, signal: touched.signal });
  if (page.querySelector(SENT_BY_A_CLICK)) onTouch();
  return () => {
    touched.abort();
    kept?.stop();
    end?.();
  };
});
