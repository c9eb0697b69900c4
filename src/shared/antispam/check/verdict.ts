import * as z from "zod/mini";
import { isRecord } from "../../core/options/is-record.ts";

/** The server's decision about something a visitor sent. */
export interface Verdict {
  blocked: boolean;
  /** The server's reason; may contain markup, may be empty. */
  comment: string;
  /** The page must stop loading and sending. */
  stop: boolean;
  /** The form product whose own interface needs a clean-up; `""` for none. */
  integration: string;
}

export const ALLOWED: Verdict = { blocked: false, comment: "", stop: false, integration: "" };

const text = z.catch(z.string(), "");
/** The values that mean true in PHP and its JSON. */
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
 * The answer to one of our own checks (contract §3.4, §6.5): `apbct` decides if it is present, else `data.message`,
 * else the refusal of call 9. Anything that is not clearly a refusal lets the visitor pass.
 */
export function readVerdict(answer: unknown): Verdict {
  const verdict = readBlockMember(answer);
  if (verdict) return verdict;
  if (!isRecord(answer)) return ALLOWED;
  const { data, success } = answer;
  if (isRecord(data) && typeof data.message === "string") return blockedFor(data.message);
  return success === false && typeof data === "string" ? blockedFor(data) : ALLOWED;
}
