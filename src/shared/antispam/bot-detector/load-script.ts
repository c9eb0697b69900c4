import { service } from "../../core/registry/container.ts";

/** The detector's file under either of its hosts (contract §8), with or without a version. */
const FILE = /\/ct-bot-detector[\w.-]*\.js(?:[?#]|$)/;
/** How the CMS marks the tag that it prints (contract §1.4). */
const HANDLE = "ct_bot_detector-js";

/**
 * Loads the detector's script, unless the page has it already. An ad blocker that refuses it is no error: the visitor goes
 * on without a token.
 */
export function loadScript(page: Document, url: string): void {
  if (!url || isOnPage(page, url)) return;
  service("scripts")
    .load({ url })
    .catch((cause: unknown) => service("log").note("The bot detector's script is not here; the page goes on without it.", cause));
}

/** Optimisers and consent managers keep a script's address in attributes of their own until they let it run. */
const isOnPage = (page: Document, url: string) =>
  [...page.scripts].some(({ id, attributes }) => id === HANDLE || [...attributes].some(({ value }) => value === url || FILE.test(value)));
