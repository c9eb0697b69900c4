import type { Cleanup } from "../../../core/utils/scope.ts";
import type { SliderHandle } from "../core/contracts.ts";
import type { ControlState } from "../start/control-state.ts";
import type { ControlOptions } from "./options.ts";

/** What a control outside its slider draws from. */
export interface BoundControlState extends ControlState {
  readonly slider: HTMLElement;
  readonly handle: SliderHandle;
}

/**
 * Whether there is nothing to control: a conditional slider is no slider while everything fits (page-builder#4).
 * Not known before it is measured.
 */
export const isNoSlider = ({ snapshot: { overflow, state }, options }: ControlState): boolean =>
  options.conditional && !overflow && state !== "created" && state !== "mounted";

/** What every type of control is created with. */
export interface ControlContext {
  /** The tag, or the original's control. */
  host: HTMLElement;
  /** Its current options. */
  options(): ControlOptions;
  /** State of its current slider; null if it has none. */
  state(): BoundControlState | null;
}

/** What one type of control changes without React: on its tag and its slider, or in the original's markup. */
export interface ControlBehavior {
  /** Follows the slider's state; null: there is no slider. */
  draw(state: BoundControlState | null): void;
  /** Subscribes to what is not in the snapshot; once for each slider. */
  subscribe?(handle: SliderHandle): Cleanup;
  /** Undoes the changes. */
  stop?(): void;
}
