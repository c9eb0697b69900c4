import type { ServiceScope } from "../../registry/services.ts";
import { toAnswer, toBody } from "./answer.ts";
import { noAnswer } from "./no-answer.ts";
import type { HttpAnswer, HttpRequest } from "./types.ts";

/** Whether an address belongs to the page's own origin. */
export const isOwnOrigin = (url: string): boolean =>
  URL.canParse(url, document.baseURI) && new URL(url, document.baseURI).origin === window.origin;

/** Sends one request with `fetch`. Rejects if no answer arrives. */
export async function sendByFetch(scope: ServiceScope, request: HttpRequest, timeoutMs: number): Promise<HttpAnswer> {
  const { url, headers = {}, signal } = request;
  const body = toBody(request.body);
  const abort = new AbortController();
  let timedOut = false;
  const giveUp = () => abort.abort();
  const stop =
    timeoutMs > 0 &&
    scope.service("clock").after(timeoutMs, () => {
      timedOut = true;
      giveUp();
    });
  signal?.addEventListener("abort", giveUp, { once: true });

  try {
    const response = await fetch(url, {
      method: request.method ?? (body ? "POST" : "GET"),
      headers,
      credentials: "same-origin",
      // Requests to the site carry its nonces: a redirect to another origin fails. Node has no window.
      mode: typeof window !== "undefined" && isOwnOrigin(url) ? "same-origin" : "cors",
      signal: abort.signal,
      ...(request.fresh ? { cache: "reload" as const } : {}),
      ...(body ? { body } : {}),
    });
    // The time-out covers the whole exchange, the body included.
    return toAnswer(response.status, response.url, response.headers, await response.text());
  } catch (cause) {
    if (timedOut) throw noAnswer("timeout", request, cause);
    if (signal?.aborted) throw noAnswer("aborted", request, cause);
    throw noAnswer(scope.service("http").online ? "network" : "offline", request, cause);
  } finally {
    if (stop) stop();
    signal?.removeEventListener("abort", giveUp);
  }
}
