import type { Cleanup } from "../../../core/utils/scope.ts";
import type { ControlState } from "../view/view.ts";
import type { SliderHandle } from "../core/contracts.ts";
import type { ControlOptions } from "./options.ts";

/** What a control outside its slider renders from. */
export interface BoundControlState extends ControlState {
  slider: HTMLElement;
  handle: SliderHandle;
}

/**
 * Whether there is nothing to control: a conditional slider is no slider while everything fits (spec page-builder §4).
 * Not known before it is measured.
 */
export const isNoSlider = ({ snapshot: { overflow, state }, options }: ControlState): boolean =>
  options.conditional && !overflow && state !== "created" && state !== "mounted";

/** What every type of control is created with. */
export interface ControlContext {
  /** The tag. */
  host: HTMLElement;
  /** Its current options. */
  options(): ControlOptions;
  /** State of its current slider; null if it has none. */
  state(): BoundControlState | null;
}

/** One type of control. */
export interface ControlView {
  readonly node: HTMLElement;
  /** Renders changes; without a slider the control does nothing. */
  draw(state: BoundControlState | null): void;
  /** Subscribes to what is not in the snapshot; once for each slider. */
  subscribe?(handle: SliderHandle): Cleanup;
  /** Undoes changes outside `node`. */
  stop?(): void;
}
