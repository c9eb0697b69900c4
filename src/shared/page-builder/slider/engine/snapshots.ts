import type { Snapshot } from "../core/contracts.ts";
import type { Components, EngineContext, Mountable } from "./contracts.ts";
import { sameSnapshot } from "../core/snapshot.ts";

export interface Snapshots {
  readonly current: Snapshot;
  update(): void;
}

/**
 * Events after which a snapshot may differ. Not that of new options: all who listen to it must know the options before
 * they get a snapshot, so create.ts asks for it afterwards.
 */
const CHANGES = ["state", "move", "index", "refresh", "resized", "playing"] as const;

/** Keeps the current snapshot for the views; creates a new one only when something in it has changed. */
export function Snapshots(
  { on, scope }: EngineContext,
  { state, sizes, paging, playback }: Pick<Components, "state" | "sizes" | "paging" | "playback">,
  publish: (snapshot: Snapshot) => void,
): Snapshots & Mountable {
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
      for (const event of CHANGES) on(event, update);
      update();
    },
    get current() {
      return (current ??= read());
    },
    update,
  };
}
