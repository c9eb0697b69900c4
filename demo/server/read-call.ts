import type { IncomingMessage } from "node:http";
import { antispamCalls } from "./antispam/calls.ts";
import type { Body } from "./body.ts";
import type { Call, Transport } from "./call.ts";
import type { Fault } from "./faults.ts";
import type { NonceState } from "./nonces.ts";
import type { Route } from "./route.ts";
import type { Site } from "./site.ts";
import type { Store } from "./storage/store.ts";
import { readVisitor } from "./visitor.ts";

/** A request whose address was understood; its body is not read yet. */
export interface Recognised {
  readonly route: Route;
  readonly site: Site;
  readonly sitePath: string;
  readonly query: URLSearchParams;
  readonly origin: string;
}

/** The name is the same on both transports; an AJAX action tells it in the body. */
export function callName(route: Route, body: Body, query: URLSearchParams): string {
  if (route.kind !== "ajax") return route.name;
  const action = body.fields.get("action") ?? query.get("action") ?? "";
  return antispamCalls.find((call) => call.action === action)?.name ?? (action || route.name);
}

export function toCall(
  store: Store,
  request: IncomingMessage,
  { route, site, sitePath, query, origin }: Recognised,
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
    nonce: nonceState(transport, request, site, query, body, noncesAreStale),
    noncesAreStale,
    origin,
  };
}

function nonceState(
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
