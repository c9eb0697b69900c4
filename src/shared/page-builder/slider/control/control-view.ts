import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { SliderHandle } from "../core/contracts.ts";
import type { ControlState } from "../view/control.ts";
import type { ControlOptions } from "./options.ts";

/** What a control outside its slider is drawn from. */
export interface BoundControlState extends ControlState {
  slider: HTMLElement;
  handle: SliderHandle;
}

/** What a control of any type is made from. */
export interface ControlContext {
  /** The tag. */
  host: HTMLElement;
  /** Its options now. */
  options(): ControlOptions;
  /** Its slider now; null while there is none. */
  state(): BoundControlState | null;
}

/** One type of control. */
export interface ControlView {
  readonly node: HTMLElement;
  /** Draws what has changed; without a slider it is inert. */
  draw(state: BoundControlState | null): void;
  /** Listens to what is no part of a snapshot; once for each slider. */
  subscribe?(handle: SliderHandle): Cleanup;
  /** Takes back what was done outside `node`. */
  stop?(): void;
}
