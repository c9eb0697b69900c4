export interface SiteOptions {
  version?: string;
  /** The folder in which WordPress lies, "" or "/blog". */
  base?: string;
  /** The folder in which the site's pages seem to lie; by default that of WordPress. */
  home?: string;
  /** For wp-config.php. */
  constants?: Record<string, string | boolean | number>;
  /** Folders of further plugins, active too. */
  plugins?: readonly string[];
  /** Folders of further themes. */
  themes?: readonly string[];
  /** Files that WordPress loads before all plugins. */
  mustUse?: readonly string[];
  /** Names of folders; the site is then the first one of a network, with a further site in each. */
  network?: readonly string[];
  port?: number;
}

export interface Site {
  readonly address: string;
  /** Where WordPress lies. */
  readonly folder: string;
  /**
   * Runs a PHP file inside the site, or the network's site in the folder `of`; it returns a function, whose result is this
   * one's.
   */
  php<Result>(file: string, argument?: unknown, of?: string): Promise<Result>;
  stop(): Promise<void>;
}

export function startSite(options?: SiteOptions): Promise<Site>;
