import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { createBusyCheck } from "./visitor-busy.ts";
import { MAX_FRAME_MS } from "./motion-constants.ts";
import type { Component, Components } from "../core/contracts.ts";
import { pagesOf } from "../core/paging-rules.ts";
import { observeHoverAndFocus } from "./observe-hover-focus.ts";

/** Why autoplay waits although it is on. Each reason ends by itself; none ends another's. */
type Pause = "hover" | "focus" | "drag" | "busy";

/** Attributes of a slide with its own interval, ms (api.md §5). */
const INTERVAL_ATTRIBUTES = ["data-interval", "data-splide-interval", "data-x-interval"];

/** Steps forward by itself, and tells how much of the interval has passed (contract §1.5). */
export const Autoplay: Component<Components["Autoplay"]> = ({ glide, getOptions, on, emit, components, scope, clock, elements }) => {
  const pauses = new Set<Pause>();
  let playing = false;
  let listening = false;
  let passed = 0;
  let last = 0;
  const isBlocked = createBusyCheck({ scope, components, elements }, (on) => set("busy", on));
  let stopFrame: Cleanup | undefined;

  function intervalOf(index: number): number {
    const slide = components.Html.slides[index];
    for (const name of INTERVAL_ATTRIBUTES) {
      const own = Number(slide?.getAttribute(name) ?? NaN);
      if (own > 0) return own;
    }
    return getOptions().interval;
  }

  function tick(): void {
    stopFrame = undefined;
    const now = clock.elapsed();
    if (isBlocked(now, passed + now - last >= intervalOf(glide.index))) return;
    passed += Math.min(now - last, MAX_FRAME_MS);
    const interval = intervalOf(glide.index);
    const rate = Math.min(1, passed / interval);
    // A frame comes when it comes: what it is late by belongs to the next interval, or the steps would fall behind the clock.
    const overshoot = (passed - interval) % interval;
    emit("autoplay.playing", { rate });
    if (rate === 1) {
      // The move starts the time anew.
      components.Paging.go(">");
      passed = overshoot;
    }
    // A listener may have paused; what listeners took is part of the interval.
    run(now);
  }

  function run(since = clock.elapsed()): void {
    // One page has nothing to step to, and no frame is spent on it.
    const runs = playing && pauses.size === 0 && components.Sizes.geometry !== null && pagesOf(components.Paging.facts()) > 1;
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
      if (getOptions().resetProgress) passed = 0;
    }
    run();
  }

  function listen(): void {
    if (listening) return;
    listening = true;
    observeHoverAndFocus({ scope, elements }, getOptions, set);
  }

  function play(): void {
    listen();
    if (playing) return;
    playing = true;
    // Whoever asks for it, with the pointer or the keyboard on the button, wants to see it.
    pauses.delete("hover");
    pauses.delete("focus");
    if (getOptions().resetProgress) passed = 0;
    emit("autoplay.play", {});
    components.Snapshots.update();
    run();
  }

  function pause(): void {
    if (!playing) return;
    playing = false;
    run();
    emit("autoplay.pause", {});
    components.Snapshots.update();
  }

  /** The option as last seen: a change starts or stops, an update of something else does not. */
  let applied: boolean | "pause" = false;
  function apply(): void {
    const { autoplay } = getOptions();
    if (autoplay === applied) return;
    applied = autoplay;
    if (autoplay) listen();
    // What the visitor has paused stays so, when a breakpoint or the wish for less motion comes and goes.
    if (autoplay !== true) pause();
    else if (!components.Playback.paused) play();
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
