import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import { COMMENTS, judgeText, STOP_HOST } from "./verdicts.ts";

/** Call ct_check_internal: the fields of a form that posts to the site. */
export function checkInternalForm(call: Call): Answer {
  const comment = blockingComment(call);
  return jsonAnswer(
    comment === undefined ? { success: true } : { success: false, data: `<p>${comment}<br>Please write to us.</p>` },
  );
}

/** Creates the handlers of calls 10 to 13 of the contract: forms, frames and widgets that post to other hosts. */
export function checkExternalForm(integration?: string) {
  return (call: Call): Answer => {
    const comment = blockingComment(call);
    if (comment === undefined) return jsonAnswer({ apbct: { blocked: false, allow: true, comment: COMMENTS.allowed } });
    const stop = joinValues(call).includes(STOP_HOST);
    return jsonAnswer({
      apbct: {
        blocked: true,
        comment,
        stop_script: stop ? 1 : 0,
        ...(integration === undefined ? {} : { integration }),
      },
    });
  };
}

/** Why a form is blocked; `undefined` if it is allowed. */
export function blockingComment(call: Call): string | undefined {
  const text = joinValues(call);
  const verdict = judgeText(text);
  if (verdict === "hostile") return COMMENTS.hostile;
  if (call.visitor.isBot) return COMMENTS.bot;
  return verdict === "refused" || text.includes(STOP_HOST) ? COMMENTS.refused : undefined;
}

function joinValues(call: Call): string {
  return call.fields.entries.map(([, value]) => value).join("\n");
}
