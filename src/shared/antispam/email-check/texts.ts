import { service } from "../../core/registry/container.ts";
import type { CheckState } from "./check-state.ts";

/** Texts of the indicator by state. A text of the server comes first for a good and a bad address. */
export const EMAIL_CHECK_TEXTS = {
  load: "This address is being checked.",
  good_email: "This mailbox exists.",
  bad_email: "There seems to be no such mailbox. Please look again.",
  unknown: "This address could not be checked.",
} as const satisfies Record<Exclude<CheckState, "idle">, string>;

const PREFIX = "antispam.email_check_";

/** The defaults as the text service keeps them. */
export const emailCheckTextTable = (): Record<string, string> =>
  Object.fromEntries(Object.entries(EMAIL_CHECK_TEXTS).map(([state, text]) => [PREFIX + state, text]));

/** What a visitor reads in a state. */
export function checkText(state: Exclude<CheckState, "idle">, serverText = ""): string {
  // The server sends its bad text along with neutral words too.
  const own = state === "good_email" || state === "bad_email" ? serverText : "";
  return own || service("texts").get(PREFIX + state);
}
