import type { SliderState } from "../core/contracts.ts";
import type { Component } from "./contracts.ts";

export interface State {
  readonly current: SliderState;
  set(next: SliderState): void;
}

/** The seven states (page-builder#4). */
export const State: Component<State> = ({ emit }) => {
  let current: SliderState = "created";
  return {
    get current() {
      return current;
    },
    set(next) {
      if (next === current) return;
      const from = current;
      current = next;
      emit("state", { from, to: next });
    },
  };
};
