import { deferred } from "../../core/element/deferred.ts";
import { afterPrerendering } from "../../core/events/after-prerendering.ts";
import { getContainer, service } from "../../core/registry/container.ts";
import { whileEnabled } from "../../core/registry/while-enabled.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { startFormTagging } from "../form-tagging/start-form-tagging.ts";
import { reportNotStarted, startLazily } from "../protocol/start-feature.ts";
import { startSignals } from "../signals/start-signals.ts";
import type { Settings } from "../../core/services/settings/schema.ts";
import { installModalGlobal } from "../blocked-modal/modal-global.ts";
import { startEmailCheckOnFocus } from "../email-check/start-email-check-on-focus.ts";
import { startRequestHooks } from "../requests/start-request-hooks.ts";
import { createAntispamVisitor } from "../signals/visitor.ts";

type Feature = (page: Document) => Cleanup;

/** A feature that only some sites enable; its code loads only there. The settings may change later. */
const lazyFeature =
  (
    isEnabled: (settings: Settings) => boolean,
    load: () => Promise<Feature>,
    services?: "first" | "whole",
    onSettled?: () => void,
  ): Feature =>
  (page) =>
    whileEnabled(isEnabled, () =>
      startLazily(
        () => load().then((start) => () => start(page)),
        { code: "load-failed", message: "A part of the guard could not be loaded." },
        services,
        onSettled,
      ),
    );

const isCompatEnabled = ({ takeover, editor }: Settings) => takeover.includes("antispam") && !editor;
let compatStarted = deferred<void>();

/** Resolves once the compat code has started; at once if the settings do not enable it. */
export const whenCompatStarted = async (): Promise<unknown> =>
  isCompatEnabled(service("settings").get()) && compatStarted.promise;

const startCompat: Feature = (page) => {
  const stop = lazyFeature(
    isCompatEnabled,
    () => import("../compat/start-compat.ts").then((code) => code.startCompat),
    "whole",
    () => compatStarted.resolve(),
  )(page);
  return () => {
    stop();
    compatStarted = deferred();
  };
};

/**
 * All features of the guard, in the contract's boot order (antispam-contract#5.12). Each one checks settings and
 * consent itself; code for an interaction or a certain form loads when needed.
 */
const FEATURES: readonly Feature[] = [
  startSignals,
  lazyFeature(
    ({ antispam }) => antispam.botDetector.enabled,
    () => import("../bot-detector/start-bot-detector.ts").then((code) => code.startBotDetector),
  ),
  lazyFeature(
    ({ antispam }) => antispam.pixel.mode !== 0,
    () => import("../pixel/start-pixel.ts").then((code) => code.startPixel),
    "first",
  ),
  startEmailCheckOnFocus,
  startFormTagging,
  lazyFeature(
    ({ antispam }) => antispam.internalForms || antispam.externalForms,
    () => import("../form-checks/start-form-checks.ts").then((code) => code.startFormChecks),
  ),
  startRequestHooks,
  installModalGlobal,
  // Author elements of comments are markup of the original's server (api#8).
  lazyFeature(
    ({ antispam, takeover }) => antispam.realPerson !== null && takeover.includes("antispam"),
    () => import("../real-person/start-badges.ts").then((code) => code.startBadges),
  ),
  startCompat,
];

/**
 * The last features of the list run on an admin page too, which has no visitor to guard it against (antispam#6).
 */
const ADMIN_FEATURES = 3;

function startFeatures(page: Document): Cleanup {
  getContainer().setDefault("visitor", createAntispamVisitor);
  const stops: Cleanup[] = [];
  for (const start of service("settings").get().antispam.admin ? FEATURES.slice(-ADMIN_FEATURES) : FEATURES) {
    try {
      stops.push(start(page));
    } catch (cause) {
      // A feature that fails on a page must not break the others.
      reportNotStarted(cause);
    }
  }
  return () => {
    for (const stop of stops.reverse()) stop();
  };
}

interface GuardedPage {
  /** Number of tags and settings that hold the guard. */
  count: number;
  stop?: Cleanup;
}
const guardedPages = new WeakMap<Document, GuardedPage>();

/**
 * Guards a page until stopped (antispam#1): signals, hidden form fields, search forms, e-mail checks, pixel, bot
 * detector, foreign requests, badges and, if the site enables it, compat. Several holders share one guard; it ends with
 * the last. Does nothing inside an editor.
 */
export function startGuard(page: Document = document): Cleanup {
  if (service("settings").get().editor) return () => {};
  const entry: GuardedPage = guardedPages.get(page) ?? { count: 0 };
  guardedPages.set(page, entry);
  if (++entry.count === 1) {
    afterPrerendering(page, () => {
      if (entry.count > 0) entry.stop = startFeatures(page);
    });
  }
  let active = true;
  return () => {
    if (!active) return;
    active = false;
    if (--entry.count > 0) return;
    guardedPages.delete(page);
    entry.stop?.();
  };
}
