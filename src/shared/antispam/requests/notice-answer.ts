import { isRecord } from "../../schema/is-record.ts";
import { showVerdict } from "./show-verdict.ts";
import { readBlockMember } from "./verdict.ts";

/** Characters; a block message is short, and a longer answer is not looked at. */
export const NOTICED_ANSWER_CHARACTERS = 65_536;

/** JSON, and the HTML type that a CMS gives to JSON which a plugin prints by hand. Streams and files are not looked at. */
const READABLE_TYPE = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?:html|plain|json))\s*(?:;|$)/i;
const PAGE = /<!doctype/i;
const MEMBER = '"apbct"';

export const isReadableType = (type: string | null): boolean => READABLE_TYPE.test(type ?? "");

/** The object in an answer; a CMS may print a notice before or after it. */
function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}

/** Shows an answer that says the visitor is blocked (spec antispam §8): only its `apbct` member counts (api.md §4). */
export function noticeAnswer(answer: unknown, page: Document): void {
  const verdict = isRecord(answer) ? readBlockMember(answer) : undefined;
  if (verdict) showVerdict(verdict, page);
}

/** The same for an answer as text. */
export function noticeText(text: string, page: Document): void {
  if (text.length > NOTICED_ANSWER_CHARACTERS || !text.includes(MEMBER) || PAGE.test(text)) return;
  noticeAnswer(parseAnswer(text), page);
}

/** Whether an answer is of a kind and length that a block message has. */
export const mayBlock = ({ headers, body }: Response): boolean =>
  body !== null && isReadableType(headers.get("content-type")) && Number(headers.get("content-length") ?? 0) <= NOTICED_ANSWER_CHARACTERS;

/** An object from the start, or behind what PHP prints before it; two of them in a row are a stream of objects. */
const MAY_BE_OBJECT = /^\s*(?:[{<]|[A-Z][a-z ]+: )(?![\s\S]*\}\s*\{)/;

/**
 * Reads a copy of an answer for as long as it may be a block message. A copy that is being read keeps the answer's line open although the page
 * has cancelled its own; so it ends as soon as the text begins otherwise, and where the page reads the answer as a stream.
 */
export async function noticeResponse(response: Response, copy: Response, page: Document): Promise<void> {
  const reader = copy.body?.getReader();
  if (!reader) return;
  // Of a copy it resolves only when the page has cancelled too.
  const stop = () => void reader.cancel().catch(() => {});
  const { body } = response;
  Object.defineProperty(response, "body", { configurable: true, get: () => (stop(), body) });
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    if (text.length > NOTICED_ANSWER_CHARACTERS || PAGE.test(text) || !MAY_BE_OBJECT.test(text)) return stop();
  }
  noticeText(text + decoder.decode(), page);
}
