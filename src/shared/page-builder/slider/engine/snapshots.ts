import type { Part, Parts, Snapshot } from "../core/contracts.ts";
import { sameSnapshot } from "../core/slider-store.ts";

/** Keeps one frozen picture of the slider for whoever draws it; a new one only when something in it changed. */
export const Snapshots: Part<Parts["Snapshots"]> = ({ on, parts, scope, publish }) => {
  let current: Snapshot | undefined;

  const take = (): Snapshot => ({
    state: parts.State.current,
    ...parts.Paging.place(),
    overflow: parts.Sizes.overflow,
    playing: parts.Playback.playing,
  });

  function update(): void {
    if (!scope.alive) return;
    const next = take();
    if (current && sameSnapshot(current, next)) return;
    current = next;
    publish(next);
  }

  on("move", update);
  on("index", update);
  return {
    mount: update,
    get current() {
      return (current ??= take());
    },
    update,
  };
};
