import { isModified, stepOfKey } from "../core/axis-keys.ts";
import type { ResolvedOptions, SliderHandle } from "../core/contracts.ts";
import { hasAutoScroll } from "../core/motion-options.ts";
import { sliderText } from "../core/texts.ts";
import type { ControlState } from "./control-state.ts";

// What the controls of a slider do, in the tag's view and in originals' markup.

/** The index that an arrow leads to, -1 for none, and its label, which announces a click that wraps. */
export function arrowFacts({ snapshot: { index, prevIndex, nextIndex }, options }: ControlState, back: boolean) {
  const target = back ? prevIndex : nextIndex;
  const wraps = back ? target > index : target >= 0 && target < index;
  const text = wraps ? (back ? "last" : "first") : back ? "prev" : "next";
  return { target, label: sliderText(options, text) };
}

/** The label of the button that starts and stops automatic movement: it says what a press does. */
export function toggleLabel({ snapshot: { playing }, options }: ControlState): string {
  const scrolls = hasAutoScroll(options);
  return sliderText(options, playing ? (scrolls ? "pauseScroll" : "pause") : scrolls ? "startScroll" : "play");
}

/** Starts or stops automatic movement: the state of now counts, not the configured or the drawn one. */
export function togglePlay(slider: SliderHandle | null | undefined): void {
  if (slider?.snapshot().playing) slider.pause();
  else slider?.play();
}

export const dotsDirection = ({ paginationDirection, direction }: ResolvedOptions) => paginationDirection ?? direction;

/** The dot of `count` that a key pressed on one goes to; `undefined` for keys that mean nothing there. */
export function dotOfKey(event: KeyboardEvent, options: ResolvedOptions, from: number, count: number) {
  if (!options.paginationKeyboard || isModified(event)) return undefined;
  if (event.key === "Home") return 0;
  if (event.key === "End") return count - 1;
  const step = stepOfKey(event.key, dotsDirection(options));
  return step ? (from + step + count) % count : undefined;
}
