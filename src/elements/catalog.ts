import { takeovers } from "../shared/compat/takeovers.ts";
import type { Catalog } from "../shared/core/loader/catalog-entry.ts";

/** The only list of tags. A new tag needs one file in this folder and one line here. */
export const catalog: Catalog = {
  "apbct-guard": {
    on: "now",
    setting: "antispam",
    replay: "[data-original-string]",
    load: () => import("./apbct-guard.ts"),
  },
  "apbct-email": { on: "touch", load: () => import("./apbct-email.ts") },
  "apbct-phone": { on: "touch", load: () => import("./apbct-phone.ts") },
  "apbct-email-popup": { on: "now", load: () => import("./apbct-email-popup.ts") },
  "apbct-email-check": { load: () => import("./apbct-email-check.ts") },
  "apbct-protected-form": { on: "now", load: () => import("./apbct-protected-form.ts") },
  "apbct-blocked-modal": { on: "now", load: () => import("./apbct-blocked-modal.ts") },
  "apbct-real-person": { load: () => import("./apbct-real-person.ts") },
  "pb-slider": { load: () => import("./pb-slider.ts") },
  "pb-slider-control": { load: () => import("./pb-slider-control.ts") },
  "pb-lightbox": { on: "click", load: () => import("./pb-lightbox.ts") },
  "pb-read-more": { load: () => import("./pb-read-more.ts") },
  "wsf-form": { load: () => import("./wsf-form.ts") },
  // No tags: the loader starts them by the settings.
  "pb-takeover": { setting: "page-builder", load: () => import("./pb-takeover.ts") },
  ...takeovers,
};
