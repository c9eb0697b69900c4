import { service } from "../../registry/current.ts";
import { isRecord } from "../../schema/is-record.ts";
import { HttpError } from "../../services/http/types.ts";

/** Read by hand: zod weighs ten times as much, and this is the one answer that a page asks for before a touch. */
function keyOf(answer: unknown): string | undefined {
  const key = isRecord(answer) ? answer.js_key : undefined;
  return typeof key === "string" || typeof key === "number" ? String(key) : undefined;
}

/** Call 7 of the contract. Works on cached pages, so without a nonce. */
export async function askForKey(): Promise<string | undefined> {
  try {
    const answer = await service("http").call({ route: "js_keys__get", action: "apbct_js_keys__get", fields: {}, nonce: false });
    const key = keyOf(answer);
    if (key !== undefined) return key;
    service("log").error("js_keys__get: the answer has no js_key.", answer);
  } catch (cause) {
    // The http service has told the console about its own failures.
    if (!(cause instanceof HttpError)) service("log").error("js_keys__get: the answer could not be used.", cause);
  }
  return undefined;
}
