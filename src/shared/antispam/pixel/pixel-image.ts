import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Id of the image, whichever script adds it (contract §1.4). */
export const PIXEL_ID = "apbct_pixel";

export const hasPixel = (page: Document): boolean => page.getElementById(PIXEL_ID) !== null;

/** Loads the pixel: an image that is hidden from view and from screen readers. */
export function insertPixel(page: Document, url: string): Cleanup {
  const image = page.createElement("img");
  image.id = PIXEL_ID;
  image.alt = "";
  image.hidden = true;
  // Themes write `img { display: block }`, which overrides the `hidden` attribute.
  image.style.setProperty("display", "none", "important");
  image.addEventListener("error", () =>
    service("log").note("The pixel could not be loaded; the page goes on without it."),
  );
  image.src = url;
  page.body.append(image);
  return () => image.remove();
}
