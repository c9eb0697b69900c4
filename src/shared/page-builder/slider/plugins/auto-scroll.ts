import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Part, Parts } from "../core/contracts.ts";
import { FRAME_MS } from "../core/constants.ts";
import { createLook } from "./looked-at.ts";
import { DRIFT_MS, LONGEST_FRAME_MS } from "./playing-constants.ts";
import { hasAutoScroll, type AutoScrollOptions } from "../core/motion-options.ts";
import { watchVisitor } from "./pause-reasons.ts";

/** Why the strip waits although it is on. Each reason ends by itself; none ends another's. */
type Pause = "hover" | "focus" | "away" | "hidden" | "look";

/** Below this a way is not worth handing over: a tight loop, or the last bit of a strip with ends. */
const SHORTEST_WAY_MS = 1_000;

/**
 * Moves the strip evenly by itself (contract §1.5), alive only while the strip is really moving and can be seen. The browser
 * draws long ways without the page's own thread; where slides must change places too often it is one frame loop, which writes
 * one transform and reads nothing. Marks and index follow ten times a second.
 */
export const AutoScroll: Part<Parts["AutoScroll"]> = ({ glide, opt, on, emit, parts, scope, clock, elements }) => {
  const pauses = new Set<Pause>();
  let playing = false;
  let last = 0;
  let told = 0;
  /** How far the strip stood ahead of its index's own place, px, when, and how fast it went then; a new layout keeps it. */
  let ahead = 0;
  let measured = 0;
  let pace = 0;
  /** The next frame, or the next look at a way that the browser draws. */
  let stopNext: Cleanup | undefined;
  let stopView: Cleanup | undefined;
  /** What the way that the browser draws still takes; 0 without one. */
  let leftMs = (): number => 0;
  let listening = false;

  const waits = createLook({ scope, parts, elements }, (on) => {
    if (on) parts.Translate.place(parts.Translate.position);
    set("look", on);
    if (on && parts.State.current === "idle") follow();
  });

  const settings = (): AutoScrollOptions | null => (hasAutoScroll(opt()) ? opt().autoScroll : null);

  function tick(): void {
    stopNext = undefined;
    const options = settings();
    if (!options) return;
    const now = clock.elapsed();
    if (waits(now)) return;
    const way = (options.speed * Math.min(now - last, LONGEST_FRAME_MS)) / FRAME_MS;
    last = now;
    const from = parts.Translate.position;
    const to = within(from + way);
    if (to !== from) parts.Translate.place(to);
    else if (way !== 0) return reachEnd(options);
    if (now - told >= DRIFT_MS) {
      told = now;
      follow();
    }
    // What this frame's own work and its listeners took is part of the next one's way.
    run(now);
  }

  /** Time to follow a way that the browser draws. */
  function look(): void {
    stopNext = undefined;
    follow();
    if (!waits(clock.elapsed())) run();
  }

  /** Hands the way ahead to the browser, again before it is through. False where that is not worth it. */
  function isDrawn({ speed }: AutoScrollOptions): boolean {
    if (leftMs() > 2 * DRIFT_MS) return true;
    const from = parts.Translate.position;
    const to = within(from + Math.sign(speed) * parts.Sizes.room);
    const ms = ((to - from) / speed) * FRAME_MS;
    if (ms < SHORTEST_WAY_MS) return false;
    const left = parts.Translate.ride(to, ms, "linear");
    leftMs = left ?? (() => 0);
    return left !== undefined;
  }

  function within(position: number): number {
    if (parts.Sizes.loops) return position;
    const { low, high } = parts.Paging.limits();
    return Math.min(Math.max(position, low), high);
  }

  const isAtEnd = ({ speed }: AutoScrollOptions) => {
    const { position } = parts.Translate;
    return within(position + Math.sign(speed)) === position;
  };

  /** Index and marks follow; the strip stays where it is. */
  function follow(): void {
    parts.Paging.settle();
    measureAhead();
    emit("drift", {});
  }

  function measureAhead(): void {
    ahead = parts.Translate.position - (parts.Sizes.stops[glide.index] ?? 0);
    measured = clock.elapsed();
    pace = settings()?.speed ?? 0;
  }

  const goBack = ({ speed }: AutoScrollOptions) => parts.Paging.go(speed > 0 ? 0 : parts.Paging.facts().length - 1);

  function reachEnd(options: AutoScrollOptions): void {
    follow();
    // A loop with too little content to go round is a strip that rewinds.
    if (options.rewind || opt().type === "loop") goBack(options);
    else pause();
  }

  function run(since = clock.elapsed()): void {
    const { geometry, loops, overflow } = parts.Sizes;
    const options = settings();
    const runs =
      playing &&
      options !== null &&
      pauses.size === 0 &&
      parts.State.current === "idle" &&
      geometry !== null &&
      (loops || overflow) &&
      parts.Html.slides.length > 0;
    if (!runs) rest();
    else if (!stopNext) {
      stopNext = isDrawn(options) ? scope.after(DRIFT_MS, look) : scope.frame(tick);
      last = since;
    }
  }

  /** Stands still where it is, and so do index and marks. */
  function rest(): void {
    if (!stopNext) return;
    stopNext();
    stopNext = undefined;
    parts.Translate.place(parts.Translate.position);
    if (parts.State.current === "idle") follow();
  }

  /** What is ahead is another now. */
  function renew(): void {
    rest();
    run();
  }

  function set(reason: Pause, waits: boolean): void {
    if (pauses.has(reason) === waits) return;
    if (waits) pauses.add(reason);
    else pauses.delete(reason);
    run();
  }

  function watch(): void {
    if (!listening) {
      listening = true;
      watchVisitor({ scope, elements }, () => settings() ?? { pauseOnHover: false, pauseOnFocus: false }, set);
      scope.listen(document, "visibilitychange", () => set("hidden", document.hidden));
    }
    if (document.hidden) pauses.add("hidden");
    const observer = new IntersectionObserver((entries) => set("away", !(entries[entries.length - 1]?.isIntersecting ?? true)));
    observer.observe(elements.host);
    stopView = () => observer.disconnect();
  }

  function unwatch(): void {
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
    watch();
    emit("autoScroll.play", {});
    parts.Snapshots.update();
    // From the end it starts over: nobody presses a button for nothing.
    if (parts.Sizes.geometry && parts.State.current === "idle" && isAtEnd(options)) goBack(options);
    run();
  }

  function pause(): void {
    if (!playing) return;
    playing = false;
    run();
    unwatch();
    emit("autoScroll.pause", {});
    parts.Snapshots.update();
  }

  /** Whether it starts by itself, as last seen: a change starts or stops, an update of something else does not. */
  let wanted = false;
  function apply(): void {
    const options = settings();
    const wants = options !== null && options.autoStart && !opt().still;
    if (!options) pause();
    if (wants === wanted) return;
    wanted = wants;
    if (!wants) pause();
    else if (!parts.Playback.held) play();
  }

  on("options", () => {
    apply();
    renew();
  });
  on("state", ({ to }) => {
    if (to === "idle") measureAhead();
    run();
  });
  on("layout", () => {
    const since = stopNext ? (pace * (clock.elapsed() - measured)) / FRAME_MS : 0;
    if (playing && parts.State.current === "idle") parts.Translate.place(within((parts.Sizes.stops[glide.index] ?? 0) + ahead + since));
    renew();
  });
  scope.onEnd(unwatch);
  return {
    mount: apply,
    get playing() {
      return playing;
    },
    play,
    pause,
  };
};
