import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { eventToken } from "../protocol/event-token.ts";

/** Milliseconds between two runs of the detector's own helper. */
export const TOKEN_FIELDS_MS = 2000;

/** Forms that re-render at every step and lose the detector's field (contract §8). */
const REDRAWN_FORMS = ".latepoint-form, .mec-booking-form-container, #login-form-popup";

/** The helper that the detector's script may define: puts the token into every form of the page. */
type SetTokenField = (token: string) => unknown;

/** Lets the detector restore its field in forms that re-render. */
export function renewTokenFields(page: Document): Cleanup {
  let failed = false;
  return service("clock").every(TOKEN_FIELDS_MS, () => {
    const helper: unknown = page.defaultView && Reflect.get(page.defaultView, "setEventTokenField");
    if (typeof helper !== "function" || !page.querySelector(REDRAWN_FORMS)) return;
    const token = eventToken();
    if (token === undefined) return;
    try {
      (helper as SetTokenField)(token);
    } catch (cause) {
      if (!failed) service("log").note("setEventTokenField() of the bot detector failed.", cause);
      failed = true;
    }
  });
}
