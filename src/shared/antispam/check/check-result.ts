import * as z from "zod/mini";
import { isRecord } from "../../core/options/is-record.ts";
import { service } from "../../core/registry/container.ts";
import { checkFields, type Fields } from "./fields.ts";

/** The server's decision about something a visitor sent. */
export interface CheckResult {
  blocked: boolean;
  /** The server's reason; may contain markup, may be empty. */
  comment: string;
  /** The page must stop loading and sending. */
  stop: boolean;
  /** The form product whose own interface needs a clean-up; `""` for none. */
  integration: string;
}

export const ALLOWED: CheckResult = { blocked: false, comment: "", stop: false, integration: "" };

const text = z.catch(z.string(), "");
/** The values that mean true in PHP and its JSON. */
const TRUE_VALUES: readonly unknown[] = [true, 1, "1", "true"];
const booleanLike = z.pipe(
  z.catch(z.unknown(), false),
  z.transform((given) => TRUE_VALUES.includes(given)),
);
const apbctSchema = z.object({ blocked: booleanLike, comment: text, stop_script: booleanLike, integration: text });

const blockedFor = (comment: string): CheckResult => ({ ...ALLOWED, blocked: true, comment });

/** The `apbct` member of any answer, or `undefined`. Never throws. */
export function readBlockMember(answer: unknown): CheckResult | undefined {
  const member = isRecord(answer) ? apbctSchema.safeParse(answer.apbct) : undefined;
  if (!member?.success) return undefined;
  const { blocked, comment, stop_script: stop, integration } = member.data;
  return { blocked, comment, stop, integration };
}

/**
 * The answer to one of our own checks (antispam-contract#3.4, antispam-contract#6.5): `apbct` decides if it is present,
 * else `data.message`, else the refusal of call 9. Anything that is not clearly a refusal lets the visitor pass.
 */
export function readCheckResult(answer: unknown): CheckResult {
  const result = readBlockMember(answer);
  if (result) return result;
  if (!isRecord(answer)) return ALLOWED;
  const { data, success } = answer;
  if (isRecord(data) && typeof data.message === "string") return blockedFor(data.message);
  return success === false && typeof data === "string" ? blockedFor(data) : ALLOWED;
}

/** Call 10 of the contract: a form, field by field. */
export const FORM_CHECK = "cleantalk_force_ajax_check";
/** Call 9: a form that posts to the site itself. */
export const INTERNAL_CHECK = "ct_check_internal";
/** Call 11: a foreign widget; sends only the visitor's data. */
export const WIDGET_CHECK = "cleantalk_outside_iframe_ajax_check";
/** Call 12: a social sign-in button. */
export const SIGN_IN_CHECK = "cleantalk_nsl_ajax_check";

/**
 * Asks the site's server about something that is about to be sent (antispam-contract#3.2/9, antispam-contract#3.2/10,
 * antispam-contract#3.2/11, antispam-contract#3.2/12, antispam-contract#3.2/13). If the server cannot be reached, the
 * visitor passes: what they wrote must not be lost. Never rejects; the http service reports the failure.
 */
export async function askServer(action: string, fields: Fields, signal?: AbortSignal): Promise<CheckResult> {
  try {
    return readCheckResult(
      await service("http").call({ action, fields: { ...fields, ...checkFields() }, ...(signal ? { signal } : {}) }),
    );
  } catch {
    return ALLOWED;
  }
}
