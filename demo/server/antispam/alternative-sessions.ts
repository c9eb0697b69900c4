import { createHash } from "node:crypto";
import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call, Visitor } from "../call.ts";
import type { SessionValue } from "../storage/sessions.ts";
import { filterAllowed } from "./session-allow-list.ts";

/** Call alt_sessions: stores the values that the allow-list contains. A refusal has status 200. */
export function saveAlternativeSession(call: Call): Answer {
  if (call.nonce !== "valid") return refusal("bad nonce");
  const sent = call.fields.get("cookies") ?? readJsonParameter(call.json);
  if (sent === undefined || sent === "") return refusal("nothing to store");
  const values = readValues(sent);
  if (!values) return refusal("not JSON");
  call.store.sessions.put(call.site.id, visitorId(call.visitor), values);
  return jsonAnswer({ success: true });
}

function refusal(reason: string): Answer {
  return jsonAnswer({ success: false, error: `AltSessions: ${reason}` });
}

/** No other call of the original reads a JSON body. */
function readJsonParameter(json: unknown): string | undefined {
  if (typeof json !== "object" || json === null || !("cookies" in json)) return undefined;
  return typeof json.cookies === "string" ? json.cookies : JSON.stringify(json.cookies);
}

/** Reads an object of values by name, or a list of pairs. The original deletes every backslash first. */
function readValues(text: string): Record<string, SessionValue> | undefined {
  try {
    const data: unknown = JSON.parse(text.replaceAll("\\", ""));
    if (typeof data !== "object" || data === null) return undefined;
    const pairs: unknown[] = Array.isArray(data) ? data : Object.entries(data);
    return filterAllowed(pairs.filter(isPair));
  } catch {
    return undefined;
  }
}

function isPair(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === "string";
}

/** The original identifies a visitor without cookies by address, browser and language (antispam-contract#4.6). */
function visitorId({ address, userAgent, language }: Visitor): string {
  return createHash("sha256")
    .update(address + userAgent + language)
    .digest("hex")
    .slice(-16);
}
