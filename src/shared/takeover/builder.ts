import type { Cleanup } from "../core/cleanup.ts";
import { followTakeover } from "./follow-takeover.ts";
import type { OriginalWing } from "./original-wing.ts";
import { serveOriginals as serveAll } from "./serve-originals.ts";

/** Original markup of the page builder's add-ons (api.md §8). */
const WINGS: readonly OriginalWing[] = [
  {
    selector: ".x-slider[data-x-slider],.x-slider-control[data-x-slider-control]",
    // Original sliders start at once; what they ask for is not known before.
    load: async () => {
      const { loadLateParts, serveOriginals } = await import("../slider/takeover/original-sliders.ts");
      await loadLateParts();
      return { serveOriginals };
    },
  },
  { selector: "[data-x-readmore]", load: () => import("../read-more/takeover/original-blocks.ts") },
  { selector: ".bricks-lightbox,[data-x-lightbox]", load: () => import("../lightbox/takeover/original-links.ts") },
];

/** Serves the page builder's original sliders, controls, read-more blocks and lightbox links while the settings ask for it. */
export const startBuilderTakeover = (page: Document): Cleanup => followTakeover("page-builder", () => serveAll(page, WINGS));
