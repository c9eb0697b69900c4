import type { Component, Components, EngineContext, SliderState, Snapshot } from "../core/contracts.ts";
import { sameSnapshot } from "../core/snapshot.ts";

export interface State {
  readonly current: SliderState;
  set(next: SliderState): void;
}

/** The seven states (spec page-builder §4). */
export const State: Component<State> = ({ emit, updateSnapshot }) => {
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
      updateSnapshot();
    },
  };
};

export interface Snapshots {
  readonly current: Snapshot;
  update(): void;
}

/** Keeps the current snapshot for the views; creates a new one only when something in it has changed. */
export function Snapshots(
  { on, scope }: EngineContext,
  { state, sizes, paging, playback }: Pick<Components, "state" | "sizes" | "paging" | "playback">,
  publish: (snapshot: Snapshot) => void,
): Snapshots & { mount(): void } {
  let current: Snapshot | undefined;

  const read = (): Snapshot => ({
    state: state.current,
    ...paging.state(),
    overflow: sizes.overflow,
    playing: playback.playing,
  });

  function update(): void {
    if (!scope.alive) return;
    const next = read();
    if (current && sameSnapshot(current, next)) return;
    current = next;
    publish(next);
  }

  return {
    mount() {
      // Here, so that these handlers run after those of all other components.
      on("move", update);
      on("index", update);
      update();
    },
    get current() {
      return (current ??= read());
    },
    update,
  };
}
