import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { oncePerPage } from "../protocol/once-per-page.ts";
import { startActivity } from "./activity.ts";
import { recordCookieMode } from "./cookie-mode.ts";
import { startFirstPress } from "./first-press.ts";
import { trackVisitorLazily } from "./track-visitor-lazily.ts";
import { startForcedAlternative } from "./forced-alternative.ts";
import { shouldCollect, recordExistingVisitor } from "./should-collect.ts";
import { startInteractionFlags } from "./interaction-flags.ts";
import { startJsKey } from "./js-key.ts";
import { forgetStoredSignals } from "./stored-signals.ts";
import { republishOnSettingsChange } from "./republish-on-settings-change.ts";
import { startPageValues } from "./page-values.ts";
import { startScreenInfo } from "./screen-info.ts";
import { startScriptErrors } from "./script-errors.ts";
import { publishStartValues } from "./start-values.ts";
import { startTyping } from "./typing.ts";
import { recordVisit } from "./visit.ts";
import { whileConsented } from "./while-consented.ts";

type SignalStarter = (page: Document, random: () => number) => Cleanup | void;

/** The signals of every page (contract §5.0), in the contract's boot order (§5.12). */
const FIRST: readonly SignalStarter[] = [startJsKey, startScriptErrors, startForcedAlternative, startPageValues];
const LAST: readonly SignalStarter[] = [publishStartValues, recordExistingVisitor, republishOnSettingsChange];
/** The signals that the page also collects, unless the bot detector does. */
const COLLECTED: readonly SignalStarter[] = [
  (page, random) => recordVisit(page, random),
  recordCookieMode,
  startTyping,
  startActivity,
];
/** Without a valid licence nothing listens to pointer, keys and scrolling (contract §2.2). */
const LICENSED: readonly SignalStarter[] = [startFirstPress, startInteractionFlags];

function startAll(page: Document, random: () => number, tracker: SignalStarter): Cleanup {
  const stops: Cleanup[] = [];
  const run = (starters: readonly SignalStarter[]) => {
    for (const starter of starters) {
      try {
        const stop = starter(page, random);
        if (stop) stops.push(stop);
      } catch (cause) {
        // A signal that fails on a page must not break the others.
        service("log").error("A visitor signal could not be gathered.", cause);
      }
    }
  };

  run(FIRST);
  const collects = shouldCollect();
  if (collects) run([...COLLECTED, tracker]);
  run(LAST);
  // After the start values, which these replace.
  if (collects) run([startScreenInfo, ...(service("settings").get().antispam.active ? LICENSED : [])]);
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Collects the visitor's signals on a page while there is consent (spec antispam §1, contract §5). Does nothing inside
 * an editor. Starting twice returns the same Cleanup. `tracker` tracks pointer, typing and clicks; by default its code
 * loads at the first interaction.
 */
export const startSignals = oncePerPage(
  (page, random: () => number = Math.random, tracker: SignalStarter = trackVisitorLazily) =>
    service("settings").get().editor
      ? () => {}
      : whileConsented(() => startAll(page, random, tracker), forgetStoredSignals),
);
