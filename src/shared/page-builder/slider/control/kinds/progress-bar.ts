import { boxOf } from "../../../../core/element/coordinates.ts";
import { directionOf } from "../../../../core/element/direction.ts";
import { isModified } from "../../core/axis-keys.ts";
import { createStyleTracker } from "../../core/style-tracker.ts";
import type { BoundControlState, ControlBehavior, ControlContext } from "../contracts.ts";
import type { ControlOptions } from "../options.ts";

/** The fraction of the slides passed, 0 to 1. */
const PROPERTY = "--pb-slider-progress";

const FORWARD = { ltr: "ArrowRight", rtl: "ArrowLeft" } as const;
const BACKWARD = { ltr: "ArrowLeft", rtl: "ArrowRight" } as const;

/** How many stops a slider has, and how many of them are passed. */
export interface Progress {
  position: number;
  count: number;
}

export function progressOf(state: BoundControlState | null): Progress {
  if (!state) return { position: 0, count: 0 };
  const count = state.snapshot.end + 1;
  return { position: Math.min(state.snapshot.index + 1, count), count };
}

/** The direction in which the bar fills: its option, else the slider's, else the page's. */
export function progressDirection(
  host: HTMLElement,
  { direction }: ControlOptions,
  state: BoundControlState | null,
): "ltr" | "rtl" {
  if (direction === "ltr" || direction === "rtl") return direction;
  const sliderDirection = state?.options.direction;
  return sliderDirection === "ltr" || sliderDirection === "rtl" ? sliderDirection : directionOf(host);
}

/** Goes to the stop at a position of the bar. */
export function goToPointer(
  { handle, snapshot }: BoundControlState,
  bar: Element,
  clientX: number,
  isRtl: boolean,
): void {
  const { left, width } = boxOf(bar);
  const fromLeft = width > 0 ? (clientX - left) / width : 0;
  const fraction = isRtl ? 1 - fromLeft : fromLeft;
  handle.go(Math.min(Math.max(Math.round(fraction * (snapshot.end + 1) - 0.5), 0), snapshot.end), { same: true });
}

/** A key pressed on the bar goes to a stop. */
export function goByKey(event: KeyboardEvent, { handle, snapshot }: BoundControlState, direction: "ltr" | "rtl"): void {
  const command = isModified(event) ? undefined : commandOfKey(event.key, direction, snapshot.end);
  if (command === undefined) return;
  event.preventDefault();
  handle.go(command);
}

/** The command of a key on the bar; undefined for keys that mean nothing there. */
function commandOfKey(key: string, direction: "ltr" | "rtl", end: number): number | string | undefined {
  switch (key) {
    case "Home":
      return 0;
    case "End":
      return end;
    case "ArrowUp":
    case FORWARD[direction]:
      return ">";
    case "ArrowDown":
    case BACKWARD[direction]:
      return "<";
    default:
      return undefined;
  }
}

/** Sets the progress as a property of the control, for the bar's style sheet and the author's. */
export function createProgressProperty({ host }: ControlContext): ControlBehavior {
  const tracker = createStyleTracker();
  return {
    draw(state) {
      const { position, count } = progressOf(state);
      tracker.set(host, PROPERTY, String(count ? position / count : 0));
    },
    stop: () => tracker.restore(),
  };
}
