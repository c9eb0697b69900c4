import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { oncePerPage } from "../protocol/once-per-page.ts";
import { startActivity } from "./activity.ts";
import { noteCookieMode } from "./cookie-mode.ts";
import { startFirstPress } from "./first-press.ts";
import { followVisitorLater } from "./follow-later.ts";
import { startForcedAlternative } from "./forced-alternative.ts";
import { mustGather, noteExistingVisitor } from "./gathering.ts";
import { startInteractionFlags } from "./interaction-flags.ts";
import { startJsKey } from "./js-key.ts";
import { forgetKept } from "./kept-keys.ts";
import { startLateSettings } from "./late-settings.ts";
import { startOwnPage } from "./own-page.ts";
import { startScreenInfo } from "./screen-info.ts";
import { startScriptErrors } from "./script-errors.ts";
import { publishStartValues } from "./start-values.ts";
import { startTyping } from "./typing.ts";
import { noteVisit } from "./visit.ts";
import { whileConsented } from "./while-consented.ts";

type Part = (page: Document, random: () => number) => Cleanup | void;

/** What every page tells (contract §5.0); the order is the contract's boot order (§5.12). */
const FIRST: readonly Part[] = [startJsKey, startScriptErrors, startForcedAlternative, startOwnPage];
const LAST: readonly Part[] = [publishStartValues, noteExistingVisitor, startLateSettings];
/** What the page gathers besides, where the bot detector does not. */
const GATHERED: readonly Part[] = [(page, random) => noteVisit(page, random), noteCookieMode, startTyping, startActivity];
/** Without a valid licence nothing listens to pointer, keys and scrolling (contract §2.2). */
const LICENSED: readonly Part[] = [startFirstPress, startInteractionFlags];

function startParts(page: Document, random: () => number, follow: Part): Cleanup {
  const stops: Cleanup[] = [];
  const run = (parts: readonly Part[]) => {
    for (const part of parts) {
      try {
        const stop = part(page, random);
        if (stop) stops.push(stop);
      } catch (cause) {
        // One signal that a page makes impossible must not cost the others.
        service("log").error("A visitor signal could not be gathered.", cause);
      }
    }
  };

  run(FIRST);
  const gathers = mustGather();
  if (gathers) run([...GATHERED, follow]);
  run(LAST);
  // After the start values, which they replace.
  if (gathers) run([startScreenInfo, ...(service("settings").get().antispam.active ? LICENSED : [])]);
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Gathers the visitor's signals on a page while there is consent (spec antispam §1, contract §5). Nothing inside an
 * editor. Starting twice gives the same stop. `follow`: what follows pointer, typing and clicks, by default fetched at the first touch.
 */
export const startSignals = oncePerPage((page, random: () => number = Math.random, follow: Part = followVisitorLater) =>
  service("settings").get().editor ? () => {} : whileConsented(() => startParts(page, random, follow), forgetKept),
);
