import * as z from "zod/mini";
import { emit } from "../../core/events/emit.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { parseJson } from "../protocol/parse-json.ts";
import "./events.ts";

/** Milliseconds between two looks at the detector's log; the first comes as long after the start (spec antispam §9). */
export const LOG_CHECK_MS = 1000;
/** Where the detector's script keeps its log, as bare JSON (contract §4.3). Calls take it from there with the other signals. */
export const FRONTEND_LOG_ITEM = "ct_bot_detector_frontend_data_log";

const logSchema = () => z.object({ log_last_update: z.union([z.number(), z.string()]), records: z.array(z.unknown()) });
const recordSchema = () => z.object({ frontend_data: z.object({ js_event: z.string() }) });
let schemas: { log: ReturnType<typeof logSchema>; record: ReturnType<typeof recordSchema> } | undefined;

/**
 * Follows the log and tells the page of kinds of events that are new in it. Nothing is posted for them: the original posts
 * an empty list, which the server drops (contract §8).
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

/** When the log last changed and the kinds of events in it; `undefined` for what is no log. */
function readLog(text: string): { update: string | number; events: string[] } | undefined {
  const { log, record } = (schemas ??= { log: logSchema(), record: recordSchema() });
  const { data } = log.safeParse(parseJson(text));
  if (!data) return undefined;
  const events = data.records.flatMap((entry) => record.safeParse(entry).data?.frontend_data.js_event ?? []);
  return { update: data.log_last_update, events: [...new Set(events)] };
}
