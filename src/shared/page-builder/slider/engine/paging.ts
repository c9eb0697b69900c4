import type { GoOptions, Part, Parts, Trip } from "../core/contracts.ts";
import { readControl } from "../core/control.ts";
import { SAME_PLACE_PX } from "../core/constants.ts";
import { nearestStop, nearestTurn } from "../core/geometry.ts";
import { destinationOf, endOf, factsOf, placeOf, wrapIndex, type PagingFacts } from "../core/paging-rules.ts";

/** Index, pages and moves: turns controls into moves. */
export const Paging: Part<Parts["Paging"]> = ({ glide, opt, on, emit, parts, scope }) => {
  let trip: Trip | null = null;
  let tripMs = 0;
  /** Rounds of the loop between the strip's position and the index. */
  let turns = 0;
  /** Asked for before there was room to lay out. */
  let pending: unknown;

  const facts = () => factsOf(opt(), parts.Html.slides.length, parts.Sizes.loops, parts.Sizes.stops);
  const stopOf = (index: number) => parts.Sizes.stops[index] ?? 0;
  const targetOf = (index: number) => stopOf(index) + turns * parts.Sizes.period;
  const isBusy = () => opt().waitForTransition && (parts.State.current === "moving" || parts.State.current === "scrolling");

  function travel(destination: number, ms: number, same = false): void {
    const { length } = facts();
    if (!length) return;
    const index = wrapIndex(destination, length);
    const previous = glide.index;
    if (destination === previous) {
      if (same) rest(ms);
      return;
    }
    if (parts.Sizes.loops) turns += Math.floor(destination / length);
    glide.index = index;
    tripMs = ms;
    depart((trip = { index, previous, destination }));
  }

  function depart(mine: Trip): void {
    // What waited for the end of a glide or a way back will not come.
    parts.Transition.drop();
    parts.State.set("moving");
    emit("move", mine);
    // A listener may have asked for another move, or taken the slider away.
    if (trip !== mine || !scope.alive) return;
    move(mine);
    parts.Transition.after(() => {
      trip = null;
      arrive();
      emit("moved", mine);
    });
  }

  /** Goes back to where the index stands, without a move to tell of. */
  function rest(ms: number): void {
    if (parts.Move.active && ms) return;
    const target = targetOf(glide.index);
    if (Math.abs(target - parts.Translate.position) < SAME_PLACE_PX) return arrive();
    parts.State.set("moving");
    parts.Move.to(target, ms, opt().easing);
    parts.Transition.after(arrive);
  }

  function arrive(): void {
    if (turns !== 0) {
      parts.Translate.place(parts.Translate.position - turns * parts.Sizes.period);
      turns = 0;
    }
    parts.State.set("idle");
  }

  function durationOf(destination: number, rules: PagingFacts): number {
    const { speed, rewindSpeed } = opt();
    const { index } = glide;
    const end = endOf(rules);
    const isRewind = rules.rewind && ((index >= end && destination === 0) || (index === 0 && destination === end)) && end > 1;
    return isRewind ? (rewindSpeed ?? speed) : speed;
  }

  /** A slider that moves stands where it is going; one at rest may stand short of a stop after a free drag. */
  const standing = () => (parts.State.current === "idle" ? parts.Translate.position : undefined);

  function go(control: unknown, { same, instant }: GoOptions = {}): void {
    const wanted = readControl(control);
    if (!wanted || !parts.Html.slides.length || (isBusy() && !instant)) return;
    if (!parts.Sizes.ensure()) {
      pending = control;
      return;
    }
    const rules = facts();
    const destination = destinationOf(rules, wanted, glide.index, standing());
    if (destination !== null) travel(destination, instant ? 0 : durationOf(destination, rules), same);
  }

  const limits = () => {
    const { stops } = parts.Sizes;
    return { low: stops[0] ?? 0, high: stops[endOf(facts())] ?? 0 };
  };

  function isOnStrip(): boolean {
    const { low, high } = limits();
    const { position } = parts.Translate;
    return turns === 0 && position > low - SAME_PLACE_PX && position < high + SAME_PLACE_PX;
  }

  function land(position: number): void {
    const rules = facts();
    const { rewind, rewindByDrag, dragSpeed } = opt();
    const { low, high } = limits();
    const at = parts.Translate.position;
    if (!rules.loops) {
      const past = at < low - SAME_PLACE_PX ? "<" : at > high + SAME_PLACE_PX ? ">" : undefined;
      if (past && rewind && rewindByDrag) return go(past, { same: true });
      const found = nearestStop(rules.stops, Math.min(Math.max(position, low), high));
      return travel(Math.min(found, endOf(rules)), dragSpeed, true);
    }
    const found = nearestTurn(rules.stops, parts.Sizes.period, position) - turns * rules.length;
    travel(found, dragSpeed, true);
  }

  function settle(): void {
    const rules = facts();
    const { length, loops, stops } = rules;
    // All slides may have gone under the visitor's hand.
    if (!length) return arrive();
    const { position } = parts.Translate;
    const found = loops ? nearestTurn(stops, parts.Sizes.period, position) : Math.min(nearestStop(stops, position), endOf(rules));
    if (loops) turns = Math.floor(found / length);
    arrive();
    setIndex(wrapIndex(found, length));
  }

  function setIndex(index: number): void {
    const previous = glide.index;
    if (index === previous) return;
    glide.index = index;
    emit("index", { index, previous });
  }

  const move = ({ index }: Trip) => parts.Move.to(targetOf(index), tripMs, opt().easing);

  on("layout", () => {
    parts.Scroll.hold?.();
    const rules = facts();
    const last = rules.omitEnd ? endOf(rules) : rules.length - 1;
    setIndex(Math.min(Math.max(glide.index, 0), last));
    // Slides that come during a move do not cut it short: it goes on, where it shows no blank, to where its slide stands now.
    const goesOn = parts.Move.active && trip?.index === glide.index && (rules.loops || isOnStrip()) ? trip : null;
    if (goesOn || parts.State.current === "dragging") {
      parts.Translate.place(parts.Translate.position);
      if (goesOn) move(goesOn);
      return;
    }
    turns = 0;
    parts.Move.jump(stopOf(glide.index));
  });
  on("ready", () => {
    const control = pending;
    pending = undefined;
    if (control !== undefined) go(control);
  });

  return {
    mount() {
      const { length } = parts.Html.slides;
      glide.index = Math.min(Math.max(opt().start, 0), Math.max(0, length - 1));
    },
    facts,
    go,
    land,
    settle,
    limits,
    place: () => placeOf(facts(), glide.index, standing()),
  };
};
