import { createHash } from "node:crypto";
import { jsonAnswer, textAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import type { Site } from "../site.ts";

export const PIXEL_PATH = /^\/pixel\/[0-9a-f]{32}\.gif$/;
const TRANSPARENT_GIF = Uint8Array.from(
  Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
);

/** Call apbct_get_pixel_url: plain text over AJAX, a JSON string over REST. Clients accept https URLs only. */
export function getPixelUrl(call: Call): Answer {
  const url = call.site.options.pixelUrl || pixelUrl(call.site, call.origin);
  return call.transport === "rest" ? jsonAnswer(url) : textAnswer(url);
}

function pixelUrl(site: Site, origin: string): string {
  const name = createHash("md5").update(`pixel of ${site.id}`).digest("hex");
  return `${origin.replace(/^http:/, "https:")}${site.path}/pixel/${name}.gif`;
}

export function pixelImage(): Answer {
  return { status: 200, type: "image/gif", body: TRANSPARENT_GIF };
}
