import { Site } from "./site.ts";

const MAX_SITES_IN_MEMORY = 5000;
const SITE_PATH = /^\/site\/([\w-]{1,64})(\/.*)?$/;

export interface SitePath {
  readonly site: Site;
  /** The path below the site. */
  readonly path: string;
}

/** The sites by id, created on the first call. Above the limit, the least recently used site is dropped. */
export function createSites(secretOf: (site: string) => string) {
  const sites = new Map<string, Site>();

  function get(id: string): Site {
    const site = sites.get(id) ?? new Site(id, secretOf(id));
    sites.delete(id);
    sites.set(id, site);
    const oldest = sites.keys().next();
    if (sites.size > MAX_SITES_IN_MEMORY && !oldest.done) sites.delete(oldest.value);
    return site;
  }

  return {
    locate(path: string): SitePath {
      const match = SITE_PATH.exec(path);
      return match ? { site: get(match[1] ?? ""), path: match[2] ?? "/" } : { site: get(""), path };
    },
  };
}

export type Sites = ReturnType<typeof createSites>;
