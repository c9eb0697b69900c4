import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { startLazily, oncePerPage } from "../protocol/start-feature.ts";
import { bufferAnswers } from "./buffer-answers.ts";
import { holdRequests } from "./hold-requests.ts";

/**
 * A visitor who sends something has interacted with the page before, or with one of its frames, which blurs the window.
 */
const INTERACTION_EVENTS = ["pointerover", "pointerdown", "keydown", "focusin", "click", "blur"] as const;

/**
 * Elements of shops and recipes that send on the first click. These requests carry our fields too, so the code must be
 * loaded before.
 */
const ONE_CLICK_SENDERS = '[class*="add_to_cart"], .wprm-user-ratings-modal-stars-container';

/**
 * Adds our fields to third parties' requests, lets some of them wait for the server's check, and opens the modal for
 * answers that report the visitor as blocked (antispam#7, antispam#8, antispam-contract#6.4). The code loads at the
 * first interaction, or at once if a single click sends; until then nothing is patched.
 */
export const startRequestHooks = oncePerPage((page): Cleanup => {
  const { editor, antispam } = service("settings").get();
  const pageWindow: PageWindow | null = page.defaultView;
  if (!pageWindow || editor || !antispam.active || antispam.admin) return () => {};
  let end: Cleanup | undefined;
  const interacted = new AbortController();
  const onInteraction = () => {
    interacted.abort();
    // The interaction itself may be a click that sends.
    const answers = bufferAnswers(pageWindow);
    const held = holdRequests(pageWindow);
    const stopWaiting = () => {
      answers.stop();
      held.release();
    };
    const stop = startLazily(
      () =>
        import("./hook-page.ts").then(
          ({ hookPage }) =>
            () =>
              hookPage(page, { answers, held }),
        ),
      {
        code: "load-failed",
        message: "The page's requests are not looked at: the code for it could not be loaded.",
      },
      "whole",
      stopWaiting,
    );
    end = () => {
      stop();
      stopWaiting();
    };
  };
  for (const type of INTERACTION_EVENTS)
    pageWindow.addEventListener(type, onInteraction, { capture: true, passive: true, signal: interacted.signal });
  if (page.querySelector(ONE_CLICK_SENDERS)) onInteraction();
  return () => {
    interacted.abort();
    end?.();
  };
});
