import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "./answer.ts";
import { applyFault } from "./apply-fault.ts";
import { readBody, type Body } from "./body.ts";
import { toRecord } from "./call-record.ts";
import type { Call } from "./call.ts";
import { cutsUpload, slowUploadMs } from "./faults.ts";
import type { Catalog } from "./forms/catalog.ts";
import { handleRoute } from "./handle-route.ts";
import { errorAnswer, HttpError } from "./http-error.ts";
import { callName, toCall, type MatchedRequest } from "./match-request.ts";
import type { Route } from "./route.ts";
import { send, sendTruncated } from "./send.ts";
import type { Store } from "./storage/store.ts";

/** What all calls share. */
export interface Server {
  readonly store: Store;
  readonly catalog: Catalog;
  /** Aborted when the server closes. */
  readonly closing: AbortSignal;
}

/** Reads the body, logs the call, applies its fault, runs the handler and sends the answer. */
export async function answerCall(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  matched: MatchedRequest,
): Promise<void> {
  const { route, site } = matched;
  if (cutsUpload(site.faults.peek(route.name))) request.once("data", () => response.destroy());
  // A call to an unknown route is logged with its files.
  const takesFiles = route.kind === "no-route" || (route.kind === "form" && route.call.takesFiles === true);
  const body = await readBody(request, {
    sink: takesFiles ? { begin: (file) => server.store.uploads.begin(site.id, file) } : undefined,
    maxUploadBytes: site.options.maxUploadBytes,
    pauseMs: slowUploadMs(site.faults.peek(route.name)),
  });
  try {
    await answerWithBody(server, request, response, matched, body);
  } finally {
    server.store.uploads.deleteTemporary(body.files.map(({ id }) => id));
  }
}

async function answerWithBody(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  matched: MatchedRequest,
  body: Body,
): Promise<void> {
  const { route, site, query } = matched;
  const name = callName(route, body, query);
  const fault = site.faults.take(name);
  const record = site.log.add(toRecord(name, request, matched, body));
  if (fault?.delayMs || fault?.hold) {
    await waitWhileOpen(server.closing, response, async (signal) => {
      const released = site.faults.waitForRelease(name, signal);
      await (fault.hold ? released : Promise.race([released, wait(fault.delayMs, undefined, { signal })]));
    });
  }
  if (response.destroyed) return;
  if (fault?.drop === true) return void response.destroy();
  const answer = applyFault(fault, route, () => handleCall(toCall(server.store, request, matched, body, fault), route));
  if (fault?.drop === "after") return void response.destroy();
  record.status = answer.status;
  if (fault?.truncated) sendTruncated(response, answer);
  else send(response, answer);
}

/** Turns a handler's HttpError into an answer, so that faults and the log apply to it too. */
function handleCall(call: Call, route: Route): Answer {
  try {
    return handleRoute(route, call);
  } catch (error) {
    if (error instanceof HttpError) return errorAnswer(error);
    throw error;
  }
}

/** Waits until `work` resolves, the browser disconnects or the server closes. */
async function waitWhileOpen(
  closing: AbortSignal,
  response: ServerResponse,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const disconnected = new AbortController();
  response.once("close", () => disconnected.abort());
  await work(AbortSignal.any([closing, disconnected.signal])).catch(() => undefined);
  if (closing.aborted) response.destroy();
}
