import { service } from "../../core/registry/container.ts";
import { HttpError } from "../../core/services/http/types.ts";
import { publishSignals } from "../signals/publish-signals.ts";

/** Seconds for which a pixel address is valid (antispam#9). */
export const PIXEL_MAX_AGE_S = 10_800;
/** The item that stores the address, for us and for the server (antispam#3). */
export const PIXEL_URL_ITEM = "apbct_pixel_url";

/**
 * An address that starts with https (antispam#5), or `undefined` for anything else. Parsed by hand: the pixel
 * loads before any interaction.
 */
export function readPixelUrl(value: unknown): string | undefined {
  const url = typeof value === "string" ? value.trim() : "";
  return url.startsWith("https://") && URL.canParse(url) ? url : undefined;
}

/** The address from an earlier page view, while it is valid. */
export const cachedPixelUrl = (): string | undefined =>
  readPixelUrl(service("storage").get(PIXEL_URL_ITEM, PIXEL_MAX_AGE_S));

/** Call 6 of antispam#7: plain text over AJAX, a JSON string over REST. `undefined` if the server has none. */
export async function fetchPixelUrl(signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await service("http").call({
      route: "apbct_get_pixel_url",
      action: "apbct_get_pixel_url",
      fields: {},
      nonce: false,
      answer: "text",
      signal,
    });
    const url = readPixelUrl(answer);
    if (url === undefined)
      service("log").note("apbct_get_pixel_url: the answer is no https address; there is no pixel.");
    return url;
  } catch (cause) {
    // The http service has already logged its own failures.
    if (!(cause instanceof HttpError)) service("log").note("apbct_get_pixel_url: the answer could not be used.", cause);
    return undefined;
  }
}

/** Publishes the address to the server, and stores a new one for the next pages. */
export function storePixelUrl(url: string, { fresh }: { fresh: boolean }): void {
  // Without cookies the published item is also the stored one; publishing it again would keep an old address valid
  // forever.
  const publishedIsStored = service("settings").get().antispam.cookies === "none";
  if (fresh && !publishedIsStored) service("storage").set(PIXEL_URL_ITEM, url);
  if (fresh || !publishedIsStored) publishSignals({ [PIXEL_URL_ITEM]: url });
}
