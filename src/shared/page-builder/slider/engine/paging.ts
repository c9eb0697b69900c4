import type { GoOptions, SlideChange } from "../core/contracts.ts";
import type { Component } from "./contracts.ts";
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
  go(command: unknown, options?: GoOptions): void;
  /** Ends a drag: moves to the closest snap. */
  snapTo(position: number): void;
  /** Makes the closest slide the current one, without moving the list or firing `move`. */
  syncIndex(): void;
  /** Stops momentum scrolling at the current position; true if it was running. */
  stopScroll(): boolean;
  /** Momentum scrolling has come to its end. */
  endScroll(): void;
  /** Both ends of the list's way, px; a loop has none. */
  limits(): { low: number; high: number };
  /** Current index and page, and where the arrows lead. */
  state(): ReturnType<typeof pagingState>;
}

/** Index, pages and moves: turns controls into moves. */
export const Paging: Component<Paging, "html" | "translate" | "state" | "sizes" | "move"> = (
  { scope, on, getOptions, emit, glide },
  { html, translate, state, sizes, move },
) => {
  let slideChange: SlideChange | null = null;
  let moveMs = 0;
  /** Number of loops between the list's position and the index. */
  let loopCount = 0;
  /** A command given before the slider could be laid out. */
  let pending: unknown;

  const facts = () => factsOf(getOptions(), html.slides.length, sizes.loops, sizes.snaps);
  const snapOf = (index: number) => sizes.snaps[index] ?? 0;
  const targetOf = (index: number) => snapOf(index) + loopCount * sizes.period;
  const isBusy = () => getOptions().waitForTransition && (state.current === "moving" || state.current === "scrolling");

  function moveToIndex(destination: number, ms: number, same = false): void {
    const { length } = facts();
    if (!length) return;
    const index = wrapIndex(destination, length);
    const previous = glide.index;
    if (destination === previous) {
      if (same) returnToIndex(ms);
      return;
    }
    if (sizes.loops) loopCount += Math.floor(destination / length);
    glide.index = index;
    moveMs = ms;
    startMove((slideChange = { index, previous, destination }));
  }

  function startMove(current: SlideChange): void {
    // Drops the callback of the momentum scroll or move back that this move interrupts.
    move.onEnd(undefined);
    state.set("moving");
    emit("move", current);
    // A listener may have requested another move, or destroyed the slider.
    if (slideChange !== current || !scope.alive) return;
    moveList(current);
    move.onEnd(() => {
      slideChange = null;
      finishMove();
      emit("moved", current);
    });
  }

  /** Returns to the position of the index, without firing `move`. */
  function returnToIndex(ms: number): void {
    if (move.active && ms) return;
    const target = targetOf(glide.index);
    if (Math.abs(target - translate.position) < POSITION_TOLERANCE_PX) return finishMove();
    state.set("moving");
    move.to(target, ms, getOptions().easing);
    move.onEnd(finishMove);
  }

  function finishMove(): void {
    if (loopCount !== 0) {
      translate.moveTo(translate.position - loopCount * sizes.period);
      loopCount = 0;
    }
    state.set("idle");
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
  const restPosition = () => (state.current === "idle" ? translate.position : undefined);

  function go(command: unknown, { same, instant }: GoOptions = {}): void {
    const target = readGoTarget(command);
    if (!target || !html.slides.length || (isBusy() && !instant)) return;
    if (!sizes.layout()) {
      pending = command;
      return;
    }
    const rules = facts();
    const destination = destinationOf(rules, target, glide.index, restPosition());
    if (destination !== null) moveToIndex(destination, instant ? 0 : durationOf(destination, rules), same);
  }

  const limits = () =>
    sizes.loops ? { low: -Infinity, high: Infinity } : { low: snapOf(0), high: snapOf(endOf(facts())) };

  function isOnStrip(): boolean {
    const { low, high } = limits();
    const { position } = translate;
    return loopCount === 0 && position > low - POSITION_TOLERANCE_PX && position < high + POSITION_TOLERANCE_PX;
  }

  /** Index with the closest snap; in a loop it counts on past the ends. */
  const nearest = (rules: PagingFacts, position: number) =>
    rules.loops
      ? nearestLoopSnap(rules.snaps, sizes.period, position)
      : Math.min(nearestSnap(rules.snaps, position), endOf(rules));

  function snapTo(position: number): void {
    const rules = facts();
    const { rewind, rewindByDrag, dragSpeed } = getOptions();
    if (!rules.loops && rewind && rewindByDrag) {
      const { low, high } = limits();
      const at = translate.position;
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
    const found = nearest(rules, translate.position);
    if (loops) loopCount = Math.floor(found / length);
    finishMove();
    setIndex(wrapIndex(found, length));
  }

  function stopScroll(): boolean {
    if (state.current !== "scrolling") return false;
    move.stop();
    endScroll();
    return true;
  }

  function endScroll(): void {
    syncIndex();
    emit("scrolled", {});
  }

  function setIndex(index: number): void {
    const previous = glide.index;
    if (index === previous) return;
    glide.index = index;
    emit("index", { index, previous });
  }

  const moveList = ({ index }: SlideChange) => move.to(targetOf(index), moveMs, getOptions().easing);

  on("layout", () => {
    stopScroll();
    const rules = facts();
    const last = rules.omitEnd ? endOf(rules) : rules.length - 1;
    setIndex(Math.min(Math.max(glide.index, 0), last));
    // Slides added during a move do not cut it short: where it shows no blank space, it continues to the new position
    // of its slide.
    const continued =
      move.active && slideChange?.index === glide.index && (rules.loops || isOnStrip()) ? slideChange : null;
    if (continued || state.current === "dragging") {
      translate.moveTo(translate.position);
      if (continued) moveList(continued);
      return;
    }
    loopCount = 0;
    move.jump(snapOf(glide.index));
  });
  on("ready", () => {
    const command = pending;
    pending = undefined;
    if (command !== undefined) go(command);
  });

  return {
    mount() {
      const { length } = html.slides;
      glide.index = Math.min(Math.max(getOptions().start, 0), Math.max(0, length - 1));
    },
    facts,
    go,
    snapTo,
    syncIndex,
    stopScroll,
    endScroll,
    limits,
    state: () => pagingState(facts(), glide.index, restPosition()),
  };
};
