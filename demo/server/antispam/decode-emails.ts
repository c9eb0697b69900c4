import * as z from "zod/mini";
import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import { decodeToken } from "../tokens.ts";
import { COMMENTS, isBot, isCloudDown, judgeText, type AddressVerdict } from "./verdicts.ts";

const batchSchema = z.union([z.record(z.string(), z.string()), z.array(z.string())]);

interface DecodedRow {
  readonly is_allowed: boolean;
  readonly show_comment: boolean;
  readonly comment: string;
  readonly encoded_email: string;
  readonly decoded_email: string;
}

/** Call apbct_decode_email. The rows are unique and in another order than the tokens: clients must not rely on it. */
export function decodeEmails(call: Call): Answer {
  const tokens = readBatch(call.fields.get("encodedEmails"));
  if (tokens.length === 0) return jsonAnswer({ success: true, data: false });
  const texts = tokens.map((token) => ({ token, text: decodeToken(token) ?? "" }));
  const down = isCloudDown(call) || texts.some(({ text }) => judgeText(text) === "down");
  const bot = isBot(call);
  const rows = texts.reverse().map(({ token, text }) => {
    if (call.visitor.isAdmin) return allowedRow(token, text, "");
    if (down) return refusedRow(token, COMMENTS.down);
    if (bot) return refusedRow(token, COMMENTS.bot);
    return judgedRow(token, text, judgeText(text));
  });
  return jsonAnswer({ success: call.visitor.isAdmin || !down, data: rows });
}

/** Reads the unique tokens. The original deletes every backslash before it parses the JSON. */
function readBatch(text: string | undefined): string[] {
  try {
    const batch = batchSchema.parse(JSON.parse((text ?? "").replaceAll("\\", "")));
    return [...new Set(Object.values(batch))];
  } catch {
    return [];
  }
}

function judgedRow(token: string, text: string, verdict: AddressVerdict): DecodedRow {
  if (verdict === "refused" || verdict === "hostile") return refusedRow(token, COMMENTS[verdict]);
  return allowedRow(token, verdict === "empty" ? "" : text, COMMENTS.allowed);
}

function allowedRow(token: string, text: string, comment: string): DecodedRow {
  return { is_allowed: true, show_comment: false, comment, encoded_email: token, decoded_email: text };
}

function refusedRow(token: string, comment: string): DecodedRow {
  return { is_allowed: false, show_comment: true, comment, encoded_email: token, decoded_email: "" };
}
