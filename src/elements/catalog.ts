import type { Catalog } from "../shared/loader/catalog-entry.ts";

/** The one list of tags. A new tag is one file in this folder and one line here. */
export const catalog: Catalog = {
  "apbct-email": { when: "touch", load: () => import("./apbct-email.ts") },
  "apbct-phone": { when: "touch", load: () => import("./apbct-phone.ts") },
  "pb-slider": { when: "near", load: () => import("./pb-slider.ts") },
  "pb-read-more": { when: "near", load: () => import("./pb-read-more.ts") },
  "wsf-form": { when: "near", load: () => import("./wsf-form.ts") },
};
