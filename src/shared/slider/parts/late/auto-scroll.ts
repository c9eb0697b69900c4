import type { Stop } from "../../../services/clock.ts";
import type { Part, Parts } from "../../contracts.ts";
import { DRIFT_MS, FRAME_MS, LONGEST_FRAME_MS } from "../../constants.ts";
import { hasAutoScroll, type AutoScrollOptions } from "../../motion-options.ts";
import { watchVisitor } from "../../pause-reasons.ts";

/** Why the strip waits although it is on. Each reason ends by itself; none ends another's. */
type Pause = "hover" | "focus" | "away";

/**
 * Moves the strip evenly by itself (contract §1.5). One frame loop, alive only while the strip is really moving and in the
 * viewport; a frame writes one transform and reads nothing. Marks and index follow ten times a second.
 */
export const AutoScroll: Part<Parts["AutoScroll"]> = ({ glide, opt, on, emit, parts, scope, clock, elements }) => {
  const pauses = new Set<Pause>();
  let playing = false;
  let last = 0;
  let told = 0;
  /** How far the strip stands ahead of its index's own place, px; a new layout keeps it. */
  let ahead = 0;
  let stopFrame: Stop | undefined;
  let stopView: Stop | undefined;
  let listening = false;

  const settings = (): AutoScrollOptions | null => (hasAutoScroll(opt()) ? opt().autoScroll : null);

  function tick(): void {
    stopFrame = undefined;
    const options = settings();
    if (!options) return;
    const now = clock.elapsed();
    const way = (options.speed * Math.min(now - last, LONGEST_FRAME_MS)) / FRAME_MS;
    last = now;
    const from = parts.Translate.position;
    const to = within(from + way);
    if (to !== from) parts.Translate.place(to);
    else if (way !== 0) return reachEnd(options);
    ahead += to - from;
    if (now - told >= DRIFT_MS) {
      told = now;
      follow();
    }
    // What this frame's own work and its listeners took is part of the next one's way.
    run(now);
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
    parts.Paging.stay();
    measureAhead();
    emit("drift", {});
  }

  function measureAhead(): void {
    ahead = parts.Translate.position - (parts.Sizes.stops[glide.index] ?? 0);
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
    const runs =
      playing &&
      pauses.size === 0 &&
      parts.State.current === "idle" &&
      geometry !== null &&
      (loops || overflow) &&
      parts.Html.slides.length > 0;
    if (runs) {
      if (stopFrame) return;
      last = since;
      stopFrame = scope.frame(tick);
    } else if (stopFrame) {
      stopFrame();
      stopFrame = undefined;
      if (parts.State.current === "idle") follow();
    }
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
    }
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

  on("options", apply);
  on("state", ({ to }) => {
    if (to === "idle") measureAhead();
    run();
  });
  on("layout", () => {
    if (playing && parts.State.current === "idle") parts.Translate.place(within((parts.Sizes.stops[glide.index] ?? 0) + ahead));
    run();
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
