import type { Component, Components, Snapshot } from "../core/contracts.ts";
import { sameSnapshot } from "../core/slider-store.ts";

/** Keeps the current snapshot for the views; creates a new one only when something in it has changed. */
export const Snapshots: Component<Components["Snapshots"]> = ({ on, components, scope, publish }) => {
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
