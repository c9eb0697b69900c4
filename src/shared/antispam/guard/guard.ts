import { deferred } from "../../core/element/deferred.ts";
import { afterPrerendering } from "../../core/events/after-prerendering.ts";
import { currentGround, service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import type { Settings } from "../../core/services/settings/schema.ts";
import { installModalGlobal } from "../blocked-modal/modal-global.ts";
import { startEmailCheckWhenEntered } from "../email-check/when-entered.ts";
import { startFormTagging } from "../form-tagging/start-form-tagging.ts";
import { loadPart } from "../protocol/load-part.ts";
import { startRequests } from "../requests/start-requests.ts";
import { startSignals } from "../signals/start-signals.ts";
import { createAntispamVisitor } from "../signals/visitor.ts";

type Part = (page: Document) => Cleanup;

/** A part that some sites ask for: its code is fetched there, and nowhere else. The settings may change later. */
const wanted =
  (asks: (settings: Settings) => boolean, load: () => Promise<Part>, ground?: "first" | "whole", settled?: () => void): Part =>
  (page) => {
    const settings = service("settings");
    let stop: Cleanup | undefined;
    const follow = () => {
      if (asks(settings.get())) {
        stop ??= loadPart(
          () => load().then((start) => () => start(page)),
          "A part of the anti-spam guard could not be started.",
          ground,
          settled,
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
  };

const asksForTakeover = ({ takeover, editor }: Settings) => takeover.includes("antispam") && !editor;
let takenOver = deferred<void>();

/** Resolves once the original's markup is served; at once where the settings do not ask for that. */
export const takeoverServed = async (): Promise<unknown> => asksForTakeover(service("settings").get()) && takenOver.promise;

const followTakeover: Part = (page) => {
  const stop = wanted(
    asksForTakeover,
    () => import("../compat/start-takeover.ts").then((code) => code.startTakeover),
    "whole",
    () => takenOver.resolve(),
  )(page);
  return () => {
    stop();
    takenOver = deferred();
  };
};

/**
 * Everything that guards a page, in the contract's boot order (§5.12). Each part looks at settings and consent itself; what
 * needs a touch or a certain form fetches its code then.
 */
const PARTS: readonly Part[] = [
  startSignals,
  wanted(
    ({ antispam }) => antispam.botDetector.enabled,
    () => import("../bot-detector/start-bot-detector.ts").then((code) => code.startBotDetector),
  ),
  wanted(
    ({ antispam }) => antispam.pixel.mode !== 0,
    () => import("../pixel/start-pixel.ts").then((code) => code.startPixel),
    "first",
  ),
  startEmailCheckWhenEntered,
  startFormTagging,
  wanted(
    ({ antispam }) => antispam.internalForms || antispam.externalForms,
    () => import("../form-checks/start-form-checks.ts").then((code) => code.startFormChecks),
  ),
  startRequests,
  installModalGlobal,
  // Author elements of comments are markup of the original's server (api.md §8).
  wanted(
    ({ antispam, takeover }) => antispam.realPerson !== null && takeover.includes("antispam"),
    () => import("../real-person/start-real-person-badges.ts").then((code) => code.startRealPersonBadges),
  ),
  followTakeover,
];

/** The last of them: an admin page has no visitor to guard it against (spec antispam §6). */
const ADMIN_PARTS = 3;

function startParts(page: Document): Cleanup {
  currentGround().supply("visitor", createAntispamVisitor);
  const stops: Cleanup[] = [];
  for (const start of service("settings").get().antispam.admin ? PARTS.slice(-ADMIN_PARTS) : PARTS) {
    try {
      stops.push(start(page));
    } catch (cause) {
      // One part that a page makes impossible must not cost the others.
      service("log").error("A part of the anti-spam guard could not be started.", cause);
    }
  }
  return () => {
    for (const stop of stops.reverse()) stop();
  };
}

interface Guarded {
  /** How many tags and settings ask for it. */
  holders: number;
  stop?: Cleanup;
}
const guarded = new WeakMap<Document, Guarded>();

/**
 * Guards a page until stopped (spec antispam §1): signals, hidden form fields, search forms, e-mail checks, pixel, bot
 * detector, foreign requests, badges and, where the site asks for it, takeover. Several holders share one guard; the last
 * one ends it. Nothing happens inside an editor.
 */
export function startGuard(page: Document = document): Cleanup {
  if (service("settings").get().editor) return () => {};
  const known: Guarded = guarded.get(page) ?? { holders: 0 };
  guarded.set(page, known);
  if (++known.holders === 1) {
    afterPrerendering(page, () => {
      if (known.holders > 0) known.stop = startParts(page);
    });
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--known.holders > 0) return;
    guarded.delete(page);
    known.stop?.();
  };
}
