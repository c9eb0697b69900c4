import { createHash } from "node:crypto";
import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import type { Site } from "../site.ts";

/** The value that a browser with scripts writes into every `ct_checkjs` field. */
export function jsKey(site: Site): string {
  return createHash("sha256").update(`js key of ${site.id}`).digest("hex");
}

/** Call js_keys__get. */
export function getJsKeys(call: Call): Answer {
  return jsonAnswer({ js_key: jsKey(call.site) });
}
