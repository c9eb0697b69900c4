import type { ServiceScope } from "../../registry/services.ts";
import type { TrustedScript, TrustedScriptURL } from "./html.ts";

/** Name of our only policy, for the page's `trusted-types` directive. */
export const POLICY_NAME = "plaintags";

/** A Trusted Types policy; TypeScript's DOM library has no types for it. */
export interface Policy {
  createHTML(markup: string): unknown;
  createScript(text: string): TrustedScript;
  createScriptURL(url: string): TrustedScriptURL;
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Record<"createHTML" | "createScript" | "createScriptURL", (given: string) => string>,
  ): Policy;
}

/** Created on first use, once. `undefined` if the browser has no Trusted Types or the page forbids the name. */
export function lazyPolicy(scope: ServiceScope): () => Policy | undefined {
  let created = false;
  let policy: Policy | undefined;
  return () => {
    if (created) return policy;
    created = true;
    const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
    try {
      policy = trustedTypes?.createPolicy(POLICY_NAME, {
        // The sanitiser's own parser is the only caller; it parses into a document that runs no scripts.
        createHTML: (markup) => markup,
        createScript(text) {
          if (!scope.service("settings").get().forms.allowScripts)
            throw new TypeError("settings.forms.allowScripts is off.");
          return text;
        },
        createScriptURL(url) {
          const { protocol } = new URL(url, document.baseURI);
          // A page that was opened from the disk has its chunks there too.
          const isOwn = protocol === "file:" && location.protocol === protocol;
          if (protocol !== "https:" && protocol !== "http:" && !isOwn)
            throw new TypeError(`No script may come from ${url}.`);
          return url;
        },
      });
    } catch (cause) {
      scope
        .service("log")
        .note(
          `The page forbids the Trusted Types policy "${POLICY_NAME}"; allow it in the trusted-types directive.`,
          cause,
        );
    }
    return policy;
  };
}
