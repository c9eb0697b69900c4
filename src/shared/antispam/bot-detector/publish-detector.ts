import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { eventToken } from "../protocol/event-token.ts";

/** Milliseconds between two checks for the token (contract §8). */
export const TOKEN_POLL_MS = 500;
/** Tells the server's crawler filter that this visitor's browser runs the detector. */
export const DETECTOR_EXISTS_ITEM = "apbct_bot_detector_exist";
/**
 * The value that the server compares with. The 3600 of spec antispam §3 is the lifetime that the original meant for its
 * cookie (contract §0).
 */
export const DETECTOR_EXISTS = 1;

/** Waits for a token, then publishes that the detector runs, once. */
export function publishDetector(): Cleanup {
  const stop = service("clock").every(TOKEN_POLL_MS, () => {
    if (eventToken() === undefined) return;
    stop();
    service("storage").publish({ [DETECTOR_EXISTS_ITEM]: DETECTOR_EXISTS });
  });
  return stop;
}
