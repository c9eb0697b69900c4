import type { Cleanup } from "../../../core/utils/scope.ts";
import { createBusyCheck, MAX_FRAME_MS, observeHoverAndFocus } from "./automatic-movement.ts";
import type { Component } from "../engine/contracts.ts";
import { FRAME_MS } from "../core/constants.ts";
import { hasAutoScroll, type AutoScrollOptions } from "../core/motion-options.ts";

/** Why auto-scroll waits although it is on. Each reason ends by itself; none ends another. */
type Pause = "hover" | "focus" | "away" | "hidden" | "busy";

/** How often classes and index update, ms: ten times a second feels immediate. */
export const AUTO_SCROLL_UPDATE_MS = 100;

/** Shorter animations are not worth handing to the browser: a tight loop, or the last stretch before an end. */
const MIN_ANIMATION_MS = 1_000;

/**
 * Scrolls the slides at constant speed (page-builder-contract#1.5), active only while the list moves and is in view.
 * The browser animates long distances off the main thread; where slides must be repositioned too often, a frame loop
 * writes one transform per frame and reads nothing. Classes and index update ten times a second.
 */
export const AutoScroll: Component<
  object,
  "html" | "slideLooper" | "translate" | "state" | "sizes" | "paging" | "playback"
> = (
  { scope, on, getOptions, emit, host, glide, clock },
  { html, slideLooper, translate, state, sizes, paging, playback },
) => {
  const pauses = new Set<Pause>();
  let playing = false;
  let last = 0;
  let updatedAt = 0;
  /**
   * How far the list was ahead of its index's position, px, when, and at which speed; a new layout keeps that offset.
   */
  let ahead = 0;
  let measuredAt = 0;
  let lastSpeed = 0;
  /** Cancels the next frame, or the next check of an animation that the browser runs. */
  let stopNext: Cleanup | undefined;
  let stopIntersection: Cleanup | undefined;
  /** Remaining time of the animation that the browser runs, ms; 0 without one. */
  let remainingMs = (): number => 0;
  let listening = false;

  const isBlocked = createBusyCheck({ scope, host }, html, (on) => {
    if (on) translate.moveTo(translate.position);
    set("busy", on);
    if (on && state.current === "idle") updateIndex();
  });

  const settings = (): AutoScrollOptions | null => (hasAutoScroll(getOptions()) ? getOptions().autoScroll : null);

  function tick(): void {
    stopNext = undefined;
    const options = settings();
    if (!options) return;
    const now = clock.elapsed();
    if (isBlocked(now)) return;
    const distance = (options.speed * Math.min(now - last, MAX_FRAME_MS)) / FRAME_MS;
    last = now;
    const from = translate.position;
    const to = clamp(from + distance);
    if (to !== from) translate.moveTo(to);
    else if (distance !== 0) return reachEnd(options);
    if (now - updatedAt >= AUTO_SCROLL_UPDATE_MS) {
      updatedAt = now;
      updateIndex();
    }
    // The time that this frame and its listeners took counts for the next one.
    run(now);
  }

  /** Updates the index during an animation that the browser runs. */
  function checkAnimation(): void {
    stopNext = undefined;
    updateIndex();
    if (!isBlocked(clock.elapsed())) run();
  }

  /** Hands the distance ahead to the browser, and extends it before it ends. False if that is not worth it. */
  function animateAhead({ speed }: AutoScrollOptions): boolean {
    if (remainingMs() > 2 * AUTO_SCROLL_UPDATE_MS) return true;
    const from = translate.position;
    const to = clamp(from + Math.sign(speed) * slideLooper.maxShift);
    const ms = ((to - from) / speed) * FRAME_MS;
    if (ms < MIN_ANIMATION_MS) return false;
    const remaining = translate.animateTo(to, ms, "linear");
    remainingMs = remaining ?? (() => 0);
    return remaining !== undefined;
  }

  function clamp(position: number): number {
    const { low, high } = paging.limits();
    return Math.min(Math.max(position, low), high);
  }

  const isAtEnd = ({ speed }: AutoScrollOptions) => {
    const { position } = translate;
    return clamp(position + Math.sign(speed)) === position;
  };

  /** Updates index and classes; the list stays where it is. */
  function updateIndex(): void {
    paging.syncIndex();
    measureAhead();
    emit("autoScrolled", {});
  }

  function measureAhead(): void {
    ahead = translate.position - (sizes.snaps[glide.index] ?? 0);
    measuredAt = clock.elapsed();
    lastSpeed = settings()?.speed ?? 0;
  }

  const goBack = ({ speed }: AutoScrollOptions) => paging.go(speed > 0 ? 0 : paging.facts().length - 1);

  function reachEnd(options: AutoScrollOptions): void {
    updateIndex();
    // A loop with too little content to go round is a slider that rewinds.
    if (options.rewind || getOptions().type === "loop") goBack(options);
    else pause();
  }

  function run(since = clock.elapsed()): void {
    const { geometry, loops, overflow } = sizes;
    const options = settings();
    const runs =
      playing &&
      options !== null &&
      pauses.size === 0 &&
      state.current === "idle" &&
      geometry !== null &&
      (loops || overflow) &&
      html.slides.length > 0;
    if (!runs) halt();
    else if (!stopNext) {
      stopNext = animateAhead(options) ? scope.after(AUTO_SCROLL_UPDATE_MS, checkAnimation) : scope.frame(tick);
      last = since;
    }
  }

  /** Stops the list where it is, then updates index and classes. */
  function halt(): void {
    if (!stopNext) return;
    stopNext();
    stopNext = undefined;
    translate.moveTo(translate.position);
    if (state.current === "idle") updateIndex();
  }

  /** The distance ahead has changed. */
  function restart(): void {
    halt();
    run();
  }

  function set(reason: Pause, waits: boolean): void {
    if (pauses.has(reason) === waits) return;
    if (waits) pauses.add(reason);
    else pauses.delete(reason);
    run();
  }

  function observe(): void {
    if (!listening) {
      listening = true;
      observeHoverAndFocus({ scope, host }, () => settings() ?? { pauseOnHover: false, pauseOnFocus: false }, set);
      scope.listen(document, "visibilitychange", () => set("hidden", document.hidden));
    }
    if (document.hidden) pauses.add("hidden");
    const observer = new IntersectionObserver((entries) =>
      set("away", !(entries[entries.length - 1]?.isIntersecting ?? true)),
    );
    observer.observe(host);
    stopIntersection = () => observer.disconnect();
  }

  function unobserve(): void {
    stopIntersection?.();
    stopIntersection = undefined;
    pauses.delete("away");
  }

  function play(): void {
    const options = settings();
    if (playing || !options) return;
    playing = true;
    // A visitor who starts it, with the pointer or the keyboard on the button, wants to see it.
    pauses.delete("hover");
    pauses.delete("focus");
    observe();
    emit("playing", { autoScroll: true });
    emit("autoScroll.play", {});
    // From the end it starts over: pressing the button must have an effect.
    if (sizes.geometry && state.current === "idle" && isAtEnd(options)) goBack(options);
    run();
  }

  function pause(): void {
    if (!playing) return;
    playing = false;
    run();
    unobserve();
    emit("playing", { autoScroll: false });
    emit("autoScroll.pause", {});
  }

  /** Whether it starts automatically, as last applied: a change starts or stops it, an unrelated update does not. */
  let applied = false;
  function apply(): void {
    const options = settings();
    const shouldStart = options !== null && options.autoStart && !getOptions().noMotion;
    if (!options) pause();
    if (shouldStart === applied) return;
    applied = shouldStart;
    if (!shouldStart) pause();
    else if (!playback.paused) play();
  }

  on("options", () => {
    apply();
    restart();
  });
  on("state", ({ to }) => {
    if (to === "idle") measureAhead();
    run();
  });
  on("layout", () => {
    const since = stopNext ? (lastSpeed * (clock.elapsed() - measuredAt)) / FRAME_MS : 0;
    if (playing && state.current === "idle") translate.moveTo(clamp((sizes.snaps[glide.index] ?? 0) + ahead + since));
    restart();
  });
  scope.onEnd(unobserve);
  on("playback", ({ autoScroll }) => {
    if (autoScroll) play();
    else if (autoScroll === false) pause();
  });
  return { mount: apply };
};
