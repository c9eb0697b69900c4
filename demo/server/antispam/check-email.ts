import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import { isCloudDown } from "./verdicts.ts";

const RESULT_BY_LOCAL_PART: Readonly<Record<string, string>> = {
  missing: "NOT_EXISTS",
  mxfail: "MX_FAIL",
  unknown: "PROCESSING",
};

const TEXTS: Readonly<Record<string, string>> = {
  EXISTS: "This mailbox exists.",
  NOT_EXISTS: "There is no such mailbox, please look again.",
};
const OTHER_TEXT = "This mailbox could not be checked.";

/** Call check_email_before_post: silent, the verdict keyed by address. */
export function checkEmailBeforePost(call: Call): Answer {
  return answerFor(call, (email, result) => ({ [email]: { result } }));
}

/** Call check_email_exist_post: the verdict and a text for the visitor. `nested@` answers the vendor help's shape. */
export function checkEmailExists(call: Call): Answer {
  return answerFor(call, (email, result) => {
    const verdict = { result, text_result: TEXTS[result] ?? OTHER_TEXT };
    return localPart(email) === "nested" ? { [email]: verdict } : verdict;
  });
}

function answerFor(call: Call, shape: (email: string, result: string) => unknown): Answer {
  const email = (call.fields.get("email") ?? "").trim();
  if (email === "") return jsonAnswer({ error: "EMPTY_DATA" });
  if (isCloudDown(call) || localPart(email) === "error") return jsonAnswer({ error: "ERROR_CHECKING_EMAIL" });
  return jsonAnswer({ result: shape(email, RESULT_BY_LOCAL_PART[localPart(email)] ?? "EXISTS") });
}

function localPart(email: string): string {
  return (email.split("@")[0] ?? "").toLowerCase();
}
