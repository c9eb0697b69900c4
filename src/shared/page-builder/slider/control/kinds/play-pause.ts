import { reflect } from "../../../../core/element/reflect.ts";
import type { SliderHandle } from "../../core/contracts.ts";
import type { ControlBehavior } from "../contracts.ts";

/** Play/pause controls by the slider that they are bound to. */
const bound = new WeakMap<Element, Set<object>>();

/** Marks a slider that needs no play/pause button of its own. */
function setOwnToggle(slider: Element | undefined, control: object, on: boolean): void {
  if (slider?.localName !== "pb-slider") return;
  const controls = bound.get(slider) ?? new Set();
  bound.set(slider, controls);
  if (on) controls.add(control);
  else controls.delete(control);
  reflect(slider, "own-toggle", controls.size > 0);
}

/** A slider with such a control draws no button of its own. */
export function createToggleMark(): ControlBehavior {
  const control = {};
  let slider: Element | undefined;
  function bind(next: Element | undefined): void {
    if (next === slider) return;
    setOwnToggle(slider, control, false);
    setOwnToggle((slider = next), control, true);
  }
  return { draw: (state) => bind(state?.slider), stop: () => bind(undefined) };
}

/** Starts or stops automatic movement: the state of now counts, not the configured or the drawn one. */
export function togglePlay(slider: SliderHandle | null | undefined): void {
  if (slider?.snapshot().playing) slider.pause();
  else slider?.play();
}
