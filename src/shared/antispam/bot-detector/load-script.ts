import { service } from "../../core/registry/container.ts";

/** The detector's file on either of its hosts (contract §8), with or without a version. */
const FILE = /\/ct-bot-detector[\w.-]*\.js(?:[?#]|$)/;
/** Id of the script tag that the CMS prints (contract §1.4). */
const HANDLE = "ct_bot_detector-js";

/**
 * Loads the detector's script unless the page already has it. A script that an ad blocker refuses is not an error: the
 * visitor continues without a token.
 */
export function loadScript(page: Document, url: string): void {
  if (!url || isOnPage(page, url)) return;
  service("scripts")
    .load({ url })
    .catch((cause: unknown) =>
      service("log").note("The bot detector's script is not here; the page goes on without it.", cause),
    );
}

/** Optimisers and consent managers keep a script's address in their own attributes until they run it. */
const isOnPage = (page: Document, url: string) =>
  [...page.scripts].some(
    ({ id, attributes }) => id === HANDLE || [...attributes].some(({ value }) => value === url || FILE.test(value)),
  );
