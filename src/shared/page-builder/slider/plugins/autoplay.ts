import type { Cleanup } from "../../../core/utils/scope.ts";
import { createBusyCheck, MAX_FRAME_MS, observeHoverAndFocus } from "./automatic-movement.ts";
import { pagesOf } from "../core/paging-rules.ts";
import type { Component } from "../engine/contracts.ts";

/** Why autoplay waits although it is on. Each reason ends by itself; none ends another. */
type Pause = "hover" | "focus" | "drag" | "busy";

/** Attributes that give a slide its own interval, ms (api#5). */
const INTERVAL_ATTRIBUTES = ["data-interval", "data-splide-interval", "data-x-interval"];

/** Steps forward at intervals, and reports the fraction of the interval that has passed (page-builder-contract#1.5). */
export const Autoplay: Component<object, "html" | "sizes" | "paging" | "playback"> = (
  { scope, on, getOptions, emit, host, glide, clock },
  { html, sizes, paging, playback },
) => {
  const pauses = new Set<Pause>();
  let playing = false;
  let listening = false;
  let passed = 0;
  let last = 0;
  const isBlocked = createBusyCheck({ scope, host }, html, (on) => set("busy", on));
  let stopFrame: Cleanup | undefined;

  function intervalOf(index: number): number {
    const slide = html.slides[index];
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
    // Frames are late by varying amounts: the excess counts for the next interval, or the steps would fall behind the
    // clock.
    const overshoot = (passed - interval) % interval;
    emit("autoplay.playing", { rate });
    if (rate === 1) {
      // The move resets the time.
      paging.go(">");
      passed = overshoot;
    }
    // A listener may have paused; the time that listeners took is part of the interval.
    run(now);
  }

  function run(since = clock.elapsed()): void {
    // One page has no next step, so no frame is spent on it.
    const runs = playing && pauses.size === 0 && sizes.geometry !== null && pagesOf(paging.facts()) > 1;
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
    observeHoverAndFocus({ scope, host }, getOptions, set);
  }

  function play(): void {
    listen();
    if (playing) return;
    playing = true;
    // A visitor who starts it, with the pointer or the keyboard on the button, wants to see it.
    pauses.delete("hover");
    pauses.delete("focus");
    if (getOptions().resetProgress) passed = 0;
    emit("playing", { autoplay: true });
    emit("autoplay.play", {});
    run();
  }

  function pause(): void {
    if (!playing) return;
    playing = false;
    run();
    emit("playing", { autoplay: false });
    emit("autoplay.pause", {});
  }

  /** The option as last applied: a change starts or stops autoplay, an unrelated update does not. */
  let applied: boolean | "pause" = false;
  function apply(): void {
    const { autoplay } = getOptions();
    if (autoplay === applied) return;
    applied = autoplay;
    if (autoplay) listen();
    // A pause by the visitor persists when a breakpoint or reduced motion starts or stops to apply.
    if (autoplay !== true) pause();
    else if (!playback.paused) play();
  }

  on("options", apply);
  on("layout", () => run());
  on("move", () => {
    passed = 0;
  });
  on("state", ({ to }) => set("drag", to === "dragging"));
  on("playback", ({ autoplay }) => {
    if (autoplay) play();
    else if (autoplay === false) pause();
  });
  return { mount: apply };
};
