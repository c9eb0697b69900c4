import { pageStore } from "../../core/registry/container.ts";
import { HttpError } from "../../core/services/http/types.ts";
import { endpoint } from "../protocol/protocol.ts";
import { nonceHeaders, nonceQuery, type Nonces } from "./nonces.ts";
import { sendWithNonces } from "./with-nonces.ts";

// Per page, that is per store: two forms share a call, and a page that starts again (in tests) starts empty.
const caches = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs `make` once per key and page; a failed run is dropped, so that it can be retried. */
export function cachePerPage<T>(key: string, make: () => Promise<T>): Promise<T> {
  const page = pageStore();
  let cache = caches.get(page);
  if (!cache) caches.set(page, (cache = new Map<string, Promise<unknown>>()));
  const known = cache.get(key) as Promise<T> | undefined;
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

/** A form that could not be fetched. `status` is 0 when there was no response. */
export class LoadError extends Error {
  override readonly name = "LoadError";
  constructor(
    message: string,
    readonly answer: { status: number; url: string; json: unknown },
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** Not a failure: the caller was removed, or the visitor left the page. */
export const isAborted = (error: unknown): boolean =>
  error instanceof LoadError && error.cause instanceof HttpError && error.cause.kind === "aborted";

/** Routes that need no nonce but reject an expired one: on a cached page the call is repeated without it. */
const OPEN = /^(?:config|form\/\d+\/published\/|submit\/hash\/.+)$/;

/** Fetches JSON below the plugin's namespace, with the nonces of the settings. */
export async function fetchJson(
  base: string,
  path: string,
  signal: AbortSignal | undefined,
  query: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  if (!base)
    throw new LoadError(`GET ${path} has no address: settings.forms.restUrl is missing`, {
      status: 0,
      url: "",
      json: undefined,
    });
  const urlWith = (nonces: Nonces) => endpoint(base, path, { ...query, ...nonceQuery(nonces) });
  try {
    const reply = await sendWithNonces(
      (nonces) => ({
        call: path,
        url: urlWith(nonces),
        method: "GET",
        headers: nonceHeaders(nonces),
        ...(signal ? { signal } : {}),
      }),
      { open: OPEN.test(path) },
    );
    if (reply.status < 200 || reply.status > 299) throw new LoadError(`GET ${path} answered ${reply.status}`, reply);
    if (typeof reply.json !== "object" || reply.json === null)
      throw new LoadError(`GET ${path} answered without JSON`, reply);
    return reply.json;
  } catch (error) {
    if (error instanceof HttpError)
      throw new LoadError(error.message, { status: 0, url: endpoint(base, path), json: undefined }, error);
    throw error;
  }
}
