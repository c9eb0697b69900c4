import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { SliderHandle } from "../core/contracts.ts";
import type { ControlLook } from "../view/control.ts";
import type { ControlOptions } from "./options.ts";

/** What a control outside its slider is drawn from. */
export interface BoundLook extends ControlLook {
  slider: HTMLElement;
  handle: SliderHandle;
}

/** What a control of any type is made from. */
export interface ControlGround {
  /** The tag. */
  host: HTMLElement;
  /** Its options now. */
  options(): ControlOptions;
  /** Its slider now; null while there is none. */
  look(): BoundLook | null;
}

/** One type of control. */
export interface ControlView {
  readonly node: HTMLElement;
  /** Draws what has changed; without a slider it is inert. */
  draw(look: BoundLook | null): void;
  /** Listens to what is no part of a snapshot; once for each slider. */
  follow?(handle: SliderHandle): Cleanup;
  /** Takes back what was done outside `node`. */
  stop?(): void;
}
