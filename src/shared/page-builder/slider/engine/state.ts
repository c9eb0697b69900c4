import type { Part, Parts, SliderState } from "../core/contracts.ts";

/** The seven states (spec page-builder §4). */
export const State: Part<Parts["State"]> = ({ emit, parts }) => {
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
      parts.Snapshots.update();
    },
  };
};
