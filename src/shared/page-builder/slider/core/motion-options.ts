import { AUTO_SCROLL_SPEED } from "./constants.ts";
import { readBoolean } from "../../../core/options/options.ts";
import { asLength, asMembers, asNumber } from "./option-kinds.ts";

/** Continuous movement (contract §1.5). */
export interface AutoScrollOptions {
  /** Pixels per frame of a 60 Hz screen; other screens draw the same speed. Negative goes backwards. */
  speed: number;
  /** `false` waits for `play()`. */
  autoStart: boolean;
  /** At the end of a bounded strip goes back to its start; else it stops there. */
  rewind: boolean;
  pauseOnHover: boolean;
  pauseOnFocus: boolean;
}

/** What a slider may be told to do when it comes into view or leaves it; a missing member leaves alone. */
export interface ViewActions {
  autoplay?: boolean;
  autoScroll?: boolean;
  keyboard?: boolean;
}

/** Reactions to the slider's place in the viewport (contract §1.5). */
export interface IntersectionOptions {
  /** Selector of the scrolling ancestor; `null` is the viewport. */
  root: string | null;
  /** Margin around the root, as in CSS. */
  rootMargin: string;
  /** Parts of the slider, 0 to 1, that must be in view. */
  threshold: number | number[];
  /** Stops watching when the slider has come into view. */
  once: boolean;
  inView: ViewActions;
  outView: ViewActions;
}

/** An object of options, a bare speed, or a boolean; `undefined` when it cannot be used. */
export function asAutoScroll(value: unknown): AutoScrollOptions | null | undefined {
  if (value === null || readBoolean(value) === false) return null;
  const speed = asNumber(value);
  return asMembers<AutoScrollOptions>(readBoolean(value) ? {} : speed === undefined ? value : { speed }, {
    speed: [(given) => (asNumber(given) === 0 ? AUTO_SCROLL_SPEED : asNumber(given)), AUTO_SCROLL_SPEED],
    autoStart: [readBoolean, true],
    rewind: [readBoolean, false],
    pauseOnHover: [readBoolean, true],
    pauseOnFocus: [readBoolean, true],
  });
}

const asActions = (value: unknown) =>
  asMembers<ViewActions>(value, { autoplay: [readBoolean], autoScroll: [readBoolean], keyboard: [readBoolean] });

const asPart = (value: unknown) => {
  const part = asNumber(value);
  return part !== undefined && part >= 0 && part <= 1 ? part : undefined;
};

function asThreshold(value: unknown): number | number[] | undefined {
  if (!Array.isArray(value)) return asPart(value);
  const parts = value.map(asPart).filter((part) => part !== undefined);
  return parts.length === value.length ? parts : undefined;
}

/** An object of options, or a boolean; `undefined` when it cannot be used. */
export function asIntersection(value: unknown): IntersectionOptions | null | undefined {
  if (value === null || readBoolean(value) === false) return null;
  return asMembers<IntersectionOptions>(readBoolean(value) ? {} : value, {
    root: [(given) => (typeof given === "string" && given !== "" ? given : null), null],
    rootMargin: [(given) => asLength(given) ?? String(given), "0px"],
    threshold: [asThreshold, 0],
    once: [readBoolean, false],
    inView: [asActions, {}],
    outView: [asActions, {}],
  });
}

/** Whether the strip moves on by itself, now or after `play()`: a fade has no strip. */
export const hasAutoScroll = ({ type, autoScroll }: { type: string; autoScroll: AutoScrollOptions | null }) =>
  type !== "fade" && autoScroll !== null;
