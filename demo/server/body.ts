import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Fields } from "./fields.ts";
import { HttpError } from "./http-error.ts";
import { MAX_FIELDS_BYTES, MAX_FIELD_COUNT } from "./limits.ts";
import { readMultipart } from "./multipart.ts";

/** Stores uploaded files chunk by chunk: no file is in memory as a whole. */
export interface FileSink {
  begin(file: { field: string; name: string; type: string }): FileWriter;
}

export interface FileWriter {
  write(chunk: Uint8Array): void;
  finish(): ReceivedFile;
  /** Deletes the file, finished or not. */
  discard(): void;
}

export interface ReceivedFile {
  readonly id: number;
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export interface Body {
  readonly fields: Fields;
  /** The parsed value of a JSON body; absent for form-encoded bodies. */
  readonly json?: unknown;
  readonly files: readonly ReceivedFile[];
}

export interface BodyOptions {
  readonly sink?: FileSink | undefined;
  readonly maxUploadBytes: number;
  /** Pause in ms after each received chunk: the fault `slowUpload`. */
  readonly pauseMs?: number;
}

const EMPTY: Body = { fields: new Fields(), files: [] };

/** Reads a request's body. Throws HttpError 400, 413 or 415, and then discards the rest of the body. */
export async function readBody(request: IncomingMessage, options: BodyOptions): Promise<Body> {
  if (request.method === "GET" || request.method === "HEAD") return EMPTY;
  const type = (request.headers["content-type"] ?? "").toLowerCase();
  try {
    if (type.startsWith("multipart/form-data")) return await readMultipart(request, options);
    const text = await readText(request, options.pauseMs ?? 0);
    if (type.startsWith("application/json")) return { ...EMPTY, json: parseJson(text) };
    if (type === "" && text === "") return EMPTY;
    if (type.startsWith("application/x-www-form-urlencoded") || type === "")
      return { ...EMPTY, fields: parseUrlencoded(text) };
    throw new HttpError(415, `Unsupported content type ${type.slice(0, 80)}`);
  } catch (error) {
    request.resume();
    throw error;
  }
}

async function readText(request: IncomingMessage, pauseMs: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // An early exit from the loop must not destroy the request: its socket still has to carry the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > MAX_FIELDS_BYTES) throw new HttpError(413, `The body is larger than ${MAX_FIELDS_BYTES} bytes`);
    text += decoder.decode(bytes, { stream: true });
    if (pauseMs > 0) await wait(pauseMs);
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, "The body is not JSON");
  }
}

function parseUrlencoded(text: string): Fields {
  const entries = [...new URLSearchParams(text)];
  if (entries.length > MAX_FIELD_COUNT) throw new HttpError(413, `More than ${MAX_FIELD_COUNT} fields`);
  return new Fields(entries);
}
