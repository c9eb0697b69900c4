import type { ClockService } from "../services/clock.ts";
import type { ConsentService } from "../services/consent.ts";
import type { LogService } from "../services/log.ts";
import type { HttpService } from "../services/http/types.ts";
import type { CookieService } from "../services/cookies.ts";
import type { StorageService } from "../services/storage.ts";
import type { HtmlService } from "../services/html/html.ts";
import type { SettingsService } from "../services/settings/settings.ts";
import type { ScriptService } from "../services/scripts.ts";
import type { TextService } from "../services/texts.ts";
import type { PageEventService } from "../services/page-events.ts";
import type { AnnouncerService } from "../services/announcer.ts";
import type { VisitorService } from "../services/visitor.ts";

/**
 * The table of services: every name that `plaintags.service(name)` knows and `plaintags.provide(name, ...)` may
 * replace. A service accesses the others through the registry that its factory gets, never by import.
 */
export interface Services {
  /** Validated settings, merged from all sources (api#2). */
  settings: SettingsService;
  /** REST, admin-AJAX and plain requests: time-outs, error texts, nonce refresh (antispam#7, antispam#8). */
  http: HttpService;
  /** The three cookie modes of the anti-spam product (antispam#4). */
  storage: StorageService;
  /** Plain cookies with the exact attributes of the specs (antispam#9, forms#9). */
  cookies: CookieService;
  /** External scripts, once per URL (forms#9, antispam#7). */
  scripts: ScriptService;
  /** The only place where text becomes markup; sanitiser, Trusted Types, URL escape (forms#5). */
  html: HtmlService;
  /** Every visible string, replaceable and plural-aware. */
  texts: TextService;
  /** "Content arrived" signals of page builders (page-builder#2). */
  pageEvents: PageEventService;
  /** One polite live region for the page. */
  announcer: AnnouncerService;
  /** Console notes under one prefix. */
  log: LogService;
  /** Time and timers; tests provide their own. */
  clock: ClockService;
  /** Whether data may be collected and stored (settings.consent). */
  consent: ConsentService;
  /** Anti-spam signals and hidden fields for any form that needs them. */
  visitor: VisitorService;
}

export type ServiceName = keyof Services;

/** What a factory may use: the other services, read on use. */
export interface ServiceScope {
  service<N extends ServiceName>(name: N): Services[N];
}

/**
 * A service itself, or a function that creates it from the other services. To extend a default, the function asks for
 * the service that it replaces: `(scope) => ({ ...scope.service("http"), … })`.
 */
export type Provided<N extends ServiceName> = Services[N] | ((scope: ServiceScope) => Services[N]);
