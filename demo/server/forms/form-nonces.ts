import { coreError, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import type { Site } from "../site.ts";

const FORM_NONCE_FIELD = "wsf_nonce";

/** The nonces an answer carries so that the page's next call has good ones. */
export function freshNonces(site: Site): { x_wp_nonce?: string; wsf_nonce?: string } {
  if (site.options.formNonces === "off") return {};
  return { x_wp_nonce: site.nonces.issue("rest"), wsf_nonce: site.nonces.issue("form") };
}

/** Judges the form's own nonce: a wrong one is refused, a missing one only where the site requires it. */
export function refuseFormNonce(call: Call): Answer | undefined {
  const mode = call.site.options.formNonces;
  const sent = call.fields.get(FORM_NONCE_FIELD) ?? call.query.get(FORM_NONCE_FIELD) ?? undefined;
  const state = call.noncesAreStale && sent ? "stale" : call.site.nonces.check("form", sent);
  const isRefused = state === "stale" || (state === "absent" && mode === "required");
  return isRefused ? coreError("rest_forbidden", "You may not do that here.", 401) : undefined;
}
