import { AUTO_SCROLL_SPEED } from "./constants.ts";
import { truth } from "../schema/options.ts";
import { asNumber, asRecord } from "./option-kinds.ts";

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

const ACTIONS = ["autoplay", "autoScroll", "keyboard"] as const;

/** An object of options, a bare speed, or a boolean; `undefined` when it cannot be used. */
export function asAutoScroll(value: unknown): AutoScrollOptions | null | undefined {
  if (value === null || truth(value) === false) return null;
  const bare = asNumber(value);
  const record = bare !== undefined ? { speed: bare } : truth(value) ? {} : asRecord(value);
  if (!record) return undefined;
  const flagOf = (name: string, fallback: boolean) => (record[name] === undefined ? fallback : truth(record[name]));
  const speed = record["speed"] === undefined ? AUTO_SCROLL_SPEED : asNumber(record["speed"]);
  const autoStart = flagOf("autoStart", true);
  const rewind = flagOf("rewind", false);
  const pauseOnHover = flagOf("pauseOnHover", true);
  const pauseOnFocus = flagOf("pauseOnFocus", true);
  if (speed === undefined || autoStart === undefined || rewind === undefined) return undefined;
  if (pauseOnHover === undefined || pauseOnFocus === undefined) return undefined;
  return { speed: speed || AUTO_SCROLL_SPEED, autoStart, rewind, pauseOnHover, pauseOnFocus };
}

function asActions(value: unknown): ViewActions | undefined {
  const record = value === undefined ? {} : asRecord(value);
  if (!record) return undefined;
  const actions: ViewActions = {};
  for (const name of ACTIONS) {
    if (record[name] === undefined) continue;
    const on = truth(record[name]);
    if (on === undefined) return undefined;
    actions[name] = on;
  }
  return actions;
}

/** An object of options, or a boolean; `undefined` when it cannot be used. */
export function asIntersection(value: unknown): IntersectionOptions | null | undefined {
  if (value === null || truth(value) === false) return null;
  const record = truth(value) ? {} : asRecord(value);
  if (!record) return undefined;
  const { root = null, rootMargin = "0px", threshold = 0, once = false } = record;
  const parts = Array.isArray(threshold) ? threshold.map(asNumber) : asNumber(threshold);
  const isPart = (part: number | undefined) => part !== undefined && part >= 0 && part <= 1;
  const stops = truth(once);
  const inView = asActions(record["inView"]);
  const outView = asActions(record["outView"]);
  if (!(Array.isArray(parts) ? parts.every(isPart) : isPart(parts)) || stops === undefined || !inView || !outView) return undefined;
  return {
    root: typeof root === "string" && root !== "" ? root : null,
    rootMargin: typeof rootMargin === "number" ? `${rootMargin}px` : String(rootMargin),
    threshold: parts as number | number[],
    once: stops,
    inView,
    outView,
  };
}

/** Whether the strip moves on by itself, now or after `play()`: a fade has no strip. */
export const hasAutoScroll = ({ type, autoScroll }: { type: string; autoScroll: AutoScrollOptions | null }) =>
  type !== "fade" && autoScroll !== null;
