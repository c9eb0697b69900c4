import * as z from "zod/mini";
import { service } from "../../core/registry/container.ts";
import { parseJson } from "../../core/utils/parse-json.ts";

/** Maximum number of stored errors: the log is sent with every form. */
export const SCRIPT_ERROR_MAX = 10;
/** Maximum characters stored of a message. */
export const SCRIPT_ERROR_MESSAGE_MAX = 500;

/** Storage key of the log, which is raw JSON (antispam-contract#4.3). */
const KEY = "ct_js_errors";

const logSchema = z.array(
  z.object({
    err: z.object({ msg: z.string(), file: z.optional(z.string()) }),
    url: z.string(),
    userAgent: z.string(),
  }),
);

/** Stores an error, unless one with the same message, or the maximum number, is already stored. */
export function logScriptError({ message, filename }: ErrorEvent, url: string, userAgent: string): void {
  const { local } = service("storage");
  const log = logSchema.safeParse(parseJson(local.get(KEY) ?? "")).data ?? [];
  const msg = message.slice(0, SCRIPT_ERROR_MESSAGE_MAX);
  if (log.length >= SCRIPT_ERROR_MAX || log.some(({ err }) => err.msg === msg)) return;
  const err = filename ? { msg, file: filename } : { msg };
  local.set(KEY, JSON.stringify([...log, { err, url, userAgent }]));
}
