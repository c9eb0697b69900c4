import type { ResolvedOptions, Snapshot } from "../core/contracts.ts";

/** What a control is drawn from. */
export interface ControlState {
  snapshot: Snapshot;
  /** Options in force. */
  options: ResolvedOptions;
}

/** Something around the slides that is drawn from the slider's state. */
export interface ViewControl {
  readonly node: HTMLElement;
  /** Draws what has changed. */
  draw(state: ControlState): void;
}
