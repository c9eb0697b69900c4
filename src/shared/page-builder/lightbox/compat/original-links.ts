import { readOptions } from "../../../core/options/read-options.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { defineInstances } from "../../../compat/instances.ts";
import type { EnhanceContext, MarkupEnhancer } from "../../../compat/observe-original-markup.ts";
import { lightboxOptions } from "../options.ts";
import { ENHANCED_LIGHTBOX_ATTR } from "../gallery.ts";
import { startLightbox } from "../start-lightbox.ts";
import type { ViewLoader } from "../viewer/viewer-model.ts";
import { enhanceDynamicLightbox, type DynamicInstance, type DynamicLightbox } from "./enhance-dynamic-lightbox.ts";

const LINKS = ".bricks-lightbox";
const DYNAMIC = "[data-x-lightbox]";

/**
 * Serves the builder theme's lightbox links, single ones and those of a container (page-builder-contract#6.7), and the
 * add-on's dynamic lightboxes, with their globals (page-builder-contract#6.8). Ignores a click that the theme's own
 * script has handled.
 */
export function enhanceOriginalMarkup(context: EnhanceContext, loadView: ViewLoader): MarkupEnhancer {
  const { values: options, given } = readOptions(lightboxOptions, {});
  const dynamic = new Set<DynamicLightbox>();
  const names = { global: "xDynamicLightbox", rescan: "doExtrasLightbox" };
  const instances = defineInstances<DynamicInstance>(context, names);

  function serve(host: HTMLElement): Cleanup | undefined {
    if (!host.matches(DYNAMIC))
      // Nothing is rendered beside the author's nodes.
      return startLightbox({ host, container: document.createElement("div"), options, given }, loadView).stop;
    const { instance, stop } = enhanceDynamicLightbox(host, dynamic, loadView);
    const forget = instances.add(host, instance);
    return () => {
      forget();
      stop();
    };
  }

  return {
    selectors: [LINKS, DYNAMIC],
    enhance(host) {
      // A link inside a container belongs to the container.
      if (!host.matches(DYNAMIC) && host.parentElement?.closest(LINKS)) return undefined;
      host.setAttribute(ENHANCED_LIGHTBOX_ATTR, "");
      const stop = serve(host);
      return () => {
        stop?.();
        host.removeAttribute(ENHANCED_LIGHTBOX_ATTR);
        host.removeAttribute("data-plaintags-state");
      };
    },
    end: instances.end,
  };
}
