import type { ServiceScope } from "../../registry/services.ts";
import { createCall } from "./call.ts";
import { noAnswer } from "./no-answer.ts";
import { sendByFetch } from "./send-by-fetch.ts";
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
export function underPageProtocol(url: string): string {
  if (typeof location === "undefined" || location.protocol !== "https:") return url;
  return url.startsWith(`http://${location.host}/`) ? url.replace("http:", "https:") : url;
}

/**
 * A page that is left lets go of its requests, which is no failure of anybody; some browsers say so before `pagehide`. It runs no task any
 * more, so a failure that is told in the next task is told to pages that stay.
 */
async function ofPageThatStays(answer: Promise<HttpAnswer>): Promise<HttpAnswer> {
  try {
    return await answer;
  } catch (error) {
    const isLost = error instanceof HttpError && (error.kind === "network" || error.kind === "offline");
    // Not the clock's: no time passes, and who owns the clock need not move it.
    if (isLost) await new Promise((resolve) => setTimeout(resolve));
    throw error;
  }
}

export function createExchange(scope: ServiceScope): HttpExchange {
  const send = async (given: HttpRequest): Promise<HttpAnswer> => {
    const request = { ...given, url: underPageProtocol(given.url) };
    if (scope.service("settings").get().editor) throw noAnswer("editor", request);
    if (request.signal?.aborted) throw noAnswer("aborted", request);
    const { onProgress, silenceMs, timeoutMs = silenceMs ?? REQUEST_TIMEOUT_MS } = request;
    // Only it sees an upload move, and it cannot refuse a redirect. Under Node there is none.
    const isByXhr = onProgress && typeof XMLHttpRequest === "function";
    return ofPageThatStays(isByXhr ? sendByXhr(scope, request, silenceMs ? 0 : timeoutMs) : sendByFetch(scope, request, timeoutMs));
  };

  return { send, call: createCall(scope, send) };
}
