import { service } from "../../core/registry/container.ts";
import { HttpError } from "../../core/services/http/types.ts";
import { publishSignals } from "../signals/forced-alternative.ts";

/** Seconds that a pixel address counts (spec antispam §9). */
export const PIXEL_MAX_AGE_S = 10_800;
/** Where the address is kept, for us and for the server (spec antispam §3). */
export const PIXEL_URL_ITEM = "apbct_pixel_url";

/** An address that starts with https (spec antispam §5), or `undefined` for anything else. Read by hand: the pixel comes before a touch. */
export function readPixelUrl(value: unknown): string | undefined {
  const url = typeof value === "string" ? value.trim() : "";
  return url.startsWith("https://") && URL.canParse(url) ? url : undefined;
}

/** The address of an earlier page view, while it is fresh. */
export const cachedPixelUrl = (): string | undefined => readPixelUrl(service("storage").get(PIXEL_URL_ITEM, PIXEL_MAX_AGE_S));

/** Call 6 of spec antispam §7: bare text by AJAX, a JSON string by REST. `undefined` when the server has none. */
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
    if (url === undefined) service("log").note("apbct_get_pixel_url: the answer is no https address; there is no pixel.");
    return url;
  } catch (cause) {
    // The http service has told the console about its own failures.
    if (!(cause instanceof HttpError)) service("log").note("apbct_get_pixel_url: the answer could not be used.", cause);
    return undefined;
  }
}

/** Hands the address to the server, and keeps a new one for the next pages. */
export function storePixelUrl(url: string, { fresh }: { fresh: boolean }): void {
  // Without cookies the published item is the kept one; publishing it again would keep an old address young for ever.
  const publishedIsStored = service("settings").get().antispam.cookies === "none";
  if (fresh && !publishedIsStored) service("storage").set(PIXEL_URL_ITEM, url);
  if (fresh || !publishedIsStored) publishSignals({ [PIXEL_URL_ITEM]: url });
}
