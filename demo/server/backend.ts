import type { IncomingMessage, ServerResponse } from "node:http";
import { existsSync } from "node:fs";
import { answerCall, type Server } from "./answer-call.ts";
import { PIXEL_PATH, pixelImage } from "./antispam/pixel.ts";
import { handleDemoCall, isDemoPath } from "./demo-calls.ts";
import { createFormCalls } from "./forms/calls.ts";
import { createCatalog } from "./forms/catalog.ts";
import { errorAnswer, HttpError } from "./http-error.ts";
import { MAX_COOKIE_BYTES } from "./limits.ts";
import { readPlace } from "./place.ts";
import { findRoute } from "./route.ts";
import { send } from "./send.ts";
import { createSites } from "./sites.ts";
import { createStaticFiles } from "./static-files.ts";
import { openStore } from "./storage/store.ts";
import { jsonAnswer } from "./answer.ts";

export interface BackendOptions {
  /** Path of the database file; ":memory:" keeps nothing. One process per file. */
  readonly databaseFile: string;
  /** The project's root: its forms are read from it and its files are served. */
  readonly root: string;
  /** Folder of the fixtures; left out of everything when it is absent. */
  readonly fixturesDirectory?: string;
  /** Receives one line per failure of the server itself; default: nothing. */
  readonly log?: (line: string) => void;
}

export interface Backend {
  /** Answers CMS calls and the demo's own; false means "not mine" and leaves the request untouched. For use as middleware. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** As handle, then the project's files, then 404. For a server of its own. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends waiting answers and closes the database. */
  close(): Promise<void>;
}

/**
 * The reference back end: every call of the three specifications, for any number of virtual sites.
 * Throws when the database file is in use by another process.
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
  const underWay = new Set<Promise<unknown>>();
  const server: Server = { store, catalog, closing: closing.signal };

  async function dispatch(
    request: IncomingMessage,
    response: ServerResponse,
    place: NonNullable<ReturnType<typeof readPlace>>,
  ): Promise<boolean> {
    const method = request.method ?? "GET";
    const { site, path } = sites.locate(place.path);
    if (isDemoPath(path)) {
      send(response, await handleDemoCall(server, request, site, path, place));
      return true;
    }
    if (PIXEL_PATH.test(path)) {
      send(response, pixelImage());
      return true;
    }
    const route = findRoute(method, path, place.query, formCalls);
    if (route) {
      await answerCall(server, request, response, {
        route,
        site,
        sitePath: path,
        query: place.query,
        origin: place.origin,
      });
      return true;
    }
    if (site.id === "") return false;
    send(response, jsonAnswer({ error: true, error_message: `The site ${site.id} has nothing at ${path}` }, 404));
    return true;
  }

  /** Whatever goes wrong becomes an answer; the server goes on. */
  async function guarded(
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<boolean>,
  ): Promise<boolean> {
    const job = work();
    underWay.add(job);
    try {
      return await job;
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
        errorAnswer(error instanceof HttpError ? error : new HttpError(500, "The server failed; see its log")),
      );
      return true;
    } finally {
      underWay.delete(job);
    }
  }

  const handle = (request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
    guarded(request, response, async () => {
      if ((request.headers.cookie ?? "").length > MAX_COOKIE_BYTES)
        throw new HttpError(400, "Request Header Or Cookie Too Large");
      const place = readPlace(request);
      return place ? dispatch(request, response, place) : false;
    });

  return {
    handle,
    async serve(request, response) {
      if (await handle(request, response)) return;
      await guarded(request, response, async () => {
        await staticFiles(request, response);
        return true;
      });
    },
    async close() {
      closing.abort();
      await Promise.allSettled(underWay);
      store.close();
    },
  };
}
