import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { oncePerPage } from "../protocol/once-per-page.ts";
import { whileConsented } from "../signals/while-consented.ts";
import { insertPixel, hasPixel } from "./pixel-image.ts";
import { pixelPlan } from "./pixel-plan.ts";
import { cachedPixelUrl, fetchPixelUrl, storePixelUrl, PIXEL_URL_ITEM, readPixelUrl } from "./pixel-url.ts";

/** Adds the tracking pixel if the site enables it (spec antispam §1, contract §5.11). */
export const startPixel = oncePerPage((page): Cleanup => {
  const { antispam, editor } = service("settings").get();
  if (editor || antispam.pixel.mode === 0) return () => {};
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
