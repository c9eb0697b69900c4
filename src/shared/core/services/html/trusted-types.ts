import type { ServiceScope } from "../../registry/services.ts";
import type { TrustedScript, TrustedScriptURL } from "./types.ts";

/** The one policy's name, for the page's `trusted-types` directive. */
export const POLICY_NAME = "plaintags";

/** A Trusted Types policy; the DOM library has no types for it. */
export interface Policy {
  createHTML(markup: string): unknown;
  createScript(text: string): TrustedScript;
  createScriptURL(url: string): TrustedScriptURL;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Record<"createHTML" | "createScript" | "createScriptURL", (given: string) => string>): Policy;
}

/** Made at the first question, once. `undefined` where the browser has no Trusted Types or the page forbids the name. */
export function lazyPolicy(scope: ServiceScope): () => Policy | undefined {
  let asked = false;
  let policy: Policy | undefined;
  return () => {
    if (asked) return policy;
    asked = true;
    const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
    try {
      policy = trustedTypes?.createPolicy(POLICY_NAME, {
        // The sanitiser's own parser is the only caller; the result lives in a document that runs nothing.
        createHTML: (markup) => markup,
        createScript(text) {
          if (!scope.service("settings").get().forms.allowScripts) throw new TypeError("settings.forms.allowScripts is off.");
          return text;
        },
        createScriptURL(url) {
          const { protocol } = new URL(url, document.baseURI);
          if (protocol !== "https:" && protocol !== "http:") throw new TypeError(`No script may come from ${url}.`);
          return url;
        },
      });
    } catch (cause) {
      scope
        .service("log")
        .note(`The page forbids the Trusted Types policy "${POLICY_NAME}"; allow it in the trusted-types directive.`, cause);
    }
    return policy;
  };
}
