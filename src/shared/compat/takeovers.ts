import type { Catalog } from "../core/loader/catalog-entry.ts";

/**
 * Code without a tag: starts when `settings.takeover` names its family (api#8). The guard starts that of antispam;
 * that of the page builder has views and a file in `elements/`.
 */
export const takeovers: Catalog = {
  "wsf-takeover": { enabledBy: "forms", load: () => import("./forms.ts") },
};
