import type { GoOptions, Component, SlideChange } from "../core/contracts.ts";
import {
  readGoTarget,
  destinationOf,
  endOf,
  factsOf,
  pagingState,
  wrapIndex,
  type PagingFacts,
} from "../core/paging-rules.ts";
import { nearestSnap, nearestLoopSnap } from "../core/geometry.ts";
import { POSITION_TOLERANCE_PX } from "../core/constants.ts";

export interface Paging {
  facts(): PagingFacts;
  go(control: unknown, options?: GoOptions): void;
  /** Ends a drag: moves to the closest snap. */
  snapTo(position: number): void;
  /** Makes the closest slide the current one, without moving the list or firing `move`. */
  syncIndex(): void;
  /** Both ends of a slider that does not loop, px. */
  limits(): { low: number; high: number };
  /** Current index and page, and where the arrows lead. */
  state(): ReturnType<typeof pagingState>;
}

/** Index, pages and moves: turns controls into moves. */
export const Paging: Component<Paging> = ({ glide, getOptions, on, emit, components, scope }) => {
  let slideChange: SlideChange | null = null;
  let moveMs = 0;
  /** Number of loops between the list's position and the index. */
  let loopCount = 0;
  /** A control requested before the slider could be laid out. */
  let pending: unknown;

  const facts = () =>
    factsOf(getOptions(), components.Html.slides.length, components.Sizes.loops, components.Sizes.snaps);
  const snapOf = (index: number) => components.Sizes.snaps[index] ?? 0;
  const targetOf = (index: number) => snapOf(index) + loopCount * components.Sizes.period;
  const isBusy = () =>
    getOptions().waitForTransition &&
    (components.State.current === "moving" || components.State.current === "scrolling");

  function moveToIndex(destination: number, ms: number, same = false): void {
    const { length } = facts();
    if (!length) return;
    const index = wrapIndex(destination, length);
    const previous = glide.index;
    if (destination === previous) {
      if (same) returnToIndex(ms);
      return;
    }
    if (components.Sizes.loops) loopCount += Math.floor(destination / length);
    glide.index = index;
    moveMs = ms;
    startMove((slideChange = { index, previous, destination }));
  }

  function startMove(current: SlideChange): void {
    // Drops the callback of the momentum scroll or move back that this move interrupts.
    components.Move.onEnd(undefined);
    components.State.set("moving");
    emit("move", current);
    // A listener may have requested another move, or destroyed the slider.
    if (slideChange !== current || !scope.alive) return;
    move(current);
    components.Move.onEnd(() => {
      slideChange = null;
      finishMove();
      emit("moved", current);
    });
  }

  /** Returns to the position of the index, without firing `move`. */
  function returnToIndex(ms: number): void {
    if (components.Move.active && ms) return;
    const target = targetOf(glide.index);
    if (Math.abs(target - components.Translate.position) < POSITION_TOLERANCE_PX) return finishMove();
    components.State.set("moving");
    components.Move.to(target, ms, getOptions().easing);
    components.Move.onEnd(finishMove);
  }

  function finishMove(): void {
    if (loopCount !== 0) {
      components.Translate.moveTo(components.Translate.position - loopCount * components.Sizes.period);
      loopCount = 0;
    }
    components.State.set("idle");
  }

  function durationOf(destination: number, rules: PagingFacts): number {
    const { speed, rewindSpeed } = getOptions();
    const { index } = glide;
    const end = endOf(rules);
    const isRewind =
      rules.rewind && ((index >= end && destination === 0) || (index === 0 && destination === end)) && end > 1;
    return isRewind ? (rewindSpeed ?? speed) : speed;
  }

  /** While the slider moves, its target counts; at rest it may be short of a snap after a free drag. */
  const restPosition = () => (components.State.current === "idle" ? components.Translate.position : undefined);

  function go(control: unknown, { same, instant }: GoOptions = {}): void {
    const target = readGoTarget(control);
    if (!target || !components.Html.slides.length || (isBusy() && !instant)) return;
    if (!components.Sizes.layout()) {
      pending = control;
      return;
    }
    const rules = facts();
    const destination = destinationOf(rules, target, glide.index, restPosition());
    if (destination !== null) moveToIndex(destination, instant ? 0 : durationOf(destination, rules), same);
  }

  const limits = () => {
    const { snaps } = components.Sizes;
    return { low: snaps[0] ?? 0, high: snaps[endOf(facts())] ?? 0 };
  };

  function isOnStrip(): boolean {
    const { low, high } = limits();
    const { position } = components.Translate;
    return loopCount === 0 && position > low - POSITION_TOLERANCE_PX && position < high + POSITION_TOLERANCE_PX;
  }

  /** Index with the closest snap; in a loop it counts on past the ends. */
  const nearest = (rules: PagingFacts, position: number) =>
    rules.loops
      ? nearestLoopSnap(rules.snaps, components.Sizes.period, position)
      : Math.min(nearestSnap(rules.snaps, position), endOf(rules));

  function snapTo(position: number): void {
    const rules = facts();
    const { rewind, rewindByDrag, dragSpeed } = getOptions();
    if (!rules.loops && rewind && rewindByDrag) {
      const { low, high } = limits();
      const at = components.Translate.position;
      const past = at < low - POSITION_TOLERANCE_PX ? "<" : at > high + POSITION_TOLERANCE_PX ? ">" : undefined;
      if (past) return go(past, { same: true });
    }
    moveToIndex(nearest(rules, position) - loopCount * rules.length, dragSpeed, true);
  }

  function syncIndex(): void {
    const rules = facts();
    const { length, loops } = rules;
    // All slides may have been removed during the visitor's drag.
    if (!length) return finishMove();
    const found = nearest(rules, components.Translate.position);
    if (loops) loopCount = Math.floor(found / length);
    finishMove();
    setIndex(wrapIndex(found, length));
  }

  function setIndex(index: number): void {
    const previous = glide.index;
    if (index === previous) return;
    glide.index = index;
    emit("index", { index, previous });
  }

  const move = ({ index }: SlideChange) => components.Move.to(targetOf(index), moveMs, getOptions().easing);

  on("layout", () => {
    components.Scroll.stop?.();
    const rules = facts();
    const last = rules.omitEnd ? endOf(rules) : rules.length - 1;
    setIndex(Math.min(Math.max(glide.index, 0), last));
    // Slides added during a move do not cut it short: where it shows no blank space, it continues to the new position
    // of its slide.
    const continued =
      components.Move.active && slideChange?.index === glide.index && (rules.loops || isOnStrip()) ? slideChange : null;
    if (continued || components.State.current === "dragging") {
      components.Translate.moveTo(components.Translate.position);
      if (continued) move(continued);
      return;
    }
    loopCount = 0;
    components.Move.jump(snapOf(glide.index));
  });
  on("ready", () => {
    const control = pending;
    pending = undefined;
    if (control !== undefined) go(control);
  });

  return {
    mount() {
      const { length } = components.Html.slides;
      glide.index = Math.min(Math.max(getOptions().start, 0), Math.max(0, length - 1));
    },
    facts,
    go,
    snapTo,
    syncIndex,
    limits,
    state: () => pagingState(facts(), glide.index, restPosition()),
  };
};
