import type { ServiceScope } from "../../registry/services.ts";
import { createCall } from "./call.ts";
import { noAnswer } from "./no-answer.ts";
import { sendByFetch } from "./send-by-fetch.ts";
import { sendByXhr } from "./send-by-xhr.ts";
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

export function createExchange(scope: ServiceScope): HttpExchange {
  const send = async (given: HttpRequest): Promise<HttpAnswer> => {
    const request = { ...given, url: underPageProtocol(given.url) };
    if (scope.service("settings").get().editor) throw noAnswer("editor", request);
    if (request.signal?.aborted) throw noAnswer("aborted", request);
    const watched = request.onProgress !== undefined || request.silenceMs !== undefined;
    const timeoutMs = request.timeoutMs ?? (request.silenceMs === undefined ? REQUEST_TIMEOUT_MS : 0);
    // Under Node there is no XMLHttpRequest; the request goes out, its progress is not seen.
    return watched && typeof XMLHttpRequest === "function" ? sendByXhr(scope, request, timeoutMs) : sendByFetch(scope, request, timeoutMs);
  };

  return { send, call: createCall(scope, send) };
}
