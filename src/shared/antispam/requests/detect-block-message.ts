import { parseJson } from "../../core/utils/parse-json.ts";
import { readBlockMember } from "../check/check-result.ts";
import { showCheckResult } from "../check/show-check-result.ts";

/** Maximum characters: a block message is short, and longer answers are not inspected. */
export const BLOCK_MESSAGE_MAX = 65_536;

/**
 * JSON, and the HTML type that a CMS gives to JSON that a plugin prints by hand. Streams and files are not inspected.
 */
const READABLE_TYPE = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?:html|plain|json))\s*(?:;|$)/i;
const PAGE = /<!doctype/i;
const MEMBER = '"apbct"';

export const isReadableType = (type: string | null): boolean => READABLE_TYPE.test(type ?? "");

/**
 * Shows an answer that reports the visitor as blocked (antispam#8): only its `apbct` member counts (api#4).
 */
export function detectBlockMessage(answer: unknown, page: Document): void {
  const result = readBlockMember(answer);
  if (result) showCheckResult(result, page);
}

/** The same for an answer as text. */
export function detectInText(text: string, page: Document): void {
  if (text.length > BLOCK_MESSAGE_MAX || !text.includes(MEMBER) || PAGE.test(text)) return;
  // A CMS may print a notice before or after the object.
  detectBlockMessage(parseJson(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)), page);
}

/** Whether an answer has the type and length of a block message. */
export const canHoldBlockMessage = ({ headers, body }: Response): boolean =>
  body !== null &&
  isReadableType(headers.get("content-type")) &&
  Number(headers.get("content-length") ?? 0) <= BLOCK_MESSAGE_MAX;

/** Cancels an unread copy; a broken connection is no problem. */
export const cancelBody = (copy: Response | undefined): void => void copy?.body?.cancel().catch(() => {});

/** An object from the start, or behind what PHP prints before it; two objects in a row are a stream. */
const MAY_BE_OBJECT = /^\s*(?:[{<]|[A-Z][a-z ]+: )(?![\s\S]*\}\s*\{)/;

/** Methods that take a stream over, besides a reader; a cancel after that cannot be observed. */
const CONSUMERS = ["pipeTo", "pipeThrough", "tee", "values", Symbol.asyncIterator] as const;

/** Observes calls of one object's method, and what they return. */
function onMethodCall(target: object, name: string | symbol, listener: (returned: unknown) => void): void {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== "function") return;
  const value = (...args: unknown[]): unknown => {
    const returned: unknown = Reflect.apply(method, target, args);
    listener(returned);
    return returned;
  };
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

/**
 * Calls `stop` when the page cancels its stream. The page may also read a block message as a stream, so reading alone
 * ends nothing.
 */
function stopWhenPageCancels(body: ReadableStream, stop: () => void): void {
  for (const name of ["cancel", ...CONSUMERS]) onMethodCall(body, name, stop);
  onMethodCall(body, "getReader", (reader) => onMethodCall(reader as object, "cancel", stop));
}

/**
 * Reads a copy of an answer while it may be a block message. Reading a copy keeps the connection open although the page
 * has cancelled its own, so it stops as soon as the text turns out to be something else, and when the page cancels.
 */
export async function detectInResponse(response: Response, copy: Response, page: Document): Promise<void> {
  const reader = copy.body?.getReader();
  if (!reader) return;
  // For a copy, the promise resolves only when the page has cancelled too.
  const stop = () => void reader.cancel().catch(() => {});
  if (response.body) stopWhenPageCancels(response.body, stop);
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    if (text.length > BLOCK_MESSAGE_MAX || PAGE.test(text) || !MAY_BE_OBJECT.test(text)) return stop();
  }
  detectInText(text + decoder.decode(), page);
}
