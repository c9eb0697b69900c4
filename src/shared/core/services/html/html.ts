import { reportTo } from "../../events/report-to.ts";
import type { ServiceScope } from "../../registry/services.ts";
import { lazy } from "../../utils/lazy.ts";
import type { Sanitise } from "./sanitize.ts";
import { lazyPolicy } from "./trusted-types.ts";
import { safeUrl } from "./url.ts";
import { decodeEntities } from "../../utils/decode-text.ts";

/** The only place where text from outside becomes markup. */
export interface HtmlService {
  /** Fetches the sanitiser. Must resolve before {@link fragment} is called; repeated calls cost nothing. */
  load(): Promise<void>;
  /** Whether {@link fragment} may be called. */
  readonly loaded: boolean;
  /** Sanitised markup as nodes: no script, no event handler attribute, no dangerous URL. Throws before {@link load}. */
  fragment(markup: string, options?: FragmentOptions): DocumentFragment;
  /** The text of some markup, without tags. Works without {@link load}. */
  text(markup: string): string;
  /**
   * A URL that may be followed or set on a link, or `""`: only http, https, ftp, mailto, tel and relative addresses;
   * script, data, file and path-traversal patterns are refused (forms#5).
   */
  url(value: string): string;
  /**
   * A script address, as a Trusted Type where the browser requires one; there it throws for anything but http and
   * https, and files on a page that is a file itself.
   */
  scriptUrl(value: string): string | TrustedScriptURL;
  /**
   * Script text, as a Trusted Type where the browser requires one. Throws unless the site has allowed it:
   * `settings.forms.allowScripts`.
   */
  script(value: string): string | TrustedScript;
}

export interface FragmentOptions {
  /**
   * Markup of the site's own forms: keeps frames with a safe address, and control names like "action" that are also
   * properties of a form (antispam-contract#1.2).
   */
  siteForms?: boolean;
  /**
   * Content of the site's author: keeps frames of other pages, only by https and in a sandbox. They may neither contain
   * their own markup (`srcdoc`) nor access camera, microphone or location.
   */
  frames?: boolean;
  /** Text of another program: keeps emphasis and links, removes images, videos, drawings and controls. */
  words?: boolean;
  /** The markup goes into a form, which cannot contain another form: keeps its controls, removes the form. */
  insideForm?: boolean;
}

/** Substitutes for the types that TypeScript's DOM library lacks. */
export interface TrustedScript {
  toString(): string;
}
export interface TrustedScriptURL {
  toString(): string;
}

export function createHtml(scope: ServiceScope): HtmlService {
  const policy = lazyPolicy(scope);
  let sanitise: Sanitise | undefined;
  let warned = false;

  const load = lazy(async () => {
    const [{ default: create }, { createSanitise }] = await Promise.all([import("dompurify"), import("./sanitize.ts")]);
    // A separate instance: our rules must not affect another user of the same copy.
    sanitise = createSanitise(create(window));
  });

  return {
    load,
    get loaded() {
      return sanitise !== undefined;
    },
    fragment(markup, options = {}) {
      if (!sanitise) throw new Error("[Bug] html.fragment() was called before html.load() had resolved.");
      try {
        return sanitise(markup, policy(), options);
      } catch (cause) {
        // Trusted Types are enforced and our policy is forbidden: shows the text without its markup.
        if (!warned)
          reportTo(scope.service("log"), {
            code: "trusted-types",
            level: "warn",
            message: "Markup is shown as plain text, because the page's Trusted Types forbid to parse it.",
            cause,
          });
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

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/** Elements whose content is no text. */
const NON_TEXT = /<(script|style|template|noscript|iframe|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const LINE = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi;
/** A tag ends at the first `>` outside quotes. */
const TAG = /<[a-z/!?](?:"[^"]*"|'[^']*'|[^'">])*(?:>|$)/gi;

/**
 * Converts markup to text, for contexts that show plain text. It needs no parser, so it works before the sanitiser is
 * loaded, under Trusted Types and under Node. The result may contain `<` and is text, never markup.
 */
export const htmlToText = (markup: string): string =>
  decodeEntities(markup.replace(COMMENT, "").replace(NON_TEXT, "").replace(LINE, "$&\n").replace(TAG, ""))
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .trim();
