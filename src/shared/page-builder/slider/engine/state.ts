import type { Component, Components, SliderState } from "../core/contracts.ts";

/** The seven states (spec page-builder §4). */
export const State: Component<Components["State"]> = ({ emit, components }) => {
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
      components.Snapshots.update();
    },
  };
};
