import * as z from "zod/mini";
import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { parseJson } from "./parse-json.ts";

/** Share of visits whose script errors are logged (spec antispam §8). */
export const SCRIPT_ERROR_SHARE = 0.01;
/** Errors that are kept at most: the log goes along with every form. */
export const SCRIPT_ERROR_MAX = 10;
/** Characters of a message that are kept. */
export const SCRIPT_ERROR_MESSAGE_MAX = 500;

/** Where the log lies, as raw JSON (contract §4.3). */
const KEY = "ct_js_errors";

/** Words by which a message is known to be about the product. */
const OURS = /apbct|ctPublic/;

const logSchema = z.array(
  z.object({ err: z.object({ msg: z.string(), file: z.optional(z.string()) }), url: z.string(), userAgent: z.string() }),
);

/** Logs errors that mention the product, one per message, in about one visit of a hundred (spec antispam §8). */
export function startScriptErrors(page: Document, random: () => number): Stop {
  const view = page.defaultView;
  if (!view || random() >= SCRIPT_ERROR_SHARE) return () => {};

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
