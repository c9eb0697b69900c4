import { takeovers } from "../shared/compat/takeovers.ts";
import type { Catalog } from "../shared/core/loader/catalog-entry.ts";

/** The only list of tags. A new tag needs one file in this folder and one line here. */
export const catalog: Catalog = {
  "apbct-guard": {
    mount: "eager",
    enabledBy: "antispam",
    replayOn: "[data-original-string]",
    load: () => import("./apbct-guard.ts"),
  },
  "apbct-email": { mount: "interaction", load: () => import("./apbct-email.ts") },
  "apbct-phone": { mount: "interaction", load: () => import("./apbct-phone.ts") },
  "apbct-email-popup": { mount: "eager", load: () => import("./apbct-email-popup.ts") },
  "apbct-email-check": { load: () => import("./apbct-email-check.ts") },
  "apbct-protected-form": { mount: "eager", load: () => import("./apbct-protected-form.ts") },
  "apbct-blocked-modal": { mount: "eager", load: () => import("./apbct-blocked-modal.ts") },
  "apbct-real-person": { load: () => import("./apbct-real-person.ts") },
  "pb-slider": { load: () => import("./pb-slider.ts") },
  "pb-slider-control": { load: () => import("./pb-slider-control.ts") },
  "pb-lightbox": { mount: "click", load: () => import("./pb-lightbox.ts") },
  "pb-read-more": { load: () => import("./pb-read-more.ts") },
  "wsf-form": { drawsIds: true, load: () => import("./wsf-form.ts") },
  // No tags: the loader starts them by the settings.
  "pb-takeover": { enabledBy: "page-builder", load: () => import("./pb-takeover.ts") },
  ...takeovers,
};
