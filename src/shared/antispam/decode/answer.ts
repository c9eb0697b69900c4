import * as z from "zod/mini";

/** What the server decided about one token. */
export type Verdict =
  | { kind: "decoded"; value: string }
  /** The visitor may not see it; the reason is the server's. */
  | { kind: "refused"; comment: string }
  /** Allowed, but no text came back. */
  | { kind: "undecodable" }
  /** The server, or the service behind it, could not be asked. */
  | { kind: "unreachable"; comment: string };

/** The verdicts of one request. */
export interface DecodeAnswer {
  verdictFor(token: string): Verdict;
  /** Whether the server let this visitor pass: at least one row was allowed. */
  allowed: boolean;
}

const anyText = z.catch(z.string(), "");
const rowSchema = z.object({
  encoded_email: z.string(),
  is_allowed: z.unknown(),
  decoded_email: anyText,
  comment: anyText,
});
type Row = z.infer<typeof rowSchema>;

const answerSchema = z.object({ success: z.boolean(), data: z.unknown() });

const everyToken = (verdict: Verdict): DecodeAnswer => ({ verdictFor: () => verdict, allowed: false });

/** Every token meets the same obstacle: the request failed or its answer could not be read. */
export const unreachable = (comment = ""): DecodeAnswer => everyToken({ kind: "unreachable", comment });

/** Reads any answer to call 1 (contract §3.4); rows are matched by token, never by index. Never throws. */
export function readDecodeAnswer(body: unknown): DecodeAnswer {
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return unreachable();
  const rows = readRows(answer.data.data);
  if (!answer.data.success) {
    const anyComment = [...rows.values()].find(({ comment }) => comment)?.comment ?? "";
    return { verdictFor: (token) => ({ kind: "unreachable", comment: rows.get(token)?.comment || anyComment }), allowed: false };
  }
  return {
    verdictFor: (token) => judge(rows.get(token)),
    allowed: [...rows.values()].some(({ is_allowed: allowed }) => allowed === true),
  };
}

function readRows(data: unknown): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const item of Array.isArray(data) ? (data as unknown[]) : []) {
    const row = rowSchema.safeParse(item);
    if (row.success && !rows.has(row.data.encoded_email)) rows.set(row.data.encoded_email, row.data);
  }
  return rows;
}

function judge(row: Row | undefined): Verdict {
  if (!row) return { kind: "undecodable" };
  // Only `true` passes: a 1 or "true" is not what the server promises.
  if (row.is_allowed !== true) return { kind: "refused", comment: row.comment };
  return row.decoded_email.trim() ? { kind: "decoded", value: row.decoded_email } : { kind: "undecodable" };
}
