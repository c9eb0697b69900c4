import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "./answer.ts";
import { readBody, type Body } from "./body.ts";
import { toRecord } from "./call-record.ts";
import type { Call } from "./call.ts";
import { cutsUpload, slowUploadMs } from "./faults.ts";
import { faultedAnswer } from "./faulted-answer.ts";
import type { Catalog } from "./forms/catalog.ts";
import { passGate } from "./gate.ts";
import { errorAnswer, HttpError } from "./http-error.ts";
import { callName, toCall, type Recognised } from "./read-call.ts";
import type { Route } from "./route.ts";
import { send, sendTruncated } from "./send.ts";
import type { Store } from "./storage/store.ts";

/** What every call shares. */
export interface Server {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly closing: AbortSignal;
}

/** A recognised call from the first byte to the last: read, log, apply the fault, handle, send. */
export async function answerCall(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  recognised: Recognised,
): Promise<void> {
  const { route, site } = recognised;
  if (cutsUpload(site.faults.peek(route.name))) request.once("data", () => response.destroy());
  // A call of somebody else's is logged with all that it carries.
  const takesFiles = route.kind === "no-route" || (route.kind === "form" && route.call.takesFiles === true);
  const body = await readBody(request, {
    sink: takesFiles ? { begin: (file) => server.store.uploads.begin(site.id, file) } : undefined,
    maxUploadBytes: site.options.maxUploadBytes,
    pauseMs: slowUploadMs(site.faults.peek(route.name)),
  });
  try {
    await answerRead(server, request, response, recognised, body);
  } finally {
    server.store.uploads.discardUnkept(body.files.map(({ id }) => id));
  }
}

async function answerRead(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  recognised: Recognised,
  body: Body,
): Promise<void> {
  const { route, site, query } = recognised;
  const name = callName(route, body, query);
  const fault = site.faults.take(name);
  const record = site.log.add(toRecord(name, request, recognised, body));
  if (fault?.delayMs || fault?.hold) {
    await waitWhile(server.closing, response, async (gone) => {
      if (fault.delayMs) await wait(fault.delayMs, undefined, { signal: gone });
      if (fault.hold) await site.faults.untilLetGo(name, gone);
    });
  }
  if (response.destroyed) return;
  if (fault?.drop === true) return void response.destroy();
  const answer = faultedAnswer(fault, route, () =>
    handled(toCall(server.store, request, recognised, body, fault), route),
  );
  if (fault?.drop === "after") return void response.destroy();
  record.status = answer.status;
  if (fault?.truncated) sendTruncated(response, answer);
  else send(response, answer);
}

/** A handler's complaint about the request is an answer like others, so that it is logged and faulted like others. */
function handled(call: Call, route: Route): Answer {
  try {
    return passGate(route, call);
  } catch (error) {
    if (error instanceof HttpError) return errorAnswer(error);
    throw error;
  }
}

/** Waits, but no longer than the browser or the server does. */
async function waitWhile(
  closing: AbortSignal,
  response: ServerResponse,
  waits: (gone: AbortSignal) => Promise<void>,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  await waits(AbortSignal.any([closing, gone.signal])).catch(() => undefined);
  if (closing.aborted) response.destroy();
}
