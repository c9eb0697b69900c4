import type { Catalog } from "../shared/core/loader/catalog-entry.ts";

/** The one list of tags. A new tag is one file in this folder and one line here. */
export const catalog: Catalog = {
  "apbct-guard": { when: "now", startedBy: "antispam", holds: "[data-original-string]", load: () => import("./apbct-guard.ts") },
  "apbct-email": { when: "touch", load: () => import("./apbct-email.ts") },
  "apbct-phone": { when: "touch", load: () => import("./apbct-phone.ts") },
  "apbct-email-popup": { when: "now", load: () => import("./apbct-email-popup.ts") },
  "apbct-email-check": { load: () => import("./apbct-email-check.ts") },
  "apbct-protected-form": { when: "now", plain: false, load: () => import("./apbct-protected-form.ts") },
  "apbct-blocked-modal": { when: "now", load: () => import("./apbct-blocked-modal.ts") },
  "apbct-real-person": { load: () => import("./apbct-real-person.ts") },
  "pb-slider": { load: () => import("./pb-slider.ts") },
  "pb-slider-control": { load: () => import("./pb-slider-control.ts") },
  "pb-lightbox": { when: "click", load: () => import("./pb-lightbox.ts") },
  "pb-read-more": { load: () => import("./pb-read-more.ts") },
  "pb-takeover": { when: "now", startedBy: "page-builder", load: () => import("./pb-takeover.ts") },
  "wsf-takeover": { when: "now", startedBy: "forms", load: () => import("./wsf-takeover.ts") },
  "wsf-form": { load: () => import("./wsf-form.ts") },
};
