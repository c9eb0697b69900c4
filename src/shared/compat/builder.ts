import type { Cleanup } from "../core/utils/scope.ts";
import type { ViewLoader as LightboxViewLoader } from "../page-builder/lightbox/viewer/viewer-model.ts";
import { type MarkupAdapter, observeOriginalMarkup, startFamilyTakeover } from "./observe-original-markup.ts";
import { observeTakeover } from "./observe-takeover.ts";

/** Fetches what React draws for original markup; `src/elements/pb-takeover.ts` passes it. */
export interface BuilderViews {
  lightbox: LightboxViewLoader;
}

/** Original markup of the page builder's add-ons (api#8). */
const adaptersFor = (views: BuilderViews): readonly MarkupAdapter[] => [
  {
    selector: ".x-slider[data-x-slider],.x-slider-control[data-x-slider-control]",
    // Original sliders start at once, and the plugins they need are not known before.
    load: async () => {
      const { loadPlugins, enhanceOriginalMarkup } = await import("../page-builder/slider/compat/original-sliders.ts");
      await loadPlugins();
      return { enhanceOriginalMarkup };
    },
  },
  { selector: "[data-x-readmore]", load: () => import("../page-builder/read-more/compat/original-blocks.ts") },
  {
    selector: ".bricks-lightbox,[data-x-lightbox]",
    load: async () => {
      const { enhanceOriginalMarkup } = await import("../page-builder/lightbox/compat/original-links.ts");
      return { enhanceOriginalMarkup: (page) => enhanceOriginalMarkup(page, views.lightbox) };
    },
  },
];

/**
 * Serves the page builder's original sliders, controls, read-more blocks and lightbox links while the settings ask for
 * takeover.
 */
export const startBuilderTakeover = (page: Document, views: BuilderViews): Cleanup =>
  observeTakeover("page-builder", () => observeOriginalMarkup(page, adaptersFor(views)));

/** Called by the element file of the takeover. */
export const start = (views: BuilderViews): void =>
  startFamilyTakeover("page-builder", (page) => startBuilderTakeover(page, views));
