import type { IncomingMessage } from "node:http";
import { antispamCalls } from "./antispam/calls.ts";
import type { Body } from "./body.ts";
import type { Call, Transport, Visitor } from "./call.ts";
import type { Fault } from "./faults.ts";
import type { NonceState } from "./nonces.ts";
import type { Route } from "./route.ts";
import type { Site } from "./site.ts";
import type { Store } from "./storage/store.ts";

const BOT_COOKIE = "bot=1";
const ADMIN_COOKIE = "demo_admin=1";

/** A request with its route; the body is not read yet. */
export interface MatchedRequest {
  readonly route: Route;
  readonly site: Site;
  readonly sitePath: string;
  readonly query: URLSearchParams;
  readonly origin: string;
}

/** The call's name, the same on both transports; an AJAX call has its action in the body. */
export function callName(route: Route, body: Body, query: URLSearchParams): string {
  if (route.kind !== "ajax") return route.name;
  const action = body.fields.get("action") ?? query.get("action") ?? "";
  return antispamCalls.find((call) => call.action === action)?.name ?? (action || route.name);
}

export function toCall(
  store: Store,
  request: IncomingMessage,
  { route, site, sitePath, query, origin }: MatchedRequest,
  body: Body,
  fault: Fault | undefined,
): Call {
  const transport = transportOf(route);
  const noncesAreStale = fault?.staleNonce === true || fault?.staleNonce === "once";
  return {
    transport,
    site,
    store,
    path: sitePath,
    query,
    fields: body.fields,
    json: body.json,
    files: body.files,
    visitor: readVisitor(request, site),
    nonce: checkNonce(transport, request, site, query, body, noncesAreStale),
    noncesAreStale,
    origin,
  };
}

function checkNonce(
  transport: Transport,
  request: IncomingMessage,
  site: Site,
  query: URLSearchParams,
  body: Body,
  isStale: boolean,
): NonceState {
  if (transport === "site") return "absent";
  const header = request.headers["x-wp-nonce"];
  const sent =
    transport === "rest"
      ? ([header].flat()[0] ?? query.get("_wpnonce"))
      : (body.fields.get("_ajax_nonce") ?? body.fields.get("_wpnonce"));
  const state = site.nonces.check(transport, sent ?? undefined);
  return isStale && state !== "absent" ? "stale" : state;
}

export function transportOf(route: Route): Transport {
  if (route.kind === "ajax") return "ajax";
  return route.kind === "site-post" || route.kind === "page" ? "site" : "rest";
}

function readVisitor(request: IncomingMessage, site: Site): Visitor {
  const cookies = (request.headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  return {
    address: request.socket.remoteAddress ?? "",
    userAgent: request.headers["user-agent"] ?? "",
    language: request.headers["accept-language"] ?? "",
    isBot: site.options.visitor === "bot" || cookies.includes(BOT_COOKIE),
    isAdmin: site.options.visitor === "admin" || cookies.includes(ADMIN_COOKIE),
  };
}
