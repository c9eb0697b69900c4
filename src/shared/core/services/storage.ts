import { reportTo } from "../events/report-to.ts";
import type { ServiceScope } from "../registry/services.ts";
import { storageAllowed } from "./storage/storage-allowed.ts";
import { createAlternativeSession } from "./storage/alternative-session.ts";
import { unwrapItem, wrapItem, createPlainStore, type PlainStore } from "./storage/web-storage.ts";

/** Names that reach the server by call 2 even without cookies: "forced" names (antispam-contract#4.1). */
const FORCED_NAMES: ReadonlySet<string> = new Set([
  "ct_sfw_pass_key",
  "ct_sfw_passed",
  "wordpress_apbct_antibot",
  "apbct_anticrawler_passed",
  "apbct_antiflood_passed",
  "apbct_bot_detector_exist",
  "apbct_email_encoder_passed",
]);

/**
 * The page's start: the server's cookie, but the original's script writes it while the search test is on
 * (antispam-contract#4.5).
 */
const PAGE_START = "ct_ps_timestamp";

/** Cookies that the server writes and signs itself; a changed value fails its cookie test (antispam-contract#4.2). */
const SERVER_COOKIES: ReadonlySet<string> = new Set([
  PAGE_START,
  "apbct_site_landing_ts",
  "apbct_page_hits",
  "apbct_prev_referer",
  "apbct_cookies_test",
]);

/**
 * Visitor data that the anti-spam product stores: local storage, session storage and cookies, by the site's cookie mode
 * (antispam#3, antispam#4, antispam-contract#4). Before consent, if it is required, and inside an editor, nothing is
 * stored and nothing is read.
 */
export interface StorageService {
  /** Reads an item, or `undefined` if it is missing, unreadable or older than `maxAgeSeconds` (default 86 400). */
  get(key: string, maxAgeSeconds?: number): unknown;
  /**
   * Stores an item as value + timestamp in seconds. False if the browser refuses (full, forbidden) or consent is
   * missing.
   */
  set(key: string, value: unknown): boolean;
  /** Removes an item, in native mode its cookie too. */
  remove(key: string): void;
  /** Local storage, plain text: for the keys that other programs write or read raw (antispam-contract#4.3). */
  readonly local: PlainStore;
  /** Session storage, plain text. */
  readonly session: PlainStore;
  /**
   * Sends values to the server the way the mode says: hidden field (none: stored as local items, from which the
   * anti-spam area builds it), cookie (native), alternative session call, one for all values of a task.
   */
  publish(values: Record<string, string | number | boolean>, options?: PublishOptions): void;
  /**
   * Reads back published values: the item (none) or the cookie (native); if that cannot be read (alternative session,
   * the server's own cookies, a full storage), the values that this page has published. `undefined` if there is none.
   */
  published(name: string): unknown;
  /**
   * Sends the values that wait for the alternative session call at once. True if the server has everything; never
   * rejects.
   */
  flush(): Promise<boolean>;
}

export interface PublishOptions {
  /**
   * Calls the alternative session whatever the mode: for pages with third-party comment or booking frames
   * (antispam-contract#4.7).
   */
  alternative?: boolean;
}

export type { PlainStore };

export function createStorage(scope: ServiceScope): StorageService {
  const allowed = () => storageAllowed(scope);
  let full = false;
  const onFull = (cause: unknown) => {
    if (full) return;
    full = true;
    const message = "The browser's storage for this site is full: what should be kept for the next page is lost.";
    reportTo(scope.service("log"), { code: "storage-full", level: "note", message, cause });
  };
  const local = createPlainStore(() => globalThis.localStorage, allowed, onFull);
  const session = createPlainStore(() => globalThis.sessionStorage, allowed, onFull);
  const alternative = createAlternativeSession(scope);
  const now = () => scope.service("clock").now();
  const antispam = () => scope.service("settings").get().antispam;
  const cookieName = (name: string) => antispam().cookiePrefix + name;
  const isServerCookie = (name: string) => SERVER_COOKIES.has(name) && !(name === PAGE_START && antispam().searchForms);

  const set = (key: string, value: unknown) => value !== undefined && local.set(key, wrapItem(value, now()));

  /** Values that this page has published, since not every store can be read. */
  const publishedValues = new Map<string, string | number | boolean>();

  const publishOne = (name: string, value: string | number | boolean, always: boolean) => {
    publishedValues.set(name, value);
    const mode = antispam().cookies;
    if (mode === "native") {
      if (!isServerCookie(name)) scope.service("cookies").set(cookieName(name), String(value));
    } else if (mode === "none" && !FORCED_NAMES.has(name)) set(name, value);

    if (mode === "alternative" || always || (mode === "none" && FORCED_NAMES.has(name)))
      alternative.add({ [name]: value });
  };

  const get: StorageService["get"] = (key, maxAgeSeconds) => {
    const text = local.get(key);
    return text === undefined ? undefined : unwrapItem(text, now(), maxAgeSeconds);
  };

  return {
    get,
    set,
    remove(key) {
      local.remove(key);
      publishedValues.delete(key);
      if (antispam().cookies === "native" && !isServerCookie(key)) scope.service("cookies").remove(cookieName(key));
    },
    local,
    session,
    publish(values, { alternative: always = false } = {}) {
      if (!allowed()) return;
      for (const [name, value] of Object.entries(values)) publishOne(name, value, always);
    },
    published(name) {
      if (!allowed()) return undefined;
      const mode = antispam().cookies;
      if (mode === "none") return get(name) ?? publishedValues.get(name);
      const cookie = mode === "native" ? scope.service("cookies").get(cookieName(name)) : undefined;
      return publishedValues.get(name) ?? cookie ?? get(name);
    },
    flush: () => alternative.flush(),
  };
}
