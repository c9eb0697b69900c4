import type { ServiceScope } from "../../registry/services.ts";
import type { Cleanup } from "../../utils/scope.ts";
import { toAnswer, toBody } from "./answer.ts";
import { noAnswer } from "./no-answer.ts";
import type { HttpAnswer, HttpRequest } from "./types.ts";

function readHeaders(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Sends one request with `XMLHttpRequest`, the only API with upload progress. Rejects if no answer arrives. */
export function sendByXhr(scope: ServiceScope, request: HttpRequest, timeoutMs: number): Promise<HttpAnswer> {
  const { url, headers = {}, signal, silenceMs = 0, onProgress } = request;
  const body = toBody(request.body);
  const clock = scope.service("clock");

  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let silence: Cleanup | undefined;
    let timedOut = false;

    const timeOut = () => {
      timedOut = true;
      xhr.abort();
    };
    const abort = () => xhr.abort();
    /** Any activity, in either direction, restarts the silence timer. */
    const restartSilence = () => {
      silence?.();
      if (silenceMs > 0) silence = clock.after(silenceMs, timeOut);
    };
    const cancelTimeout = timeoutMs > 0 ? clock.after(timeoutMs, timeOut) : undefined;
    const settle = (run: () => void) => {
      silence?.();
      cancelTimeout?.();
      signal?.removeEventListener("abort", abort);
      run();
    };

    xhr.upload.addEventListener("progress", (event) => {
      restartSilence();
      onProgress?.(event.loaded, event.lengthComputable ? event.total : 0);
    });
    xhr.addEventListener("readystatechange", () => {
      if (xhr.readyState === XMLHttpRequest.HEADERS_RECEIVED) restartSilence();
    });
    xhr.addEventListener("progress", restartSilence);
    xhr.addEventListener("load", () =>
      settle(() =>
        resolve(toAnswer(xhr.status, xhr.responseURL, readHeaders(xhr.getAllResponseHeaders()), xhr.responseText)),
      ),
    );
    xhr.addEventListener("error", () =>
      settle(() => reject(noAnswer(scope.service("http").online ? "network" : "offline", request))),
    );
    xhr.addEventListener("abort", () => settle(() => reject(noAnswer(timedOut ? "timeout" : "aborted", request))));

    try {
      xhr.open(request.method ?? (body ? "POST" : "GET"), url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      signal?.addEventListener("abort", abort, { once: true });
      restartSilence();
      xhr.send(body ?? null);
    } catch (cause) {
      // No address, or a header that cannot be sent.
      settle(() => reject(noAnswer("network", request, cause)));
    }
  });
}
