import { AUTO_SCROLL_SPEED } from "./constants.ts";
import { readBoolean } from "../../../core/utils/read-boolean.ts";
import { asLength, asObject, asNumber, objectOrNone } from "./option-kinds.ts";

/** Auto-scroll (page-builder-contract#1.5). */
export interface AutoScrollOptions {
  /** Pixels per frame of a 60 Hz screen; the speed is the same on other screens. Negative goes backwards. */
  speed: number;
  /** `false` waits for `play()`. */
  autoStart: boolean;
  /** At the end of a slider without a loop: returns to the start instead of stopping. */
  rewind: boolean;
  pauseOnHover: boolean;
  pauseOnFocus: boolean;
}

/** What to start or stop when the slider enters or leaves the viewport; a missing member changes nothing. */
export interface IntersectionActions {
  autoplay?: boolean;
  autoScroll?: boolean;
  keyboard?: boolean;
}

/** Reactions to the slider entering and leaving the viewport (page-builder-contract#1.5). */
export interface IntersectionOptions {
  /** Selector of the scrolling ancestor; `null` is the viewport. */
  root: string | null;
  /** Margin around the root, as in CSS. */
  rootMargin: string;
  /** Fractions of the slider, 0 to 1, that must be in view. */
  threshold: number | number[];
  /** Stops observing once the slider has come into view. */
  once: boolean;
  inView: IntersectionActions;
  outView: IntersectionActions;
}

/** Options, a bare speed, or a boolean; `undefined` for an invalid value. */
export function asAutoScroll(value: unknown): AutoScrollOptions | null | undefined {
  return objectOrNone(value, (options) => {
    const speed = asNumber(options);
    return asObject<AutoScrollOptions>(speed === undefined ? options : { speed }, {
      speed: [(given) => (asNumber(given) === 0 ? AUTO_SCROLL_SPEED : asNumber(given)), AUTO_SCROLL_SPEED],
      autoStart: [readBoolean, true],
      rewind: [readBoolean, false],
      pauseOnHover: [readBoolean, true],
      pauseOnFocus: [readBoolean, true],
    });
  });
}

const asActions = (value: unknown) =>
  asObject<IntersectionActions>(value, { autoplay: [readBoolean], autoScroll: [readBoolean], keyboard: [readBoolean] });

const asFraction = (value: unknown) => {
  const fraction = asNumber(value);
  return fraction !== undefined && fraction >= 0 && fraction <= 1 ? fraction : undefined;
};

function asThreshold(value: unknown): number | number[] | undefined {
  if (!Array.isArray(value)) return asFraction(value);
  const fractions = value.map(asFraction).filter((fraction) => fraction !== undefined);
  return fractions.length === value.length ? fractions : undefined;
}

/** Options or a boolean; `undefined` for an invalid value. */
export function asIntersection(value: unknown): IntersectionOptions | null | undefined {
  return objectOrNone(value, (options) =>
    asObject<IntersectionOptions>(options, {
      root: [(given) => (typeof given === "string" && given !== "" ? given : null), null],
      rootMargin: [(given) => asLength(given) ?? String(given), "0px"],
      threshold: [asThreshold, 0],
      once: [readBoolean, false],
      inView: [asActions, {}],
      outView: [asActions, {}],
    }),
  );
}

/** Whether the slider auto-scrolls, now or after `play()`: a fade cannot. */
export const hasAutoScroll = ({ type, autoScroll }: { type: string; autoScroll: AutoScrollOptions | null }) =>
  type !== "fade" && autoScroll !== null;
