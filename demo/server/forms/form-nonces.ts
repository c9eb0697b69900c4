import { coreError, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import type { Site } from "../site.ts";
import { isSignedIn } from "./rights.ts";

const FORM_NONCE_FIELD = "wsf_nonce";

/** The nonces that every answer to a post carries, also where the page had none, so that the page's next call has good ones. */
export function freshNonces(site: Site): { x_wp_nonce: string; wsf_nonce: string } {
  return { x_wp_nonce: site.nonces.issue("rest"), wsf_nonce: site.nonces.issue("form") };
}

/**
 * Judges the form's own nonce: a wrong one is refused, a missing one only where the site requires it or somebody is signed in. The
 * refusal has the CMS's shape, 401 for visitors and 403 for others.
 */
export function refuseFormNonce(call: Call): Answer | undefined {
  const mode = call.site.options.formNonces;
  const sent = call.fields.get(FORM_NONCE_FIELD) ?? call.query.get(FORM_NONCE_FIELD) ?? undefined;
  const state = call.noncesAreStale && sent ? "stale" : call.site.nonces.check("form", sent);
  const isRefused = state === "stale" || (state === "absent" && (mode === "required" || isSignedIn(call)));
  return isRefused ? coreError("rest_forbidden", "You may not do that here.", isSignedIn(call) ? 403 : 401) : undefined;
}
