import type { Resolved, Snapshot } from "../core/contracts.ts";

/** What a control is drawn from. */
export interface ControlLook {
  snapshot: Snapshot;
  /** Options in force. */
  options: Resolved;
}

/** Something around the slides that is drawn from the slider's state. */
export interface Control {
  readonly node: HTMLElement;
  /** Draws what has changed. */
  draw(look: ControlLook): void;
}
