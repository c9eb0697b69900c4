import type { IncomingMessage, ServerResponse } from "node:http";
import { existsSync } from "node:fs";
import { answerCall, type Server } from "./answer-call.ts";
import { PIXEL_PATH, pixelImage } from "./antispam/pixel.ts";
import { handleDemoCall, isDemoPath } from "./demo-calls.ts";
import { createFormCalls } from "./forms/calls.ts";
import { createCatalog } from "./forms/catalog.ts";
import { errorAnswer, HttpError } from "./http-error.ts";
import { MAX_COOKIE_BYTES } from "./limits.ts";
import { readRequestUrl, type RequestUrl } from "./request-url.ts";
import { findRoute } from "./route.ts";
import { send } from "./send.ts";
import { createSites } from "./sites.ts";
import { createStaticFiles } from "./static-files.ts";
import { openStore } from "./storage/store.ts";
import { jsonAnswer } from "./answer.ts";

export interface BackendOptions {
  /** Path of the database file, which one process may open at a time, or ":memory:". */
  readonly databaseFile: string;
  /** The project's root folder, with `demo/forms/` and the files to serve. */
  readonly root: string;
  /** Folder of the fixtures; ignored when it does not exist. */
  readonly fixturesDirectory?: string;
  /** Receives a line for each internal error. Default: errors are not logged. */
  readonly log?: (line: string) => void;
}

export interface Backend {
  /** Middleware: answers CMS and demo calls. Resolves with false, and leaves the request unread, for other paths. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Request listener of a server: like `handle`, but also serves the project's files, else 404. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Aborts delayed answers and closes the database. */
  close(): Promise<void>;
}

/**
 * Creates the reference back end: every call of the three specifications, for any number of virtual sites.
 * Throws if another process uses the database file.
 */
export function createBackend(options: BackendOptions): Backend {
  const fixtures =
    options.fixturesDirectory !== undefined && existsSync(options.fixturesDirectory)
      ? options.fixturesDirectory
      : undefined;
  const store = openStore(options.databaseFile);
  const sites = createSites(store.secretOf);
  const catalog = createCatalog(options.root, fixtures);
  const formCalls = createFormCalls(catalog);
  const staticFiles = createStaticFiles(options.root);
  const closing = new AbortController();
  const pending = new Set<Promise<unknown>>();
  const server: Server = { store, catalog, closing: closing.signal };

  async function dispatch(request: IncomingMessage, response: ServerResponse, url: RequestUrl): Promise<boolean> {
    const method = request.method ?? "GET";
    const { site, path } = sites.locate(url.path);
    if (isDemoPath(path)) {
      send(response, await handleDemoCall(server, request, site, path, url));
      return true;
    }
    if (PIXEL_PATH.test(path)) {
      send(response, pixelImage());
      return true;
    }
    const route = findRoute(method, path, url.query, formCalls);
    if (route) {
      await answerCall(server, request, response, {
        route,
        site,
        sitePath: path,
        query: url.query,
        origin: url.origin,
      });
      return true;
    }
    if (site.id === "") return false;
    send(response, jsonAnswer({ error: true, error_message: `Site ${site.id} has no route ${path}` }, 404));
    return true;
  }

  /** Answers an error of `work` with its status, or 500: no request may stop the server. */
  async function answerErrors(
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<boolean>,
  ): Promise<boolean> {
    const running = work();
    pending.add(running);
    try {
      return await running;
    } catch (error) {
      if (closing.signal.aborted || response.destroyed) {
        response.destroy();
        return true;
      }
      if (!(error instanceof HttpError))
        options.log?.(
          `${request.method} ${request.url}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
      send(
        response,
        errorAnswer(error instanceof HttpError ? error : new HttpError(500, "Internal error; see the server's log")),
      );
      return true;
    } finally {
      pending.delete(running);
    }
  }

  const handle = (request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
    answerErrors(request, response, async () => {
      if ((request.headers.cookie ?? "").length > MAX_COOKIE_BYTES)
        throw new HttpError(400, "Request Header Or Cookie Too Large");
      const url = readRequestUrl(request);
      return url ? dispatch(request, response, url) : false;
    });

  return {
    handle,
    async serve(request, response) {
      if (await handle(request, response)) return;
      await answerErrors(request, response, async () => {
        await staticFiles(request, response);
        return true;
      });
    },
    async close() {
      closing.abort();
      await Promise.allSettled(pending);
      store.close();
    },
  };
}
