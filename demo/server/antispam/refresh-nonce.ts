import { jsonAnswer, textAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import { NONCE_SHAPE } from "../nonces.ts";
import { antispamTransport } from "../settings.ts";

export const REFRESH_CALL = "get_fresh_wpnonce";
const HOME_PAGE = '<!doctype html><html lang="en"><title>Home</title><h1>Home</h1></html>';

/** Call get_fresh_wpnonce, a plain POST to the site (antispam-contract#3.5). The nonce is for the site's transport. */
export function refreshNonce(call: Call): Answer {
  if (call.site.options.licence === "invalid" || call.fields.get("plugin_name") !== "antispam")
    return textAnswer(HOME_PAGE);
  const refusal = call.site.refreshLimits.refuse(call.visitor.address);
  if (refusal) return textAnswer(`FAIL ${JSON.stringify({ error: refusal })}`);
  const previous = call.fields.get("nonce_prev") ?? "";
  if (previous === "") return jsonAnswer({ error: "No nonce provided" });
  if (!NONCE_SHAPE.test(previous)) return jsonAnswer({ error: "Wrong nonce provided" });
  return jsonAnswer({ wpnonce: call.site.nonces.issue(antispamTransport(call.site)) });
}
