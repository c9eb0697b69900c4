import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";

const TOKEN = /^[0-9a-f]{32}$/i;

/**
 * Call submit/hash/<hash>/[<token>/]: the stored values, or "clear" for an unknown hash or a malformed token. Always
 * status 200.
 */
export function loadSubmission(call: Call, hash: string, token: string | undefined): Answer {
  const record = call.store.submissions.find(call.site.id, hash);
  if (!record || (token !== undefined && !TOKEN.test(token))) return jsonAnswer({ error: false, hash: "clear" });
  return jsonAnswer({
    error: false,
    data: {
      meta: record.meta,
      section_repeatable: record.sectionRepeatable,
      token_validated: token !== undefined && token.toLowerCase() === record.token,
    },
  });
}
