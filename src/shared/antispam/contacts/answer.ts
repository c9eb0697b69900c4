import * as z from "zod/mini";
import { isRecord } from "../../core/options/is-record.ts";

/** What the server decided about one token. */
export type DecodeResult =
  | { kind: "decoded"; value: string }
  /** The visitor may not see it; the reason is the server's. */
  | { kind: "refused"; comment: string }
  /** Allowed, but no text came back. */
  | { kind: "undecodable" }
  /** The server, or the service behind it, could not be asked. */
  | { kind: "unreachable"; comment: string };

/** Why nothing is shown. */
export type DecodeFailure = Exclude<DecodeResult, { kind: "decoded" }>;

/** The verdicts of one request. */
export interface DecodeAnswer {
  resultFor(token: string): DecodeResult;
}

interface Row {
  allowed: boolean;
  value: string;
  comment: string;
}

const answerSchema = z.object({ success: z.boolean(), data: z.optional(z.unknown()) });

const sameForAll = (result: DecodeResult): DecodeAnswer => ({ resultFor: () => result });

/** Every token meets the same obstacle: the request failed or its answer could not be read. */
export const unreachable = (comment = ""): DecodeAnswer => sameForAll({ kind: "unreachable", comment });

/** Reads any answer to call 1 (contract §3.4); rows are matched by token, never by index. Never throws. */
export function readDecodeAnswer(body: unknown): DecodeAnswer {
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return unreachable();
  const rows = readRows(answer.data.data);
  if (!answer.data.success) {
    const anyComment = [...rows.values()].find(({ comment }) => comment)?.comment ?? "";
    return { resultFor: (token) => ({ kind: "unreachable", comment: rows.get(token)?.comment || anyComment }) };
  }
  return { resultFor: (token) => readResult(rows.get(token)) };
}

/** By hand: an answer has a row for each contact of the page, and a schema for each of a thousand rows costs more than all the rest. */
function readRows(data: unknown): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const row of Array.isArray(data) ? (data as unknown[]) : []) {
    if (!isRecord(row) || typeof row.encoded_email !== "string" || rows.has(row.encoded_email)) continue;
    rows.set(row.encoded_email, {
      // Only `true` passes: a 1 or "true" is not what the server promises.
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
