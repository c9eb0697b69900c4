import { service } from "../../core/registry/container.ts";
import type { Settings } from "../../core/services/settings/schema.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { oncePerPage, whileConsented } from "../protocol/start-feature.ts";
import { cachedPixelUrl, fetchPixelUrl, storePixelUrl, PIXEL_URL_ITEM, readPixelUrl } from "./pixel-url.ts";

type PixelConditions = Pick<Settings["antispam"], "pixel" | "cookies"> & {
  /** The bot detector is on: the server does not count the pixel (antispam-contract#5.0). */
  detector: boolean;
  /** The server has printed the image, or another script has added it. */
  present: boolean;
};

/** draw: we add the image; keep: only the address from the settings goes to the server. */
type PixelPlan = "none" | "keep" | "draw";

/** Pixel setting: 0 off, 1 the server's image, 2 the visitor's browser adds it, 3 automatic (antispam-contract#2.2). */
const [OFF, AUTOMATIC] = [0, 3];

/**
 * The plan for the pixel of a page (antispam-contract#5.11). The automatic setting draws only if the server reports
 * that it cannot, because pages come from a cache (`enabled`).
 */
export function pixelPlan({ pixel: { mode, enabled }, cookies, detector, present }: PixelConditions): PixelPlan {
  if (mode === OFF) return "none";
  const wanted = enabled || (mode !== AUTOMATIC && cookies !== "native");
  return wanted && !detector && !present ? "draw" : "keep";
}

/** Id of the image, whichever script adds it (antispam-contract#1.4). */
export const PIXEL_ID = "apbct_pixel";

const hasPixel = (page: Document): boolean => page.getElementById(PIXEL_ID) !== null;

/** Loads the pixel: an image that is hidden from view and from screen readers, so nothing for React to draw. */
function insertPixel(page: Document, url: string): Cleanup {
  const image = page.createElement("img");
  image.id = PIXEL_ID;
  image.alt = "";
  image.hidden = true;
  // Themes write `img { display: block }`, which overrides the `hidden` attribute.
  image.style.setProperty("display", "none", "important");
  image.addEventListener("error", () =>
    service("log").note("The pixel could not be loaded; the page works without it."),
  );
  image.src = url;
  page.body.append(image);
  return () => image.remove();
}

/** Adds the tracking pixel if the site enables it (antispam#1, antispam-contract#5.11). */
export const startPixel = oncePerPage((page): Cleanup => {
  const { antispam, editor } = service("settings").get();
  if (editor || antispam.pixel.mode === OFF) return () => {};
  return whileConsented(
    () => applyPlan(page),
    () => service("storage").remove(PIXEL_URL_ITEM),
  );
});

function applyPlan(page: Document): Cleanup {
  const { pixel, cookies, botDetector } = service("settings").get().antispam;
  const plan = pixelPlan({ pixel, cookies, detector: botDetector.enabled, present: hasPixel(page) });
  if (plan === "draw") return insert(page);
  const url = readPixelUrl(pixel.url);
  if (plan === "keep" && url !== undefined) storePixelUrl(url, { fresh: true });
  return () => {};
}

function insert(page: Document): Cleanup {
  const ended = new AbortController();
  let removePixel: Cleanup = () => {};
  const show = (url: string | undefined, fresh: boolean) => {
    if (url === undefined || ended.signal.aborted) return;
    storePixelUrl(url, { fresh });
    // Another script may have been faster than the answer.
    if (!hasPixel(page)) removePixel = insertPixel(page, url);
  };
  const cached = cachedPixelUrl();
  if (cached !== undefined) show(cached, false);
  else void fetchPixelUrl(ended.signal).then((url) => show(url, true));
  return () => {
    ended.abort();
    removePixel();
  };
}
