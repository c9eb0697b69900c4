import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { startLazily } from "../protocol/start-lazily.ts";
import { oncePerPage } from "../protocol/once-per-page.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { bufferAnswers, type AnswerBuffer } from "./buffer-answers.ts";

/** A visitor who sends something has touched the page before, or a frame of it, which takes the focus from the window. */
const INTERACTION_EVENTS = ["pointerover", "pointerdown", "keydown", "focusin", "click", "blur"] as const;

/** What a shop or a recipe sends with the first click carries our fields too: the code for it has to be there before. */
const ONE_CLICK_SENDERS = '[class*="add_to_cart"], .wprm-user-ratings-modal-stars-container';

/**
 * Third parties' requests carry our fields, some wait for the server's word, and answers that say the visitor is blocked
 * open the modal (spec antispam §7-8, contract §6.4). The code for it is fetched at the first touch, or at once
 * where one click sends; until then nothing is patched.
 */
export const startRequestHooks = oncePerPage((page): Cleanup => {
  const { editor, antispam } = service("settings").get();
  const view: PageWindow | null = page.defaultView;
  if (!view || editor || !antispam.active || antispam.admin) return () => {};
  let buffer: AnswerBuffer | undefined;
  let end: Cleanup | undefined;
  const interacted = new AbortController();
  const onInteraction = () => {
    interacted.abort();
    // The touch itself may be a click on what sends.
    const answers = (buffer = bufferAnswers(view));
    end = startLazily(
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
  for (const type of INTERACTION_EVENTS)
    view.addEventListener(type, onInteraction, { capture: true, passive: true, signal: interacted.signal });
  if (page.querySelector(ONE_CLICK_SENDERS)) onInteraction();
  return () => {
    interacted.abort();
    buffer?.stop();
    end?.();
  };
});
