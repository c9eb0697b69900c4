import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Component, Components } from "../core/contracts.ts";
import { FRAME_MS } from "../core/constants.ts";
import { createBusyCheck } from "./visitor-busy.ts";
import { AUTO_SCROLL_UPDATE_MS, MAX_FRAME_MS } from "./motion-constants.ts";
import { hasAutoScroll, type AutoScrollOptions } from "../core/motion-options.ts";
import { observeHoverAndFocus } from "./observe-hover-focus.ts";

/** Why the strip waits although it is on. Each reason ends by itself; none ends another's. */
type Pause = "hover" | "focus" | "away" | "hidden" | "busy";

/** Below this a way is not worth handing over: a tight loop, or the last bit of a strip with ends. */
const MIN_ANIMATION_MS = 1_000;

/**
 * Moves the strip evenly by itself (contract §1.5), alive only while the strip is really moving and can be seen. The browser
 * draws long ways without the page's own thread; where slides must change places too often it is one frame loop, which writes
 * one transform and reads nothing. Marks and index follow ten times a second.
 */
export const AutoScroll: Component<Components["AutoScroll"]> = ({ glide, getOptions, on, emit, components, scope, clock, elements }) => {
  const pauses = new Set<Pause>();
  let playing = false;
  let last = 0;
  let updatedAt = 0;
  /** How far the strip stood ahead of its index's own place, px, when, and how fast it went then; a new layout keeps it. */
  let ahead = 0;
  let measuredAt = 0;
  let lastSpeed = 0;
  /** The next frame, or the next look at a way that the browser draws. */
  let stopNext: Cleanup | undefined;
  let stopView: Cleanup | undefined;
  /** What the way that the browser draws still takes; 0 without one. */
  let remainingMs = (): number => 0;
  let listening = false;

  const isBlocked = createBusyCheck({ scope, components, elements }, (on) => {
    if (on) components.Translate.moveTo(components.Translate.position);
    set("busy", on);
    if (on && components.State.current === "idle") updateIndex();
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
    const from = components.Translate.position;
    const to = clamp(from + distance);
    if (to !== from) components.Translate.moveTo(to);
    else if (distance !== 0) return reachEnd(options);
    if (now - updatedAt >= AUTO_SCROLL_UPDATE_MS) {
      updatedAt = now;
      updateIndex();
    }
    // What this frame's own work and its listeners took is part of the next one's way.
    run(now);
  }

  /** Time to follow a way that the browser draws. */
  function checkAnimation(): void {
    stopNext = undefined;
    updateIndex();
    if (!isBlocked(clock.elapsed())) run();
  }

  /** Hands the way ahead to the browser, again before it is through. False where that is not worth it. */
  function animateAhead({ speed }: AutoScrollOptions): boolean {
    if (remainingMs() > 2 * AUTO_SCROLL_UPDATE_MS) return true;
    const from = components.Translate.position;
    const to = clamp(from + Math.sign(speed) * components.Sizes.maxShift);
    const ms = ((to - from) / speed) * FRAME_MS;
    if (ms < MIN_ANIMATION_MS) return false;
    const remaining = components.Translate.animateTo(to, ms, "linear");
    remainingMs = remaining ?? (() => 0);
    return remaining !== undefined;
  }

  function clamp(position: number): number {
    if (components.Sizes.loops) return position;
    const { low, high } = components.Paging.limits();
    return Math.min(Math.max(position, low), high);
  }

  const isAtEnd = ({ speed }: AutoScrollOptions) => {
    const { position } = components.Translate;
    return clamp(position + Math.sign(speed)) === position;
  };

  /** Index and marks follow; the strip stays where it is. */
  function updateIndex(): void {
    components.Paging.syncIndex();
    measureAhead();
    emit("autoScrolled", {});
  }

  function measureAhead(): void {
    ahead = components.Translate.position - (components.Sizes.stops[glide.index] ?? 0);
    measuredAt = clock.elapsed();
    lastSpeed = settings()?.speed ?? 0;
  }

  const goBack = ({ speed }: AutoScrollOptions) => components.Paging.go(speed > 0 ? 0 : components.Paging.facts().length - 1);

  function reachEnd(options: AutoScrollOptions): void {
    updateIndex();
    // A loop with too little content to go round is a strip that rewinds.
    if (options.rewind || getOptions().type === "loop") goBack(options);
    else pause();
  }

  function run(since = clock.elapsed()): void {
    const { geometry, loops, overflow } = components.Sizes;
    const options = settings();
    const runs =
      playing &&
      options !== null &&
      pauses.size === 0 &&
      components.State.current === "idle" &&
      geometry !== null &&
      (loops || overflow) &&
      components.Html.slides.length > 0;
    if (!runs) halt();
    else if (!stopNext) {
      stopNext = animateAhead(options) ? scope.after(AUTO_SCROLL_UPDATE_MS, checkAnimation) : scope.frame(tick);
      last = since;
    }
  }

  /** Stands still where it is, and so do index and marks. */
  function halt(): void {
    if (!stopNext) return;
    stopNext();
    stopNext = undefined;
    components.Translate.moveTo(components.Translate.position);
    if (components.State.current === "idle") updateIndex();
  }

  /** What is ahead is another now. */
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
      observeHoverAndFocus({ scope, elements }, () => settings() ?? { pauseOnHover: false, pauseOnFocus: false }, set);
      scope.listen(document, "visibilitychange", () => set("hidden", document.hidden));
    }
    if (document.hidden) pauses.add("hidden");
    const observer = new IntersectionObserver((entries) => set("away", !(entries[entries.length - 1]?.isIntersecting ?? true)));
    observer.observe(elements.host);
    stopView = () => observer.disconnect();
  }

  function unobserve(): void {
    stopView?.();
    stopView = undefined;
    pauses.delete("away");
  }

  function play(): void {
    const options = settings();
    if (playing || !options) return;
    playing = true;
    // Whoever asks for it, with the pointer or the keyboard on the button, wants to see it.
    pauses.delete("hover");
    pauses.delete("focus");
    observe();
    emit("autoScroll.play", {});
    components.Snapshots.update();
    // From the end it starts over: nobody presses a button for nothing.
    if (components.Sizes.geometry && components.State.current === "idle" && isAtEnd(options)) goBack(options);
    run();
  }

  function pause(): void {
    if (!playing) return;
    playing = false;
    run();
    unobserve();
    emit("autoScroll.pause", {});
    components.Snapshots.update();
  }

  /** Whether it starts by itself, as last seen: a change starts or stops, an update of something else does not. */
  let applied = false;
  function apply(): void {
    const options = settings();
    const shouldStart = options !== null && options.autoStart && !getOptions().noMotion;
    if (!options) pause();
    if (shouldStart === applied) return;
    applied = shouldStart;
    if (!shouldStart) pause();
    else if (!components.Playback.paused) play();
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
    if (playing && components.State.current === "idle")
      components.Translate.moveTo(clamp((components.Sizes.stops[glide.index] ?? 0) + ahead + since));
    restart();
  });
  scope.onEnd(unobserve);
  return {
    mount: apply,
    get playing() {
      return playing;
    },
    play,
    pause,
  };
};
