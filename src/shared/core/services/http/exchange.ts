import type { ServiceScope } from "../../registry/services.ts";
import { createCall } from "./call.ts";
import { noAnswer } from "./no-answer.ts";
import { isOwnOrigin, sendByFetch } from "./send-by-fetch.ts";
import { sendByXhr } from "./send-by-xhr.ts";
import { HttpError } from "./types.ts";
import type { HttpAnswer, HttpRequest, HttpService } from "./types.ts";

/** Milliseconds for a whole exchange (antispam#9). */
export const REQUEST_TIMEOUT_MS = 15_000;

/** The http service's methods, once its code is loaded. */
export type HttpExchange = Pick<HttpService, "send" | "call">;

/**
 * Changes an address of the page's own host to the page's protocol: a CMS behind a proxy may not know that it is
 * visited by https, and the browser blocks requests by http from such a page.
 */
export function matchPageProtocol(url: string): string {
  if (typeof location === "undefined" || location.protocol !== "https:") return url;
  return url.startsWith(`http://${location.host}/`) ? url.replace("http:", "https:") : url;
}

/**
 * A page that unloads for good aborts its requests, which is no failure. Some browsers report it before `pagehide`, so
 * `isDelayed` moves a failure to the next task: only pages that stay run one.
 */
async function unlessPageLeaves(
  request: HttpRequest,
  answer: Promise<HttpAnswer>,
  isDelayed: boolean,
): Promise<HttpAnswer> {
  let left = false;
  const onLeave = (event: PageTransitionEvent) => void (left = !event.persisted);
  // Node has no window.
  const page = typeof window === "undefined" ? undefined : window;
  page?.addEventListener("pagehide", onLeave);
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof HttpError && (error.kind === "network" || error.kind === "offline"))) throw error;
    // Not the clock service: no time passes, and a test that controls the clock need not advance it.
    if (isDelayed) await new Promise((resolve) => setTimeout(resolve));
    throw left ? noAnswer("aborted", request, error) : error;
  } finally {
    page?.removeEventListener("pagehide", onLeave);
  }
}

/** Bytes of a body above which progress is worth reporting. */
const PROGRESS_MIN_BYTES = 100_000;

function bytesOf(body: HttpRequest["body"]): number {
  let bytes = 0;
  if (body instanceof FormData)
    for (const value of body.values()) bytes += typeof value === "string" ? value.length : value.size;
  return bytes;
}

export function createExchange(scope: ServiceScope): HttpExchange {
  const send = async (given: HttpRequest): Promise<HttpAnswer> => {
    const request = { ...given, url: matchPageProtocol(given.url) };
    if (scope.service("settings").get().editor) throw noAnswer("editor", request);
    if (request.signal?.aborted) throw noAnswer("aborted", request);
    const { onProgress, silenceMs, timeoutMs = silenceMs ?? REQUEST_TIMEOUT_MS } = request;
    // Node has none.
    const isWatched = onProgress && typeof XMLHttpRequest === "function" && bytesOf(request.body) >= PROGRESS_MIN_BYTES;
    if (!isWatched) return sendByFetch(scope, request, timeoutMs || (silenceMs ?? 0));
    await refuseRedirect(request);
    return sendByXhr(scope, request, silenceMs ? 0 : timeoutMs);
  };

  /**
   * Upload progress needs an API that follows redirects, and takes the site's nonces and the visitor's files along to
   * another site. So this first requests the address without them, and refuses such a redirect. OPTIONS changes
   * nothing, and WordPress answers it on every route; it answers HEAD with 404 on a route that only takes posts, which
   * browsers log to the console.
   */
  const refuseRedirect = async ({ call, url, signal }: HttpRequest): Promise<void> => {
    if (isOwnOrigin(url))
      await sendByFetch(scope, { call, url, method: "OPTIONS", ...(signal && { signal }) }, REQUEST_TIMEOUT_MS);
  };

  return {
    send: (request) => unlessPageLeaves(request, send(request), true),
    // Without the delay: requests that wait for a call are sent while the page unloads.
    call: createCall(scope, (request) => unlessPageLeaves(request, send(request), false)),
  };
}
