import type { ServiceScope } from "../../registry/services.ts";
import type { Sanitise } from "./sanitize.ts";
import { htmlToText } from "./text.ts";
import { lazyPolicy } from "./trusted-types.ts";
import type { HtmlService } from "./types.ts";
import { safeUrl } from "./url.ts";

export function createHtml(scope: ServiceScope): HtmlService {
  const policy = lazyPolicy(scope);
  let sanitise: Sanitise | undefined;
  let loading: Promise<void> | undefined;
  let warned = false;

  const load = async () => {
    const [{ default: create }, { createSanitise }] = await Promise.all([import("dompurify"), import("./sanitize.ts")]);
    // A separate instance: our rules must not affect another user of the same copy.
    sanitise = createSanitise(create(window));
  };

  return {
    load() {
      loading ??= load().catch((error: unknown) => {
        // The next call retries.
        loading = undefined;
        throw error;
      });
      return loading;
    },
    get loaded() {
      return sanitise !== undefined;
    },
    fragment(markup, options = {}) {
      if (!sanitise) throw new Error("[Bug] html.fragment() was called before html.load() had resolved.");
      try {
        return sanitise(markup, policy(), options);
      } catch (error) {
        // Trusted Types are enforced and our policy is forbidden: shows the text without its markup.
        if (!warned)
          scope
            .service("log")
            .warn("Markup is shown as plain text, because the page's Trusted Types forbid to parse it.", error);
        warned = true;
        const plain = new DocumentFragment();
        plain.append(htmlToText(markup));
        return plain;
      }
    },
    text: htmlToText,
    url: safeUrl,
    scriptUrl: (value) => policy()?.createScriptURL(value) ?? value,
    script: (value) => policy()?.createScript(value) ?? value,
  };
}
