import type { ServiceScope } from "../registry/services.ts";
import type { Cleanup } from "../utils/scope.ts";
import { emptyScript } from "./script-tag.ts";
import type { ScriptRequest } from "./scripts.ts";

/** Milliseconds before giving up (forms#9). */
export const SCRIPT_TIMEOUT_MS = 30_000;
/** Milliseconds between two checks of `until` (forms#9). */
export const SCRIPT_POLL_MS = 100;

interface Fetched {
  /** Settles when the tag loads or fails. */
  done: Promise<void>;
  /** Removes a tag that did not load, so that the next attempt starts over. */
  forget(): void;
}

/** Loads external scripts: the part of the service that pages without any do not fetch. */
export type LoadScript = (request: ScriptRequest) => Promise<void>;

export function createScriptLoader(scope: ServiceScope): LoadScript {
  /** Scripts that are loading or have run, by absolute URL. */
  const fetched = new Map<string, Fetched>();

  const createTag = ({ url, integrity, async = true }: ScriptRequest): HTMLScriptElement => {
    const script = emptyScript(scope);
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = "anonymous";
    }
    script.async = async;
    // TypeScript's DOM library does not include Trusted Types.
    script.src = scope.service("html").scriptUrl(url) as string;
    return script;
  };

  /** Inserts the tag once. A tag that the page itself contains is awaited, never duplicated and never removed. */
  const fetchOnce = (request: ScriptRequest, address: string): Fetched => {
    const known = fetched.get(address);
    if (known) return known;

    const present = [...document.scripts].find((script) => script.src === address);
    const script = present ?? createTag(request);
    const forget = () => {
      if (!present) script.remove();
      if (fetched.get(address) === entry) fetched.delete(address);
    };
    const done = new Promise<void>((resolve, reject) => {
      // Whether a script of the page has run already cannot be detected; after the page's load event it has.
      if (present && document.readyState === "complete") return resolve();
      if (present) window.addEventListener("load", () => resolve(), { once: true });
      script.addEventListener("load", () => resolve(), { once: true });
      script.addEventListener(
        "error",
        () => {
          forget();
          reject(new Error(`The script ${address} could not be loaded.`));
        },
        { once: true },
      );
    });
    const entry: Fetched = { done, forget };
    fetched.set(address, entry);
    if (!present) document.head.append(script);
    return entry;
  };

  return async (request) => {
    const { url, until, timeoutMs = SCRIPT_TIMEOUT_MS } = request;
    if (scope.service("settings").get().editor) throw new Error(`The script ${url} is not loaded inside an editor.`);
    if (until && until() !== undefined) return;

    const address = new URL(url, document.baseURI).href;
    const clock = scope.service("clock");
    const { done, forget } = fetchOnce(request, address);
    const stops: Cleanup[] = [];

    await new Promise<void>((resolve, reject) => {
      let arrived = false;
      stops.push(
        clock.after(timeoutMs, () => {
          if (!arrived) forget();
          const missing = arrived ? "is here, but what was waited for is not," : "did not arrive";
          reject(new Error(`The script ${address} ${missing} within ${timeoutMs} ms.`));
        }),
      );
      done.then(() => {
        arrived = true;
        if (!until || until() !== undefined) resolve();
      }, reject);
      // From the start: another copy of the script may also define what `until` reads.
      if (until) stops.push(clock.every(SCRIPT_POLL_MS, () => until() !== undefined && resolve()));
    }).finally(() => {
      for (const stop of stops) stop();
    });
  };
}
