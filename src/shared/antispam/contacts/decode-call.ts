import { isRecord } from "../../core/options/is-record.ts";
import type { CmsCall } from "../../core/services/http/types.ts";
import { type CallContext, contextFields } from "../signals/call-context.ts";

/** Route and action of call 1. */
const DECODE_CALL = "apbct_decode_email";

/** The server strips every backslash before it reads the batch, so a token that JSON escapes would break all others. */
export const isSendable = (token: string): boolean => JSON.stringify(token) === `"${token}"`;

/** Call 1 of antispam#7: one request for all tokens. Admin pages send nothing else (antispam#6). */
export function decodeCall(
  tokens: readonly string[],
  { admin, ...context }: CallContext & { admin: boolean },
): CmsCall {
  const encodedEmails = JSON.stringify({ ...tokens.filter(isSendable) });
  // Without a route the call uses admin-AJAX, the only transport that accepts an admin page's nonce
  // (antispam-contract#2.3).
  if (admin) return { action: DECODE_CALL, fields: { encodedEmails } };
  return { route: DECODE_CALL, action: DECODE_CALL, fields: { encodedEmails, ...contextFields(context) } };
}

/** The server's decision about one token. */
type DecodeResult =
  | { kind: "decoded"; value: string }
  /** The visitor may not see the contact; `comment` is the server's reason. */
  | { kind: "refused"; comment: string }
  /** Allowed, but without a value. */
  | { kind: "undecodable" }
  /** The server, or the service behind it, could not be reached. */
  | { kind: "unreachable"; comment: string };

/** The reason why no value is shown. */
export type DecodeFailure = Exclude<DecodeResult, { kind: "decoded" }>;

/** The results of one request. */
export interface DecodeAnswer {
  resultFor(token: string): DecodeResult;
}

interface Row {
  allowed: boolean;
  value: string;
  comment: string;
}

const sameForAll = (result: DecodeResult): DecodeAnswer => ({ resultFor: () => result });

/** The same failure for every token: the request failed or its answer is unreadable. */
export const unreachable = (comment = ""): DecodeAnswer => sameForAll({ kind: "unreachable", comment });

/**
 * Reads any answer to call 1 (antispam-contract#3.4). Rows are matched by token, never by index. Never throws. Parsed by
 * hand: one flag has to be checked, and the library for schemas would be a fifth of what the first click fetches.
 */
export function readDecodeAnswer(body: unknown): DecodeAnswer {
  if (!isRecord(body) || typeof body.success !== "boolean") return unreachable();
  const rows = readRows(body.data);
  if (!body.success) {
    const anyComment = [...rows.values()].find(({ comment }) => comment)?.comment ?? "";
    return { resultFor: (token) => ({ kind: "unreachable", comment: rows.get(token)?.comment || anyComment }) };
  }
  return { resultFor: (token) => readResult(rows.get(token)) };
}

/** An answer has a row for each contact of the page, which may be a thousand. */
function readRows(data: unknown): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const row of Array.isArray(data) ? (data as unknown[]) : []) {
    if (!isRecord(row) || typeof row.encoded_email !== "string" || rows.has(row.encoded_email)) continue;
    rows.set(row.encoded_email, {
      // Only `true` passes: the server never promises 1 or "true".
      allowed: row.is_allowed === true,
      value: textIn(row.decoded_email),
      comment: textIn(row.comment),
    });
  }
  return rows;
}

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

function readResult(row: Row | undefined): DecodeResult {
  if (!row) return { kind: "undecodable" };
  if (!row.allowed) return { kind: "refused", comment: row.comment };
  return row.value.trim() ? { kind: "decoded", value: row.value } : { kind: "undecodable" };
}
