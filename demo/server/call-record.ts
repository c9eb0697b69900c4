import type { IncomingMessage } from "node:http";
import { visibleInputs } from "./antispam/visible-inputs.ts";
import type { Body } from "./body.ts";
import { LOGGED_HEADERS, type CallRecord } from "./call-log.ts";
import { transportOf, type MatchedRequest } from "./match-request.ts";

/** The log's record of a call. */
export function toRecord(
  name: string,
  request: IncomingMessage,
  { route, sitePath, query }: MatchedRequest,
  body: Body,
): CallRecord {
  return {
    name,
    transport: transportOf(route),
    method: request.method ?? "GET",
    path: sitePath,
    query: Object.fromEntries(query),
    fields: body.fields.toRecord(),
    entries: body.fields.entries,
    ...(body.json === undefined ? {} : { json: body.json }),
    files: body.files.map(({ field, name: fileName, type, size }) => ({ field, name: fileName, type, size })),
    headers: Object.fromEntries(
      LOGGED_HEADERS.flatMap((header) =>
        request.headers[header] === undefined ? [] : [[header, String(request.headers[header])]],
      ),
    ),
    visibleInputs: visibleInputs(body.fields, request.headers.cookie ?? ""),
    at: Date.now(),
  };
}
