import type { IncomingMessage } from "node:http";

export interface RequestUrl {
  readonly path: string;
  readonly query: URLSearchParams;
  /** Scheme and host that the browser used, without a trailing slash. */
  readonly origin: string;
}

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;
const FALLBACK_HOST = "127.0.0.1";

/** Parses a request's URL; `undefined` if it is invalid. The URL parser resolves dot segments. */
export function readRequestUrl(request: IncomingMessage): RequestUrl | undefined {
  const host = request.headers.host ?? "";
  const origin = `http://${HOST.test(host) ? host : FALLBACK_HOST}`;
  // Concatenated: resolved against the origin, "//host/path" would become another host.
  const address = `${origin}${request.url ?? "/"}`;
  if (!(request.url ?? "/").startsWith("/") || !URL.canParse(address)) return undefined;
  const { pathname, searchParams } = new URL(address);
  return { path: pathname, query: searchParams, origin };
}
