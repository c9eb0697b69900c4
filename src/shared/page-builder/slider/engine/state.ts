import type { Component, SliderState, Snapshot } from "../core/contracts.ts";
import { sameSnapshot } from "../core/snapshot.ts";

export interface State {
  readonly current: SliderState;
  set(next: SliderState): void;
}

/** The seven states (spec page-builder §4). */
export const State: Component<State> = ({ emit, components }) => {
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

export interface Snapshots {
  readonly current: Snapshot;
  update(): void;
}

/** Keeps the current snapshot for the views; creates a new one only when something in it has changed. */
export const Snapshots: Component<Snapshots> = ({ on, components, scope, publish }) => {
  let current: Snapshot | undefined;

  const read = (): Snapshot => ({
    state: components.State.current,
    ...components.Paging.state(),
    overflow: components.Sizes.overflow,
    playing: components.Playback.playing,
  });

  function update(): void {
    if (!scope.alive) return;
    const next = read();
    if (current && sameSnapshot(current, next)) return;
    current = next;
    publish(next);
  }

  on("move", update);
  on("index", update);
  return {
    mount: update,
    get current() {
      return (current ??= read());
    },
    update,
  };
};
