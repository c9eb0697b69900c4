import { reportProblem } from "../../core/registry/report-problem.ts";
import { reasonOf } from "../../core/utils/reason-of.ts";
import { metaText, toMeta } from "../definition/meta.ts";
import type { FormCookies } from "../protocol/protocol.ts";
import { isAborted } from "../requests/fetch-json.ts";
import type { InitialValues } from "../values/initial-values.ts";
import { readSubmission } from "../values/read-values.ts";

/** Values that a form starts with, from outside it. Loaded with the first form that has some (load-form.ts). */
export { readPopulate } from "../values/read-values.ts";

/** The saved submission of a hash; null when the server does not know it, so that the form starts fresh. */
export async function savedValues(
  host: HTMLElement,
  request: Promise<unknown>,
  hash: string,
  cookies: FormCookies,
): Promise<InitialValues | null> {
  try {
    const answer = toMeta(await request);
    // For an unknown hash the server sends "clear" and no data: no later visit needs to ask for it again.
    if (metaText(answer, "hash") !== "clear") return readSubmission(answer.data);
    if (cookies.get("hash") === hash) cookies.set("hash", "");
    return null;
  } catch (cause) {
    const message = `starts without the saved submission, which could not be loaded: ${reasonOf(cause)}`;
    if (!isAborted(cause)) reportProblem(host, { code: "call-failed", level: "warn", message, cause });
    return null;
  }
}
