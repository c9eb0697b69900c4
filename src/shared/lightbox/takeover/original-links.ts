import { readOptions } from "../../schema/read-options.ts";
import type { OriginalServer } from "../../takeover/original-wing.ts";
import { TAKEN_MARK } from "../gallery.ts";
import { lightboxOptions } from "../options.ts";
import { startLightbox } from "../start-lightbox.ts";

const LINKS = ".bricks-lightbox";

/**
 * Serves the builder theme's lightbox links, single ones and those of a container (contract §6.7). A click that the theme's own
 * script has taken is left to it.
 */
export function serveOriginals(): OriginalServer {
  const { values: options, given } = readOptions(lightboxOptions, { attributes: new Map(), properties: new Map(), config: {} });
  return {
    selectors: [LINKS],
    serve(host) {
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
    end: () => undefined,
  };
}
