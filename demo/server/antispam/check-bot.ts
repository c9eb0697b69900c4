import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import { COMMENTS, isBot, isCloudDown } from "./verdicts.ts";

/** Call force_protection_check_bot. Over REST the answer is JSON inside a JSON string. */
export function checkBot(call: Call): Answer {
  const verdict = judge(call);
  return jsonAnswer(call.transport === "rest" ? JSON.stringify(verdict) : verdict);
}

function judge(call: Call): Readonly<Record<string, unknown>> {
  if (isCloudDown(call)) return { allow: 1, success: false, error: { comment: COMMENTS.down } };
  if (isBot(call)) return { allow: 0, message: COMMENTS.bot, success: true };
  return { allow: 1, message: COMMENTS.allowed, success: true };
}
