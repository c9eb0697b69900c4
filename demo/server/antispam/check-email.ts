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

/** Call check_email_before_post: the verdict by address, without a text. */
export function checkEmailBeforePost(call: Call): Answer {
  return checkEmail(call, (email, result) => ({ [email]: { result } }));
}

/** Call check_email_exist_post: the verdict and a text. `nested@` gets the format of the vendor's help page. */
export function checkEmailExists(call: Call): Answer {
  return checkEmail(call, (email, result) => {
    const verdict = { result, text_result: TEXTS[result] ?? OTHER_TEXT };
    return localPart(email) === "nested" ? { [email]: verdict } : verdict;
  });
}

function checkEmail(call: Call, format: (email: string, result: string) => unknown): Answer {
  const email = (call.fields.get("email") ?? "").trim();
  if (email === "") return jsonAnswer({ error: "EMPTY_DATA" });
  if (isCloudDown(call) || localPart(email) === "error") return jsonAnswer({ error: "ERROR_CHECKING_EMAIL" });
  return jsonAnswer({ result: format(email, RESULT_BY_LOCAL_PART[localPart(email)] ?? "EXISTS") });
}

function localPart(email: string): string {
  return (email.split("@")[0] ?? "").toLowerCase();
}
