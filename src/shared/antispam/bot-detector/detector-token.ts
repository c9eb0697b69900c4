import * as z from "zod/mini";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { eventToken, isEventToken } from "../protocol/event-token.ts";
import { TOKEN_FIELD } from "../protocol/field-names.ts";
import { publishSignals } from "../signals/publish-signals.ts";

/** Passes the detector's token on: to the server, and to forms that lose it. */

/** 0 until the copy is published, then 1 (antispam#4); the server never sees the flag (antispam-contract#0). */
export const FORCED_FLAG_ITEM = "event_token_forced_set";
/** Fired on the window by the detector's script (antispam-contract#7.6). */
export const TOKEN_EVENT = "botDetectorEventTokenUpdated";

let schema: z.ZodMiniType<{ eventToken: string }> | undefined;

/** The token in the event, else the one that the script has stored. */
function readToken(event: Event): string | undefined {
  schema ??= z.object({ eventToken: z.string().check(z.refine(isEventToken)) });
  const { data } = schema.safeParse((event as CustomEvent<unknown>).detail);
  return data?.eventToken ?? eventToken();
}

/** Publishes the token to the server according to the cookie mode, once per page and token. */
export function copyToken(page: Document): Cleanup {
  const storage = service("storage");
  let copied: string | undefined;

  const copy = (token: string) => {
    if (token === copied) return;
    copied = token;
    publishSignals({ [TOKEN_FIELD]: token });
    storage.set(FORCED_FLAG_ITEM, 1);
  };
  const stop = () => page.defaultView?.removeEventListener(TOKEN_EVENT, onUpdate);
  const onUpdate = (event: Event) => {
    const token = readToken(event);
    if (token === undefined) return;
    // Only the first valid token counts (antispam-contract#8).
    stop();
    copy(token);
  };

  storage.set(FORCED_FLAG_ITEM, 0);
  page.defaultView?.addEventListener(TOKEN_EVENT, onUpdate);
  // The script that the CMS prints may have fired its event before this code ran.
  const known = eventToken();
  if (known !== undefined) copy(known);
  return stop;
}

/** Milliseconds between two runs of the detector's own helper. */
export const TOKEN_FIELDS_MS = 2000;

/** Forms that re-render at every step and lose the detector's field (antispam-contract#8). */
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

/** Milliseconds between two checks for the token (antispam-contract#8). */
export const TOKEN_POLL_MS = 500;
/** Tells the server's crawler filter that this visitor's browser runs the detector. */
export const DETECTOR_EXISTS_ITEM = "apbct_bot_detector_exist";
/**
 * The value that the server compares with. The 3600 of antispam#3 is the lifetime that the original meant for its
 * cookie (antispam-contract#0).
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
