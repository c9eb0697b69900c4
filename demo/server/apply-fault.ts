import { coreError, HTML_TYPE, JSON_TYPE, jsonAnswer, type Answer } from "./answer.ts";
import type { Fault } from "./faults.ts";
import type { Route } from "./route.ts";

const PHP_NOTICE = "<br />\n<b>Warning</b>: something went wrong\n";

/** Calls the handler, unless the fault's `status` or `body` replaces its answer, and corrupts the answer if asked. */
export function applyFault(fault: Fault | undefined, route: Route, handle: () => Answer): Answer {
  if (!fault) return handle();
  const answer = replacementAnswer(fault, route) ?? handle();
  return fault.malformed ? toMalformed(answer) : answer;
}

function replacementAnswer({ status, body, contentType }: Fault, route: Route): Answer | undefined {
  if (body !== undefined) {
    const isText = typeof body === "string";
    return {
      status: status ?? 200,
      type: contentType ?? (isText ? HTML_TYPE : JSON_TYPE),
      body: isText ? body : JSON.stringify(body),
    };
  }
  if (status === undefined || status === 200) return undefined;
  const message = `A fault sets status ${status} for this call`;
  if (route.kind === "form") return jsonAnswer({ error: true, error_message: message }, status);
  return coreError("demo_fault", message, status);
}

function toMalformed(answer: Answer): Answer {
  const text = Buffer.from(answer.body).toString("utf8");
  return { ...answer, body: PHP_NOTICE + text.slice(0, Math.ceil(text.length / 2)) };
}
