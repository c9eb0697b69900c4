import { coreError, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";

/** Signed in for REST: the CMS forgets who calls when no good nonce comes along. */
export const isSignedIn = (call: Call): boolean => call.visitor.isAdmin && call.nonce === "valid";

/** The CMS's own refusal of what needs a right that this caller has not: 401 for visitors. */
export const refuseVisitor = (call: Call): Answer | undefined =>
  isSignedIn(call) ? undefined : coreError("rest_forbidden", "You may not do that here.", 401);
