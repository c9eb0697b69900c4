import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { oncePerPage } from "../protocol/once-per-page.ts";
import { whileConsented } from "../signals/while-consented.ts";
import { publishDetector, DETECTOR_EXISTS_ITEM } from "./publish-detector.ts";
import { copyToken, FORCED_FLAG_ITEM, TOKEN_COPY_ITEM } from "./copy-token.ts";
import { observeFrontendLog } from "./frontend-log.ts";
import { loadScript } from "./load-script.ts";
import { renewTokenFields } from "./token-fields.ts";

/**
 * Loads the external bot detector and passes its token on, if `settings.antispam.botDetector` says so (contract §8).
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
  for (const item of [TOKEN_COPY_ITEM, FORCED_FLAG_ITEM, DETECTOR_EXISTS_ITEM]) service("storage").remove(item);
}
