import { coreError, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import type { Site } from "../site.ts";

const FORM_NONCE_FIELD = "wsf_nonce";

/** Over REST, the CMS ignores the sign-in of a caller who sends no valid nonce. */
const isSignedIn = (call: Call): boolean => call.visitor.isAdmin && call.nonce === "valid";

/** The CMS's refusal of a caller without the required right. */
const refuse = (call: Call): Answer =>
  coreError("rest_forbidden", "You are not allowed to do that.", isSignedIn(call) ? 403 : 401);

/** Refuses callers who are not signed in. */
export const refuseVisitor = (call: Call): Answer | undefined => (isSignedIn(call) ? undefined : refuse(call));

/** Refuses a stale form nonce; also a missing one, if the site requires nonces or the caller is signed in. */
export function refuseFormNonce(call: Call): Answer | undefined {
  const mode = call.site.options.formNonces;
  const sent = call.fields.get(FORM_NONCE_FIELD) ?? call.query.get(FORM_NONCE_FIELD) ?? undefined;
  const state = call.noncesAreStale && sent ? "stale" : call.site.nonces.check("form", sent);
  const isRefused = state === "stale" || (state === "absent" && (mode === "required" || isSignedIn(call)));
  return isRefused ? refuse(call) : undefined;
}

/** The nonces in the answer to a post, for the page's next call. */
export function freshNonces(site: Site): { x_wp_nonce: string; wsf_nonce: string } {
  return { x_wp_nonce: site.nonces.issue("rest"), wsf_nonce: site.nonces.issue("form") };
}
