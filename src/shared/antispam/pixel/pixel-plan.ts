import type { Settings } from "../../core/services/settings/schema.ts";

type PixelConditions = Pick<Settings["antispam"], "pixel" | "cookies"> & {
  /** The bot detector is on: the server does not count the pixel (contract §5.0). */
  detector: boolean;
  /** The server has printed the image, or another script has drawn it. */
  present: boolean;
};

/** draw: the image is ours to draw; keep: only the address of the settings goes to the server. */
export type PixelPlan = "none" | "keep" | "draw";

/** Pixel setting: 0 off, 1 the server's image, 2 the visitor's browser draws it, 3 automatic (contract §2.2). */
const [OFF, AUTOMATIC] = [0, 3];

/**
 * What a page does about the pixel (contract §5.11). The automatic setting draws only where the server says that it cannot,
 * because pages come from a cache (`enabled`).
 */
export function pixelPlan({ pixel: { mode, enabled }, cookies, detector, present }: PixelConditions): PixelPlan {
  if (mode === OFF) return "none";
  const wanted = enabled || (mode !== AUTOMATIC && cookies !== "native");
  return wanted && !detector && !present ? "draw" : "keep";
}
