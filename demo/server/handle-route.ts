import { coreError, jsonAnswer, textAnswer, type Answer } from "./answer.ts";
import { antispamCalls, type AntispamCall } from "./antispam/calls.ts";
import { REFRESH_CALL, refreshNonce } from "./antispam/refresh-nonce.ts";
import type { Call } from "./call.ts";
import type { Route } from "./route.ts";

/** The CMS core's refusals on its two transports (antispam-contract#3.4). */
const STALE_REST = coreError("rest_cookie_invalid_nonce", "The nonce is no longer valid.", 403);
const STALE_AJAX = textAnswer("-1", 403);
const UNKNOWN_ACTION = textAnswer("0", 400);

/**
 * Runs a route's handler after the checks that the CMS core makes: nonce, then required fields (antispam-contract#3.2,
 * antispam-contract#3.4).
 */
export function handleRoute(route: Route, call: Call): Answer {
  switch (route.kind) {
    case "antispam-rest":
      return handleRest(call, () => handleAntispamRest(route.call, call));
    case "form":
      return handleRest(call, () => route.call.handle(call, route.parts));
    case "page":
      return route.call.handle(call);
    case "no-route":
      return coreError("rest_no_route", "No route matches the URL and the method.", 404);
    case "options":
      return { ...jsonAnswer({ methods: route.methods }), headers: { allow: route.methods.join(", ") } };
    case "ajax":
      return handleAdminAjax(call);
    case "site-post":
      return call.fields.get("spbc_remote_call_action") === REFRESH_CALL
        ? refreshNonce(call)
        : textAnswer("<!doctype html><title>Home</title>");
  }
}

/** Refuses a stale nonce before any check of the route; a valid one gets a fresh nonce with the answer. */
function handleRest(call: Call, handle: () => Answer): Answer {
  if (call.nonce === "stale") return STALE_REST;
  const answer = handle();
  if (call.nonce !== "valid") return answer;
  return { ...answer, headers: { ...answer.headers, "X-WP-Nonce": call.site.nonces.issue("rest") } };
}

function handleAntispamRest(antispamCall: AntispamCall, call: Call): Answer {
  const missing = antispamCall.required.filter((name) => !call.fields.has(name) && !hasMember(call.json, name));
  if (missing.length > 0)
    return coreError("rest_missing_callback_param", `Missing parameter(s): ${missing.join(", ")}`, 400, {
      params: missing,
    });
  if (antispamCall.restNonce === "required" && call.nonce !== "valid")
    return coreError("rest_forbidden", "You are not allowed to do that.", 401);
  return antispamCall.handle(call);
}

function handleAdminAjax(call: Call): Answer {
  const antispamCall = antispamCalls.find(({ action }) => action === readAction(call));
  if (!antispamCall) return UNKNOWN_ACTION;
  const needsNonce =
    antispamCall.ajaxNonce === "required" || (antispamCall.ajaxNonce === "visitors" && !call.visitor.isAdmin);
  if (needsNonce && call.nonce !== "valid") return STALE_AJAX;
  return antispamCall.handle(call);
}

function readAction(call: Call): string {
  return call.fields.get("action") ?? call.query.get("action") ?? "";
}

function hasMember(json: unknown, name: string): boolean {
  return typeof json === "object" && json !== null && Object.hasOwn(json, name);
}
