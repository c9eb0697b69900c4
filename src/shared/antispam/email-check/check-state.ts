import { service } from "../../core/registry/container.ts";

/** The state that a field's indicator shows; the attribute `state` (api#4). */
export type CheckState = "idle" | "load" | "good_email" | "bad_email" | "unknown";

type FinalState = Exclude<CheckState, "idle" | "load">;

const STATES: Readonly<Record<string, FinalState>> = { EXISTS: "good_email", NOT_EXISTS: "bad_email" };

/**
 * The state for the server's status. Only a mailbox known to be missing is bad: `MX_*`, `PROCESSING`, a failure or an
 * unknown status says nothing against an address (antispam-contract#7.3).
 */
export const stateOf = (result: string): FinalState =>
  (Object.hasOwn(STATES, result) ? STATES[result] : undefined) ?? "unknown";

/** Texts of the indicator by state. For a good or bad address, the server's text takes precedence. */
export const EMAIL_CHECK_TEXTS = {
  load: "Checking this address…",
  good_email: "This mailbox exists.",
  bad_email: "This mailbox doesn't seem to exist. Check the address.",
  unknown: "We couldn't check this address.",
} as const satisfies Record<Exclude<CheckState, "idle">, string>;

const PREFIX = "antispam.email_check_";

/** The defaults, with the keys of the texts service. */
export const emailCheckTextTable = (): Record<string, string> =>
  Object.fromEntries(Object.entries(EMAIL_CHECK_TEXTS).map(([state, text]) => [PREFIX + state, text]));

/** The text for a state. */
export function checkText(state: Exclude<CheckState, "idle">, serverText = ""): string {
  // The server sends its text for a bad address with neutral statuses too.
  const own = state === "good_email" || state === "bad_email" ? serverText : "";
  return own || service("texts").get(PREFIX + state);
}
