import { readOptions } from "../../../core/options/read-options.ts";
import type { OriginalPage, OriginalServer } from "../../../compat/original-wing.ts";
import { TAKEN_MARK } from "../gallery.ts";
import { lightboxOptions } from "../options.ts";
import { startLightbox } from "../start-lightbox.ts";
import { createDynamicServer, DYNAMIC } from "./dynamic-server.ts";

const LINKS = ".bricks-lightbox";

/**
 * Serves the builder theme's lightbox links, single ones and those of a container (contract §6.7), and the add-on's dynamic
 * lightboxes (§6.8). A click that the theme's own script has taken is left to it.
 */
export function serveOriginals(page: OriginalPage): OriginalServer {
  const { values: options, given } = readOptions(lightboxOptions, {});
  const dynamic = createDynamicServer(page);
  return {
    selectors: [LINKS, DYNAMIC],
    serve(host) {
      if (host.matches(DYNAMIC)) return dynamic.serve(host);
      // A link inside a container is the container's.
      if (host.parentElement?.closest(LINKS)) return undefined;
      host.setAttribute(TAKEN_MARK, "");
      // Nothing is drawn beside the author's nodes.
      const { stop } = startLightbox({ host, container: document.createElement("div"), options, given });
      return () => {
        stop?.();
        host.removeAttribute(TAKEN_MARK);
        host.removeAttribute("data-plaintags-state");
      };
    },
    end: dynamic.end,
  };
}
