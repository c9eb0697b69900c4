import type { ResolvedOptions, Snapshot } from "../core/contracts.ts";

/** What a control renders from. */
export interface ControlState {
  snapshot: Snapshot;
  /** Options in force. */
  options: ResolvedOptions;
}

/** An element around the slides, rendered from the slider's state. */
export interface ViewControl {
  readonly node: HTMLElement;
  /** Renders changes. */
  draw(state: ControlState): void;
}
