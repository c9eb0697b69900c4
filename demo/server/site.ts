import { CallLog } from "./call-log.ts";
import { Faults } from "./faults.ts";
import { NonceRefreshLimits } from "./nonce-refresh-limits.ts";
import { Nonces } from "./nonces.ts";
import { DEFAULT_SITE_OPTIONS, type SiteOptions } from "./site-options.ts";

/** One virtual CMS site. Its id is "" at the root of the server, else the `<id>` of `/site/<id>/`. */
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

  /** The path under which the site lies, without an ending slash. */
  get path(): string {
    return this.id === "" ? "" : `/site/${this.id}`;
  }

  /** Back to how a site is born, stored rows aside. */
  reset(): void {
    this.faults.clear();
    this.log.clear();
    this.nonces = new Nonces(this.#secret);
    this.refreshLimits = new NonceRefreshLimits();
    this.options = DEFAULT_SITE_OPTIONS;
  }
}
