import * as z from "zod/mini";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { publishSignals } from "../signals/forced-alternative.ts";
import { eventToken, isEventToken } from "../protocol/event-token.ts";

/** Our copy of the token, for the server (contract §4.3). */
export const TOKEN_COPY_ITEM = "ct_bot_detector_event_token";
/** 0 until the copy is published, then 1 (spec antispam §4); the server never sees the flag (contract §0). */
export const FORCED_FLAG_ITEM = "event_token_forced_set";
/** Fired on the window by the detector's script (contract §7.6). */
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
    publishSignals({ [TOKEN_COPY_ITEM]: token });
    storage.set(FORCED_FLAG_ITEM, 1);
  };
  const stop = () => page.defaultView?.removeEventListener(TOKEN_EVENT, onUpdate);
  const onUpdate = (event: Event) => {
    const token = readToken(event);
    if (token === undefined) return;
    // Only the first valid token counts (contract §8).
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
