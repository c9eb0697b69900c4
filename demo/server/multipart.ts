import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import busboy from "busboy";
import type { Body, BodyOptions, FileWriter, ReceivedFile } from "./body.ts";
import { Fields } from "./fields.ts";
import { HttpError } from "./http-error.ts";
import { MAX_FIELDS_BYTES, MAX_FIELD_COUNT, MAX_FILE_COUNT } from "./limits.ts";
import { slowStream } from "./slow-stream.ts";

/** Reads a multipart body, files going to the sink as they come. When it fails, nothing of the files stays. */
export function readMultipart(request: IncomingMessage, options: BodyOptions): Promise<Body> {
  return new Promise((resolve, reject) => {
    const entries: [string, string][] = [];
    const files: ReceivedFile[] = [];
    const writers: FileWriter[] = [];
    let fieldBytes = 0;
    let isOver = false;
    const parser = startParser(request, options.maxUploadBytes);
    const source = options.pauseMs ? request.pipe(slowStream(options.pauseMs)) : request;

    function end(): void {
      isOver = true;
      source.unpipe(parser);
    }

    function fail(error: unknown): void {
      if (isOver) return;
      end();
      for (const writer of writers) writer.discard();
      reject(error instanceof HttpError ? error : damaged(error));
    }

    /** The parser's events come from outside any promise: a failure in them must not escape. A late event does nothing. */
    function guarded<Parameters extends unknown[]>(
      step: (...parameters: Parameters) => void,
    ): (...parameters: Parameters) => void {
      return (...parameters) => {
        if (isOver) return;
        try {
          step(...parameters);
        } catch (error) {
          fail(error);
        }
      };
    }

    function receiveFile(field: string, stream: Readable, { filename, mimeType }: busboy.FileInfo): void {
      stream.on("error", fail);
      // A browser sends an unused file input as a nameless, empty file.
      if (!options.sink || !filename) return void stream.resume();
      const writer = options.sink.begin({ field, name: filename, type: mimeType });
      writers.push(writer);
      stream.on("limit", () => fail(new HttpError(413, `A file is larger than ${options.maxUploadBytes} bytes`)));
      stream.on(
        "data",
        guarded((chunk: Uint8Array) => writer.write(chunk)),
      );
      stream.on(
        "end",
        guarded(() => void files.push(writer.finish())),
      );
    }

    parser.on("file", (field, stream, info) =>
      isOver ? stream.resume() : guarded(receiveFile)(field ?? "", stream, info),
    );
    parser.on(
      "field",
      guarded((name, value, info) => {
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
      if (isOver) return;
      end();
      resolve({ fields: new Fields(entries), files });
    });
    request.on("close", () => request.complete || fail(new HttpError(400, "The request was cut off")));
    source.pipe(parser);
  });
}

/** The library reports a limit when it is reached, not when it is passed. */
function startParser(request: IncomingMessage, maxUploadBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      limits: {
        fieldSize: MAX_FIELDS_BYTES,
        fields: MAX_FIELD_COUNT,
        files: MAX_FILE_COUNT,
        fileSize: maxUploadBytes + 1,
      },
    });
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(error: unknown): HttpError {
  return new HttpError(400, `The multipart body is damaged: ${error instanceof Error ? error.message : String(error)}`);
}
