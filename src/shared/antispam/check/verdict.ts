import * as z from "zod/mini";
import { isRecord } from "../../core/options/is-record.ts";

/** What the server decided about something a visitor sent. */
export interface Verdict {
  blocked: boolean;
  /** The server's reason, perhaps markup, perhaps empty. */
  comment: string;
  /** Nothing of the page may go on loading or sending. */
  stop: boolean;
  /** Names a form product whose own look has to be put right; `""` for none. */
  integration: string;
}

export const ALLOWED: Verdict = { blocked: false, comment: "", stop: false, integration: "" };

const text = z.catch(z.string(), "");
/** As PHP and its JSON write it. */
const TRUE_VALUES: readonly unknown[] = [true, 1, "1", "true"];
const booleanLike = z.pipe(
  z.catch(z.unknown(), false),
  z.transform((given) => TRUE_VALUES.includes(given)),
);
const apbctSchema = z.object({ blocked: booleanLike, comment: text, stop_script: booleanLike, integration: text });

const blockedFor = (comment: string): Verdict => ({ ...ALLOWED, blocked: true, comment });

/** The `apbct` member of any answer, or `undefined`. Never throws. */
export function readBlockMember(answer: unknown): Verdict | undefined {
  const member = isRecord(answer) ? apbctSchema.safeParse(answer.apbct) : undefined;
  if (!member?.success) return undefined;
  const { blocked, comment, stop_script: stop, integration } = member.data;
  return { blocked, comment, stop, integration };
}

/**
 * The answer to a check of our own (contract §3.4, §6.5): `apbct` decides where it is there, else `data.message`, else the
 * refusal of call 9. Whatever is not clearly a refusal lets the visitor through.
 */
export function readVerdict(answer: unknown): Verdict {
  const verdict = readBlockMember(answer);
  if (verdict) return verdict;
  if (!isRecord(answer)) return ALLOWED;
  const { data, success } = answer;
  if (isRecord(data) && typeof data.message === "string") return blockedFor(data.message);
  return success === false && typeof data === "string" ? blockedFor(data) : ALLOWED;
}
