import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { loadPart } from "../load-part.ts";
import { oncePerPage } from "../once-per-page.ts";

/**
 * Serves the contacts and protected forms that the original product's server prints, also those that come later, while
 * `settings.takeover` has "antispam" (api.md §8). Nothing of React is loaded before a touch; inside an editor the markup
 * stays as it is.
 */
export const startTakeover: (page: Document) => Stop = oncePerPage((page) => {
  const settings = service("settings");
  let stop: Stop | undefined;

  const follow = () => {
    const { takeover, editor } = settings.get();
    if (takeover.includes("antispam") && !editor) {
      stop ??= loadPart(
        () => import("./take-over.ts").then((code) => () => code.takeOver(page)),
        "The contacts and forms of the page could not be taken over: the code for it could not be loaded.",
      );
    } else {
      stop?.();
      stop = undefined;
    }
  };
  const unsubscribe = settings.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stop?.();
  };
});
