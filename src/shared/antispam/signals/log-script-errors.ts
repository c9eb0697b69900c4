import * as z from "zod/mini";
import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { parseJson } from "./parse-json.ts";
import { SCRIPT_ERROR_MAX, SCRIPT_ERROR_MESSAGE_MAX } from "./script-errors.ts";

/** Where the log lies, as raw JSON (contract §4.3). */
const KEY = "ct_js_errors";

/** Words by which a message is known to be about the product. */
const OURS = /apbct|ctPublic/;

const logSchema = z.array(
  z.object({ err: z.object({ msg: z.string(), file: z.optional(z.string()) }), url: z.string(), userAgent: z.string() }),
);

/** Logs errors of the page that mention the product, one per message. */
export function logScriptErrors(page: Document, view: Window): Stop {
  const onError = ({ message, filename }: ErrorEvent) => {
    if (!OURS.test(message)) return;
    const { local } = service("storage");
    const log = logSchema.safeParse(parseJson(local.get(KEY))).data ?? [];
    const msg = message.slice(0, SCRIPT_ERROR_MESSAGE_MAX);
    if (log.length >= SCRIPT_ERROR_MAX || log.some(({ err }) => err.msg === msg)) return;
    const err = filename ? { msg, file: filename } : { msg };
    local.set(KEY, JSON.stringify([...log, { err, url: page.location.href, userAgent: view.navigator.userAgent }]));
  };
  view.addEventListener("error", onError);
  return () => view.removeEventListener("error", onError);
}
