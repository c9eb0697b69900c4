import type { ServiceScope } from "../../registry/services.ts";
import { createCall } from "./call.ts";
import { noAnswer } from "./no-answer.ts";
import { isOwnOrigin, sendByFetch } from "./send-by-fetch.ts";
import { sendByXhr } from "./send-by-xhr.ts";
import { HttpError } from "./types.ts";
import type { HttpAnswer, HttpRequest, HttpService } from "./types.ts";

/** Milliseconds for a whole exchange (spec antispam §9). */
export const REQUEST_TIMEOUT_MS = 15_000;

/** What the http service does, once its code is there. */
export type HttpExchange = Pick<HttpService, "send" | "call">;

/**
 * An address of the page's own host, under the page's protocol: a CMS behind a proxy may not know that it is visited by https,
 * and the browser lets no request by http out of such a page.
 */
export function matchPageProtocol(url: string): string {
  if (typeof location === "undefined" || location.protocol !== "https:") return url;
  return url.startsWith(`http://${location.host}/`) ? url.replace("http:", "https:") : url;
}

/**
 * A page that is left lets go of its requests, which is no failure of anybody; some browsers say so before `pagehide`. It runs no task any
 * more, so a failure that is told in the next task is told to pages that stay.
 */
async function unlessPageLeaves(answer: Promise<HttpAnswer>): Promise<HttpAnswer> {
  try {
    return await answer;
  } catch (error) {
    const isLost = error instanceof HttpError && (error.kind === "network" || error.kind === "offline");
    // Not the clock's: no time passes, and who owns the clock need not move it.
    if (isLost) await new Promise((resolve) => setTimeout(resolve));
    throw error;
  }
}

/** Bytes of a body from which on it is worth seeing it move. */
const PROGRESS_MIN_BYTES = 100_000;

function bytesOf(body: HttpRequest["body"]): number {
  let bytes = 0;
  if (body instanceof FormData) for (const value of body.values()) bytes += typeof value === "string" ? value.length : value.size;
  return bytes;
}

export function createExchange(scope: ServiceScope): HttpExchange {
  const send = async (given: HttpRequest): Promise<HttpAnswer> => {
    const request = { ...given, url: matchPageProtocol(given.url) };
    if (scope.service("settings").get().editor) throw noAnswer("editor", request);
    if (request.signal?.aborted) throw noAnswer("aborted", request);
    const { onProgress, silenceMs, timeoutMs = silenceMs ?? REQUEST_TIMEOUT_MS } = request;
    // Under Node there is none.
    const isWatched = onProgress && typeof XMLHttpRequest === "function" && bytesOf(request.body) >= PROGRESS_MIN_BYTES;
    if (!isWatched) return sendByFetch(scope, request, timeoutMs || (silenceMs ?? 0));
    await refuseRedirect(request);
    return sendByXhr(scope, request, silenceMs ? 0 : timeoutMs);
  };

  /**
   * An upload is seen to move only by what follows redirects, and takes the site's nonces and the visitor's files along to another site.
   * So the address is asked first, without them, in a way that refuses such a redirect. OPTIONS changes nothing, and WordPress answers it
   * on every route; HEAD it answers with 404 where a route only takes posts, which browsers write into the console.
   */
  const refuseRedirect = async ({ call, url, signal }: HttpRequest): Promise<void> => {
    if (isOwnOrigin(url)) await sendByFetch(scope, { call, url, method: "OPTIONS", ...(signal && { signal }) }, REQUEST_TIMEOUT_MS);
  };

  // A call fails at once: what waits behind it goes out while the page is left.
  return { send: (request) => unlessPageLeaves(send(request)), call: createCall(scope, send) };
}
