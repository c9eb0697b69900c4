import type { IncomingMessage } from "node:http";
import { Transform, type Readable } from "node:stream";
import busboy from "busboy";
import type { Body, BodyOptions, FileWriter, ReceivedFile } from "./body.ts";
import { Fields } from "./fields.ts";
import { HttpError } from "./http-error.ts";
import { MAX_FIELDS_BYTES, MAX_FIELD_COUNT, MAX_FILE_COUNT } from "./limits.ts";

/** Reads a multipart body and streams its files to the sink. On failure it deletes them. */
export function readMultipart(request: IncomingMessage, options: BodyOptions): Promise<Body> {
  return new Promise((resolve, reject) => {
    const entries: [string, string][] = [];
    const files: ReceivedFile[] = [];
    const writers: FileWriter[] = [];
    let fieldBytes = 0;
    let isSettled = false;
    const parser = createParser(request, options.maxUploadBytes);
    const source = options.pauseMs ? request.pipe(createSlowStream(options.pauseMs)) : request;

    function settle(): void {
      isSettled = true;
      source.unpipe(parser);
    }

    function fail(error: unknown): void {
      if (isSettled) return;
      settle();
      for (const writer of writers) writer.discard();
      reject(error instanceof HttpError ? error : malformedBody(error));
    }

    /** Makes an event handler that rejects the promise when it throws, and does nothing once the promise is settled. */
    function createHandler<Parameters extends unknown[]>(
      handle: (...parameters: Parameters) => void,
    ): (...parameters: Parameters) => void {
      return (...parameters) => {
        if (isSettled) return;
        try {
          handle(...parameters);
        } catch (error) {
          fail(error);
        }
      };
    }

    function receiveFile(field: string, stream: Readable, { filename, mimeType }: busboy.FileInfo): void {
      stream.on("error", fail);
      // Browsers send an unused file input as an empty file without a name.
      if (!options.sink || !filename) return void stream.resume();
      const writer = options.sink.begin({ field, name: filename, type: mimeType });
      writers.push(writer);
      stream.on("limit", () => fail(new HttpError(413, `A file is larger than ${options.maxUploadBytes} bytes`)));
      stream.on(
        "data",
        createHandler((chunk: Uint8Array) => writer.write(chunk)),
      );
      stream.on(
        "end",
        createHandler(() => void files.push(writer.finish())),
      );
    }

    parser.on("file", (field, stream, info) =>
      isSettled ? stream.resume() : createHandler(receiveFile)(field ?? "", stream, info),
    );
    parser.on(
      "field",
      createHandler((name, value, info) => {
        fieldBytes += Buffer.byteLength(name ?? "") + Buffer.byteLength(value);
        if (info.valueTruncated || fieldBytes > MAX_FIELDS_BYTES)
          throw new HttpError(413, `The fields are larger than ${MAX_FIELDS_BYTES} bytes`);
        entries.push([name ?? "", value]);
      }),
    );
    parser.on("fieldsLimit", () => fail(new HttpError(413, `More than ${MAX_FIELD_COUNT} fields`)));
    parser.on("filesLimit", () => fail(new HttpError(413, `More than ${MAX_FILE_COUNT} files`)));
    parser.on("error", fail);
    parser.on("close", () => {
      if (isSettled) return;
      settle();
      resolve({ fields: new Fields(entries), files });
    });
    request.on(
      "close",
      () => request.complete || fail(new HttpError(400, "The connection was closed before the end of the body")),
    );
    source.pipe(parser);
  });
}

function createParser(request: IncomingMessage, maxUploadBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      limits: {
        fieldSize: MAX_FIELDS_BYTES,
        fields: MAX_FIELD_COUNT,
        files: MAX_FILE_COUNT,
        // busboy reports a limit when it is reached, not when it is exceeded.
        fileSize: maxUploadBytes + 1,
      },
    });
  } catch (error) {
    throw malformedBody(error);
  }
}

/** Passes on each chunk after a pause, as a slow connection would. */
function createSlowStream(pauseMs: number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      setTimeout(() => done(null, chunk), pauseMs);
    },
  });
}

function malformedBody(error: unknown): HttpError {
  return new HttpError(400, `Malformed multipart body: ${error instanceof Error ? error.message : String(error)}`);
}
