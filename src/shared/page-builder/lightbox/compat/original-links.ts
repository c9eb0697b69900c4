import { readOptions } from "../../../core/options/read-options.ts";
import type { EnhanceContext, MarkupEnhancer } from "../../../compat/observe-original-markup.ts";
import { lightboxOptions } from "../options.ts";
import { ENHANCED_LIGHTBOX_ATTR } from "../gallery.ts";
import { startLightbox } from "../start-lightbox.ts";
import type { ViewLoader } from "../viewer/viewer-model.ts";
import { createDynamicAdapter, DYNAMIC_SELECTOR } from "./dynamic-adapter.ts";

const LINKS = ".bricks-lightbox";

/**
 * Serves the builder theme's lightbox links, single ones and those of a container (page-builder-contract#6.7), and the
 * add-on's dynamic lightboxes (page-builder-contract#6.8). Ignores a click that the theme's own script has handled.
 */
export function enhanceOriginalMarkup(page: EnhanceContext, loadView: ViewLoader): MarkupEnhancer {
  const { values: options, given } = readOptions(lightboxOptions, {});
  const dynamic = createDynamicAdapter(page, loadView);
  return {
    selectors: [LINKS, DYNAMIC_SELECTOR],
    enhance(host) {
      if (host.matches(DYNAMIC_SELECTOR)) return dynamic.enhance(host);
      // A link inside a container belongs to the container.
      if (host.parentElement?.closest(LINKS)) return undefined;
      host.setAttribute(ENHANCED_LIGHTBOX_ATTR, "");
      // Nothing is rendered beside the author's nodes.
      const { stop } = startLightbox({ host, container: document.createElement("div"), options, given }, loadView);
      return () => {
        stop?.();
        host.removeAttribute(ENHANCED_LIGHTBOX_ATTR);
        host.removeAttribute("data-plaintags-state");
      };
    },
    end: dynamic.end,
  };
}
