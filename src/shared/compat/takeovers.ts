import type { Catalog } from "../core/loader/catalog-entry.ts";

/** Code without a tag: starts when `settings.takeover` names its family (api.md §8). The guard starts that of antispam. */
export const takeovers: Catalog = {
  "pb-takeover": { setting: "page-builder", load: () => import("./builder.ts") },
  "wsf-takeover": { setting: "forms", load: () => import("./forms.ts") },
};
