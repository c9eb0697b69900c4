import type { IncomingMessage } from "node:http";

export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
  /** Scheme and host the browser used, without an ending slash. */
  readonly origin: string;
}

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;
const FALLBACK_HOST = "127.0.0.1";

/** Where a request goes; nothing when its address cannot be read. Dots in the path are resolved by the URL itself. */
export function readPlace(request: IncomingMessage): Place | undefined {
  const host = request.headers.host ?? "";
  const origin = `http://${HOST.test(host) ? host : FALLBACK_HOST}`;
  // Appended, not resolved: "//host/path" must stay a path.
  const address = `${origin}${request.url ?? "/"}`;
  if (!(request.url ?? "/").startsWith("/") || !URL.canParse(address)) return undefined;
  const { pathname, searchParams } = new URL(address);
  return { path: pathname, query: searchParams, origin };
}
