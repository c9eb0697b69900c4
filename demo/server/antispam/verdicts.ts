import * as z from "zod/mini";
import type { Call } from "../call.ts";

/** A host in an address, or anywhere in a value, chooses the verdict; the README lists them. */
const REFUSED_HOST = "refused.example";
const HOSTILE_HOST = "hostile.example";
const DOWN_HOST = "down.example";
const EMPTY_HOST = "empty.example";
export const STOP_HOST = "stop.example";
/** The event token of a bot. */
export const BOT_EVENT_TOKEN = "0".repeat(64);

export const COMMENTS = {
  allowed: "Allowed",
  refused: "This contact is not shown to you. Case 8f21",
  hostile: 'Refused <img src="x" onerror="alert(1)"> <a href="javascript:alert(2)">why</a>',
  bot: "Automated visitors are not served. Case 4c07",
  down: "Connection timed out after 5 s",
} as const;

export type AddressVerdict = "allowed" | "refused" | "hostile" | "down" | "empty";

export function judgeText(text: string): AddressVerdict {
  if (text.includes(DOWN_HOST)) return "down";
  if (text.includes(REFUSED_HOST)) return "refused";
  if (text.includes(HOSTILE_HOST)) return "hostile";
  if (text.includes(EMPTY_HOST)) return "empty";
  return "allowed";
}

/** Whether the visitor is a bot: by option, cookie, the event data's headless flag, or event token. */
export function isBot(call: Call): boolean {
  if (call.visitor.isBot || call.fields.get("event_token") === BOT_EVENT_TOKEN) return true;
  const headless = readEventData(call.fields.get("event_javascript_data"))["apbct_headless"];
  return headless === true || headless === 1 || headless === "true" || headless === "1";
}

const eventDataSchema = z.record(z.string(), z.unknown());

/** Reads the visitor's signals; empty unless they are a JSON object. */
function readEventData(text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined) return {};
  try {
    return eventDataSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

export function isCloudDown(call: Call): boolean {
  return call.site.options.cloud === "down";
}
