import type { Cleanup } from "../core/utils/scope.ts";
import { type MarkupAdapter, observeLegacyMarkup, startFamilyTakeover } from "./observe-legacy-markup.ts";
import { observeTakeover } from "./observe-takeover.ts";

/** Original markup of the page builder's add-ons (api.md §8). */
const ADAPTERS: readonly MarkupAdapter[] = [
  {
    selector: ".x-slider[data-x-slider],.x-slider-control[data-x-slider-control]",
    // Original sliders start at once, and the plugins they need are not known before.
    load: async () => {
      const { loadPlugins, enhanceLegacyMarkup } = await import("../page-builder/slider/compat/original-sliders.ts");
      await loadPlugins();
      return { enhanceLegacyMarkup };
    },
  },
  { selector: "[data-x-readmore]", load: () => import("../page-builder/read-more/compat/original-blocks.ts") },
  {
    selector: ".bricks-lightbox,[data-x-lightbox]",
    load: () => import("../page-builder/lightbox/compat/original-links.ts"),
  },
];

/**
 * Serves the page builder's original sliders, controls, read-more blocks and lightbox links while the settings ask for
 * takeover.
 */
export const startBuilderTakeover = (page: Document): Cleanup =>
  observeTakeover("page-builder", () => observeLegacyMarkup(page, ADAPTERS));

/** Called by the loader. */
export const start = (): void => startFamilyTakeover("page-builder", startBuilderTakeover);
