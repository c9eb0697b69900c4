import type { Cleanup } from "../../../core/utils/scope.ts";
import type { ControlState } from "../view/view.ts";
import type { SliderHandle } from "../core/contracts.ts";
import type { ControlOptions } from "./options.ts";

/** What a control outside its slider renders from. */
export interface BoundControlState extends ControlState {
  slider: HTMLElement;
  handle: SliderHandle;
}

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
