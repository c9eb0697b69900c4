import { Site } from "./site.ts";

const MAX_SITES_IN_MEMORY = 5000;
const SITE_PATH = /^\/site\/([\w-]{1,64})(\/.*)?$/;

export interface SitePlace {
  readonly site: Site;
  /** The rest of the path, as the site sees it. */
  readonly path: string;
}

/** The sites by id, made when first called; the longest unused one is forgotten when there are too many. */
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
    locate(path: string): SitePlace {
      const match = SITE_PATH.exec(path);
      return match ? { site: get(match[1] ?? ""), path: match[2] ?? "/" } : { site: get(""), path };
    },
  };
}

export type Sites = ReturnType<typeof createSites>;
