import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { createLook } from "./looked-at.ts";
import { LONGEST_FRAME_MS } from "./playing-constants.ts";
import type { Part, Parts } from "../core/contracts.ts";
import { pagesOf } from "../core/paging-rules.ts";
import { watchVisitor } from "./pause-reasons.ts";

/** Why autoplay waits although it is on. Each reason ends by itself; none ends another's. */
type Pause = "hover" | "focus" | "drag" | "look";

/** Attributes of a slide with its own interval, ms (api.md §5). */
const INTERVAL_ATTRIBUTES = ["data-interval", "data-splide-interval", "data-x-interval"];

/** Steps forward by itself, and tells how much of the interval has passed (contract §1.5). */
export const Autoplay: Part<Parts["Autoplay"]> = ({ glide, opt, on, emit, parts, scope, clock, elements }) => {
  const pauses = new Set<Pause>();
  let playing = false;
  let listening = false;
  let passed = 0;
  let last = 0;
  const waits = createLook({ scope, parts, elements }, (on) => set("look", on));
  let stopFrame: Cleanup | undefined;

  function intervalOf(index: number): number {
    const slide = parts.Html.slides[index];
    for (const name of INTERVAL_ATTRIBUTES) {
      const own = Number(slide?.getAttribute(name) ?? NaN);
      if (own > 0) return own;
    }
    return opt().interval;
  }

  function tick(): void {
    stopFrame = undefined;
    const now = clock.elapsed();
    if (waits(now, passed + now - last >= intervalOf(glide.index))) return;
    passed += Math.min(now - last, LONGEST_FRAME_MS);
    const interval = intervalOf(glide.index);
    const rate = Math.min(1, passed / interval);
    // A frame comes when it comes: what it is late by belongs to the next interval, or the steps would fall behind the clock.
    const late = (passed - interval) % interval;
    emit("autoplay.playing", { rate });
    if (rate === 1) {
      // The move starts the time anew.
      parts.Paging.go(">");
      passed = late;
    }
    // A listener may have paused; what listeners took is part of the interval.
    run(now);
  }

  function run(since = clock.elapsed()): void {
    // One page has nothing to step to, and no frame is spent on it.
    const runs = playing && pauses.size === 0 && parts.Sizes.geometry !== null && pagesOf(parts.Paging.facts()) > 1;
    if (!runs) {
      stopFrame?.();
      stopFrame = undefined;
    } else if (!stopFrame) {
      last = since;
      stopFrame = scope.frame(tick);
    }
  }

  function set(reason: Pause, on: boolean): void {
    if (pauses.has(reason) === on) return;
    if (on) pauses.add(reason);
    else {
      pauses.delete(reason);
      if (opt().resetProgress) passed = 0;
    }
    run();
  }

  function listen(): void {
    if (listening) return;
    listening = true;
    watchVisitor({ scope, elements }, opt, set);
  }

  function play(): void {
    listen();
    if (playing) return;
    playing = true;
    // Whoever asks for it, with the pointer or the keyboard on the button, wants to see it.
    pauses.delete("hover");
    pauses.delete("focus");
    if (opt().resetProgress) passed = 0;
    emit("autoplay.play", {});
    parts.Snapshots.update();
    run();
  }

  function pause(): void {
    if (!playing) return;
    playing = false;
    run();
    emit("autoplay.pause", {});
    parts.Snapshots.update();
  }

  /** The option as last seen: a change starts or stops, an update of something else does not. */
  let wanted: boolean | "pause" = false;
  function apply(): void {
    const { autoplay } = opt();
    if (autoplay === wanted) return;
    wanted = autoplay;
    if (autoplay) listen();
    // What the visitor has paused stays so, when a breakpoint or the wish for less motion comes and goes.
    if (autoplay !== true) pause();
    else if (!parts.Playback.held) play();
  }

  on("options", apply);
  on("layout", () => run());
  on("move", () => {
    passed = 0;
  });
  on("state", ({ to }) => set("drag", to === "dragging"));
  return {
    mount: apply,
    get playing() {
      return playing;
    },
    play,
    pause,
  };
};
