import { currentGround, service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { installModalGlobal } from "../blocked/modal-global.ts";
import { startBotDetector } from "../bot-detector/start-bot-detector.ts";
import { startEmailCheck } from "../email-check/start-email-check.ts";
import { startFormChecks } from "../form-checks/start-form-checks.ts";
import { startFormTagging } from "../forms/start-form-tagging.ts";
import { startPixel } from "../pixel/start-pixel.ts";
import { startRealPersonBadges } from "../real-person/start-real-person-badges.ts";
import { startRequests } from "../requests/start-requests.ts";
import { startSignals } from "../signals/start-signals.ts";
import { startTakeover } from "../takeover/start-takeover.ts";
import { createAntispamVisitor } from "../visitor/visitor.ts";

const nothing: Stop = () => {};
/** Author elements of comments are markup of the original's server (api.md §8). */
const takesOver = () => service("settings").get().takeover.includes("antispam");

/** Everything that guards a page, in the contract's boot order (§5.12). Each part looks at settings and consent itself. */
const PARTS: readonly ((page: Document) => Stop)[] = [
  (page) => (page.defaultView ? installModalGlobal(page.defaultView) : nothing),
  startSignals,
  startBotDetector,
  startPixel,
  startEmailCheck,
  startFormTagging,
  startFormChecks,
  startRequests,
  (page) => (takesOver() ? startRealPersonBadges(page) : nothing),
  startTakeover,
];

function startParts(page: Document): Stop {
  currentGround().supply("visitor", createAntispamVisitor);
  const stops: Stop[] = [];
  for (const start of PARTS) {
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

/** Pages that are guarded, and by how many tags and settings. */
const guarded = new WeakMap<Document, { holders: number; stop: Stop }>();

/**
 * Guards a page until stopped (spec antispam §1): signals, hidden form fields, search forms, e-mail checks, pixel, bot
 * detector, foreign requests, badges and, where the site asks for it, takeover. Several holders share one guard; the last
 * one ends it. Nothing happens inside an editor.
 */
export function startGuard(page: Document = document): Stop {
  if (service("settings").get().editor) return () => {};
  const known = guarded.get(page) ?? { holders: 0, stop: startParts(page) };
  guarded.set(page, known);
  known.holders += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    known.holders -= 1;
    if (known.holders > 0) return;
    guarded.delete(page);
    known.stop();
  };
}
