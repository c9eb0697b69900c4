import type { ServiceScope } from "../registry/services.ts";
import { lazy } from "../utils/lazy.ts";
import type { LoadScript } from "./script-loader.ts";
import { emptyScript } from "./script-tag.ts";

export interface ScriptRequest {
  url: string;
  /** Waits until this returns something other than undefined, polled every 100 ms (forms#9). */
  until?: () => unknown;
  /** Milliseconds before giving up; default 30 000 (forms#9). */
  timeoutMs?: number;
  /** Subresource integrity hash. */
  integrity?: string;
  async?: boolean;
}

/** External scripts: fetched once per URL, with the page's CSP nonce. */
export interface ScriptService {
  /**
   * Resolves when the script has run (and `until` holds); rejects with a clear error on failure or time-out, and may
   * then be called again.
   */
  load(request: ScriptRequest): Promise<void>;
  /**
   * Runs script text at once, in a separate tag that carries the page's CSP nonce; never `eval`. Errors go to the
   * page's own error handling. Throws unless the site has allowed it: `settings.forms.allowScripts`
   * (forms-behaviour#7.2).
   */
  run(text: string): void;
}

/**
 * The script service. The code that loads scripts comes with the first: most pages have none. `load`: for callers that
 * have loaded it already.
 */
export function createScripts(scope: ServiceScope, load?: LoadScript): ScriptService {
  const loader = lazy(async () => (load = (await import("./script-loader.ts")).createScriptLoader(scope)));
  return {
    async load(request) {
      const run =
        load ??
        (await loader().catch((cause: unknown) => {
          throw new Error(`The code that loads the script ${request.url} could not be loaded.`, { cause });
        }));
      await run(request);
    },
    run(text) {
      const { editor, forms } = scope.service("settings").get();
      if (editor) throw new Error("Script text is not run inside an editor.");
      if (!forms.allowScripts) throw new Error("Script text is run only where settings.forms.allowScripts is on.");
      const script = emptyScript(scope);
      // TypeScript's DOM library does not include Trusted Types.
      script.text = scope.service("html").script(text) as string;
      document.head.append(script);
      script.remove();
    },
  };
}
