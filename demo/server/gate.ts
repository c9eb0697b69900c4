import { ADMIN_AJAX_UNKNOWN, STALE_AJAX, STALE_REST } from "./refusals.ts";
import { coreError, jsonAnswer, textAnswer, type Answer } from "./answer.ts";
import { antispamCalls, type AntispamCall } from "./antispam/calls.ts";
import { REFRESH_CALL, refreshNonce } from "./antispam/refresh-nonce.ts";
import type { Call } from "./call.ts";
import type { Route } from "./route.ts";

/** What the CMS itself checks before a handler runs, in its order: nonce, route, missing fields (contract 3.2, 3.4). */
export function passGate(route: Route, call: Call): Answer {
  switch (route.kind) {
    case "antispam-rest":
      return restAnswer(call, () => antispamRest(route.call, call));
    case "form":
      return restAnswer(call, () => route.call.handle(call, route.parts));
    case "page":
      return route.call.handle(call);
    case "no-route":
      return coreError("rest_no_route", "No route was found that fits the address and the method.", 404);
    case "options":
      return { ...jsonAnswer({ methods: route.methods }), headers: { allow: route.methods.join(", ") } };
    case "ajax":
      return adminAjax(call);
    case "site-post":
      return call.fields.get("spbc_remote_call_action") === REFRESH_CALL
        ? refreshNonce(call)
        : textAnswer("<!doctype html><title>Home</title>");
  }
}

/** A stale header is refused before routing; a good one earns a fresh one. */
function restAnswer(call: Call, handle: () => Answer): Answer {
  if (call.nonce === "stale") return STALE_REST;
  const answer = handle();
  if (call.nonce !== "valid") return answer;
  return { ...answer, headers: { ...answer.headers, "X-WP-Nonce": call.site.nonces.issue("rest") } };
}

function antispamRest(antispamCall: AntispamCall, call: Call): Answer {
  const missing = antispamCall.required.filter((name) => !call.fields.has(name) && !hasMember(call.json, name));
  if (missing.length > 0)
    return coreError("rest_missing_callback_param", `Missing parameter(s): ${missing.join(", ")}`, 400, {
      params: missing,
    });
  if (antispamCall.restNonce === "required" && call.nonce !== "valid")
    return coreError("rest_forbidden", "You may not do that here.", 401);
  return antispamCall.handle(call);
}

function adminAjax(call: Call): Answer {
  const antispamCall = antispamCalls.find(({ action }) => action === ajaxAction(call));
  if (!antispamCall) return ADMIN_AJAX_UNKNOWN;
  const isChecked =
    antispamCall.ajaxNonce === "required" || (antispamCall.ajaxNonce === "visitors" && !call.visitor.isAdmin);
  if (isChecked && call.nonce !== "valid") return STALE_AJAX;
  return antispamCall.handle(call);
}

function ajaxAction(call: Call): string {
  return call.fields.get("action") ?? call.query.get("action") ?? "";
}

function hasMember(json: unknown, name: string): boolean {
  return typeof json === "object" && json !== null && Object.hasOwn(json, name);
}
