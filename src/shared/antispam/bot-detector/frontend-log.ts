import * as z from "zod/mini";
import { emit } from "../../core/events/element-events.ts";
import { service } from "../../core/registry/container.ts";
import { parseJson } from "../../core/utils/parse-json.ts";
import type { Cleanup } from "../../core/utils/scope.ts";

/** Milliseconds between two reads of the detector's log, and before the first (antispam#9). */
export const LOG_CHECK_MS = 1000;
/**
 * The item in which the detector's script stores its log, as raw JSON (antispam-contract#4.3). Calls send it with the
 * other signals.
 */
export const FRONTEND_LOG_ITEM = "ct_bot_detector_frontend_data_log";

const logSchema = () => z.object({ log_last_update: z.union([z.number(), z.string()]), records: z.array(z.unknown()) });
const recordSchema = () => z.object({ frontend_data: z.object({ js_event: z.string() }) });
let schemas: { log: ReturnType<typeof logSchema>; record: ReturnType<typeof recordSchema> } | undefined;

/**
 * Polls the log and notifies the page of event kinds that are new in it. Posts nothing: the original posts an empty
 * list, which the server drops (antispam-contract#8).
 */
export function observeFrontendLog(page: Document): Cleanup {
  const seen = new Set<string>();
  let lastText: string | undefined;
  let lastUpdate: string | number | undefined;
  return service("clock").every(LOG_CHECK_MS, () => {
    const text = service("storage").local.get(FRONTEND_LOG_ITEM);
    if (text === undefined || text === lastText) return;
    lastText = text;
    const log = readLog(text);
    if (!log || log.update === lastUpdate) return;
    lastUpdate = log.update;
    const events = log.events.filter((event) => !seen.has(event));
    if (!events.length) return;
    for (const event of events) seen.add(event);
    emit(page, "apbct-bot-detector-log", { events });
  });
}

/** The time of the log's last update and its event kinds; `undefined` if the text is not a log. */
function readLog(text: string): { update: string | number; events: string[] } | undefined {
  const { log, record } = (schemas ??= { log: logSchema(), record: recordSchema() });
  const { data } = log.safeParse(parseJson(text));
  if (!data) return undefined;
  const events = data.records.flatMap((entry) => record.safeParse(entry).data?.frontend_data.js_event ?? []);
  return { update: data.log_last_update, events: [...new Set(events)] };
}
