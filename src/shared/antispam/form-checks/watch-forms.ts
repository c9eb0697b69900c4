import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { watchFrames } from "../protocol/frames.ts";
import { coverWidgets } from "./covers.ts";
import { watchDocument } from "./watch-document.ts";

/** Checks of the page's forms; those for other hosts also in frames of this site, and over foreign widgets. */
export function watchForms(page: Document): Cleanup {
  const stops = [watchDocument(page)];
  if (service("settings").get().antispam.externalForms) {
    stops.push(
      watchFrames(page, "iframe", (frame) => watchDocument(frame, true)),
      coverWidgets(page),
    );
  }
  return () => {
    for (const stop of stops) stop();
  };
}
