import { service } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { eventToken } from "../protocol/event-token.ts";
import { oncePerPage, whileConsented } from "../protocol/start-feature.ts";
import { startFirstPress, startInteractionFlags } from "./first-interactions.ts";
import { startJsKey, startScriptErrors, trackVisitorLazily } from "./lazy-signals.ts";
import {
  publishSignals,
  recordCookieMode,
  republishOnSettingsChange,
  startForcedAlternative,
  startPageValues,
} from "./publish-signals.ts";
import { publishStartValues, startScreenInfo } from "./start-values.ts";
import { forgetStoredSignals } from "./stored-signals.ts";
import { recordVisit } from "./visit.ts";
import { startActivity, startTyping } from "./visitor-activity.ts";

const EXISTING_VISITOR = "apbct_existing_visitor";

/** Records for the next page that this visitor has been here. */
const recordExistingVisitor = (): void => void service("storage").set(EXISTING_VISITOR, 1);

/**
 * Whether this page collects signals beyond the start values (antispam-contract#5.0). An active bot detector collects
 * them itself, unless a returning visitor still has no token; then we collect them, and notify the server
 * (antispam-contract#5.13).
 */
function shouldCollect(): boolean {
  if (!service("settings").get().antispam.botDetector.enabled) return true;
  const tokenMissing = service("storage").get(EXISTING_VISITOR, Infinity) !== undefined && eventToken() === undefined;
  if (tokenMissing) publishSignals({ ct_gathering_loaded: true });
  return tokenMissing;
}

type SignalStarter = (page: Document, random: () => number) => Cleanup | void;

/** The signals of every page (antispam-contract#5.0), in the contract's boot order (antispam-contract#5.12). */
const FIRST: readonly SignalStarter[] = [startJsKey, startScriptErrors, startForcedAlternative, startPageValues];
const LAST: readonly SignalStarter[] = [publishStartValues, recordExistingVisitor, republishOnSettingsChange];
/** The signals that the page also collects, unless the bot detector does. */
const COLLECTED: readonly SignalStarter[] = [
  (page, random) => recordVisit(page, random),
  recordCookieMode,
  startTyping,
  startActivity,
];
/** Without a valid licence nothing listens to pointer, keys and scrolling (antispam-contract#2.2). */
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
        reportPageProblem({ code: "guard-failed", message: "A visitor signal failed.", cause });
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
 * Collects the visitor's signals on a page while there is consent (antispam#1, antispam-contract#5). Does nothing
 * inside an editor. Starting twice returns the same Cleanup. `tracker` tracks pointer, typing and clicks; by default
 * its code loads at the first interaction.
 */
export const startSignals = oncePerPage(
  (page, random: () => number = Math.random, tracker: SignalStarter = trackVisitorLazily) =>
    service("settings").get().editor
      ? () => {}
      : whileConsented(() => startAll(page, random, tracker), forgetStoredSignals),
);
