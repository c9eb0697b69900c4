import { service } from "../../registry/current.ts";
import { HttpError } from "../../services/http/types.ts";
import { endpoint } from "../submit/endpoint.ts";

/** A form that could not be fetched. `status` is 0 when no answer came. */
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

/** Nothing failed: who asked has gone, or the visitor has left the page. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof LoadError && error.cause instanceof HttpError && error.cause.kind === "aborted";

/** Gets JSON below the plugin's namespace, with the nonces of the settings. */
export async function fetchJson(
  base: string,
  path: string,
  signal: AbortSignal | undefined,
  query: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const { restNonce, nonce, nonceName } = service("settings").get().forms;
  const url = endpoint(base, path, { ...query, ...(nonce ? { [nonceName || "wsf_nonce"]: nonce } : {}) });
  try {
    const reply = await service("http").send({
      call: path,
      url,
      method: "GET",
      headers: restNonce ? { "X-WP-Nonce": restNonce } : {},
      ...(signal ? { signal } : {}),
    });
    if (reply.status < 200 || reply.status > 299) throw new LoadError(`GET ${path} answered ${reply.status}`, reply);
    if (typeof reply.json !== "object" || reply.json === null) throw new LoadError(`GET ${path} answered without JSON`, reply);
    return reply.json;
  } catch (error) {
    if (error instanceof HttpError) throw new LoadError(error.message, { status: 0, url, json: undefined }, error);
    throw error;
  }
}
