import * as z from "zod/mini";
import { isRecord } from "../../core/options/is-record.ts";

/** The server's answer about an address. */
export interface CheckAnswer {
  /** The server's status, e.g. `EXISTS`; `""` if there was none. */
  result: string;
  /** The server's text for the visitor; `""` if there was none. */
  text: string;
}

/** No result: no call, no answer, or an unreadable one. */
export const NO_ANSWER: CheckAnswer = { result: "", text: "" };

/** A status is a word; an HTML page is not. */
const word = z.string().check(z.regex(/^\w{1,40}$/));

function readResult(found: unknown): CheckAnswer | undefined {
  if (!isRecord(found)) return undefined;
  const result = word.safeParse(found.result);
  return result.success
    ? { result: result.data, text: typeof found.text_result === "string" ? found.text_result : "" }
    : undefined;
}

/**
 * Reads any answer to call 4 or 5: the result itself, or one keyed by address (antispam-contract#3.4,
 * antispam-contract#10). The text stays as the server sent it, including markup. Never throws.
 */
export function readCheckAnswer(body: unknown, email: string): CheckAnswer {
  const outer = isRecord(body) ? body.result : undefined;
  const plain = word.safeParse(outer);
  if (plain.success) return { result: plain.data, text: "" };
  if (!isRecord(outer)) return NO_ANSWER;
  const keyed = Object.hasOwn(outer, email) ? [outer[email]] : Object.values(outer);
  for (const candidate of [outer, ...keyed]) {
    const found = readResult(candidate);
    if (found) return found;
  }
  return NO_ANSWER;
}
