import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { observeFrames } from "../protocol/frames.ts";
import { overlayWidgets } from "./widget-overlays.ts";
import { interceptSubmits } from "./intercept-submits.ts";

/** Checks the page's forms. With `externalForms`, also forms in this site's frames, and foreign widgets. */
export function startPageFormChecks(page: Document): Cleanup {
  const stops = [interceptSubmits(page)];
  if (service("settings").get().antispam.externalForms) {
    stops.push(
      observeFrames(page, "iframe", (frame) => interceptSubmits(frame, true)),
      overlayWidgets(page),
    );
  }
  return () => {
    for (const stop of stops) stop();
  };
}
