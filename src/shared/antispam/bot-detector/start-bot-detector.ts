import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { TOKEN_FIELD } from "../protocol/field-names.ts";
import { oncePerPage, whileConsented } from "../protocol/start-feature.ts";
import {
  publishDetector,
  DETECTOR_EXISTS_ITEM,
  copyToken,
  FORCED_FLAG_ITEM,
  renewTokenFields,
} from "./detector-token.ts";
import { observeFrontendLog } from "./frontend-log.ts";

/** The detector's file on either of its hosts (antispam-contract#8), with or without a version. */
const FILE = /\/ct-bot-detector[\w.-]*\.js(?:[?#]|$)/;
/** Id of the script tag that the CMS prints (antispam-contract#1.4). */
const HANDLE = "ct_bot_detector-js";

/**
 * Loads the detector's script unless the page already has it. A script that an ad blocker refuses is not an error: the
 * visitor continues without a token.
 */
function loadScript(page: Document, url: string): void {
  if (!url || isOnPage(page, url)) return;
  service("scripts")
    .load({ url })
    .catch((cause: unknown) =>
      service("log").note("The bot detector's script is missing; the page works without it.", cause),
    );
}

/** Optimisers and consent managers keep a script's address in their own attributes until they run it. */
const isOnPage = (page: Document, url: string) =>
  [...page.scripts].some(
    ({ id, attributes }) => id === HANDLE || [...attributes].some(({ value }) => value === url || FILE.test(value)),
  );

/**
 * Loads the external bot detector and passes its token on, if `settings.antispam.botDetector` says so
 * (antispam-contract#8).
 */
export const startBotDetector = oncePerPage((page): Cleanup => {
  const { antispam, editor } = service("settings").get();
  const { antiCrawler, botDetector, detectorLog } = antispam;
  if (editor || !botDetector.enabled) return () => {};

  const start = () => {
    const stops = [
      copyToken(page),
      renewTokenFields(page),
      ...(antiCrawler ? [publishDetector()] : []),
      ...(detectorLog ? [observeFrontendLog(page)] : []),
    ];
    loadScript(page, botDetector.scriptUrl.trim());
    return () => {
      for (const stop of stops) stop();
    };
  };
  return whileConsented(start, forget);
});

/** Removes our own items; those that the detector's script stores under its own names stay. */
function forget(): void {
  for (const item of [TOKEN_FIELD, FORCED_FLAG_ITEM, DETECTOR_EXISTS_ITEM]) service("storage").remove(item);
}
