import { CallLog } from "./call-log.ts";
import { Faults } from "./faults.ts";
import { NonceRefreshLimits } from "./nonce-refresh-limits.ts";
import { Nonces } from "./nonces.ts";
import { DEFAULT_SITE_OPTIONS, type SiteOptions } from "./site-options.ts";

/** A virtual CMS site. Its id is "" at the root of the server, else the `<id>` of `/site/<id>/`. */
export class Site {
  readonly id: string;
  readonly faults = new Faults();
  readonly log = new CallLog();
  nonces: Nonces;
  refreshLimits = new NonceRefreshLimits();
  options: SiteOptions = DEFAULT_SITE_OPTIONS;
  #secret: string;

  constructor(id: string, secret: string) {
    this.id = id;
    this.#secret = secret;
    this.nonces = new Nonces(secret);
  }

  /** The site's path, without a trailing slash. */
  get path(): string {
    return this.id === "" ? "" : `/site/${this.id}`;
  }

  /** Resets the site to its initial state; its stored rows stay. */
  reset(): void {
    this.faults.clear();
    this.log.clear();
    this.nonces = new Nonces(this.#secret);
    this.refreshLimits = new NonceRefreshLimits();
    this.options = DEFAULT_SITE_OPTIONS;
  }
}
