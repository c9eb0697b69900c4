import type { Part, Parts, Snapshot } from "../contracts.ts";
import { endOf, pageOf, pagesOf } from "../paging-rules.ts";

const same = (a: Snapshot, b: Snapshot) => (Object.keys(a) as (keyof Snapshot)[]).every((key) => a[key] === b[key]);

/** Keeps one frozen picture of the slider for whoever draws it; a new one only when something in it changed. */
export const Snapshots: Part<Parts["Snapshots"]> = ({ glide, on, parts, scope, publish }) => {
  let current: Snapshot | undefined;

  function take(): Snapshot {
    const facts = parts.Paging.facts();
    const { index } = glide;
    const { length } = facts;
    return {
      state: parts.State.current,
      index,
      length,
      end: length ? endOf(facts) : 0,
      page: length ? pageOf(facts, index) : 0,
      pages: pagesOf(facts),
      prevIndex: parts.Paging.adjacentIndex(true, facts),
      nextIndex: parts.Paging.adjacentIndex(false, facts),
      overflow: parts.Sizes.overflow,
      playing: parts.Playback.playing,
    };
  }

  function update(): void {
    if (!scope.alive) return;
    const next = take();
    if (current && same(current, next)) return;
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
