import type { Settings } from "../../core/services/settings/schema.ts";

type PixelConditions = Pick<Settings["antispam"], "pixel" | "cookies"> & {
  /** The bot detector is on: the server does not count the pixel (contract §5.0). */
  detector: boolean;
  /** The server has printed the image, or another script has added it. */
  present: boolean;
};

/** draw: we add the image; keep: only the address from the settings goes to the server. */
export type PixelPlan = "none" | "keep" | "draw";

/** Pixel setting: 0 off, 1 the server's image, 2 the visitor's browser adds it, 3 automatic (contract §2.2). */
const [OFF, AUTOMATIC] = [0, 3];

/**
 * The plan for the pixel of a page (contract §5.11). The automatic setting draws only if the server reports that it
 * cannot, because pages come from a cache (`enabled`).
 */
export function pixelPlan({ pixel: { mode, enabled }, cookies, detector, present }: PixelConditions): PixelPlan {
  if (mode === OFF) return "none";
  const wanted = enabled || (mode !== AUTOMATIC && cookies !== "native");
  return wanted && !detector && !present ? "draw" : "keep";
}
