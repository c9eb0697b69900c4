import { coreError, HTML_TYPE, JSON_TYPE, jsonAnswer, type Answer } from "./answer.ts";
import type { Fault } from "./faults.ts";
import type { Route } from "./route.ts";

const PHP_NOTICE = "<br />\n<b>Warning</b>: something went wrong\n";

/** The answer with the fault applied; the call is not handled at all where status or body replace it. */
export function faultedAnswer(fault: Fault | undefined, route: Route, handle: () => Answer): Answer {
  if (!fault) return handle();
  const answer = replacement(fault, route) ?? handle();
  return fault.malformed ? malformed(answer) : answer;
}

function replacement({ status, body, contentType }: Fault, route: Route): Answer | undefined {
  if (body !== undefined) {
    const isText = typeof body === "string";
    return {
      status: status ?? 200,
      type: contentType ?? (isText ? HTML_TYPE : JSON_TYPE),
      body: isText ? body : JSON.stringify(body),
    };
  }
  if (status === undefined || status === 200) return undefined;
  if (route.kind === "form")
    return jsonAnswer({ error: true, error_message: `The server was told to answer ${status}` }, status);
  return coreError("demo_fault", `The server was told to answer ${status}`, status);
}

function malformed(answer: Answer): Answer {
  const text = Buffer.from(answer.body).toString("utf8");
  return { ...answer, body: PHP_NOTICE + text.slice(0, Math.ceil(text.length / 2)) };
}
