import type { ClockService } from "../services/clock.ts";

/** Ends a timer, a listener or a subscription. Calling it twice is harmless. */
export type Cleanup = () => void;

/** The listeners, timers and frames of an owner. All of them end with the owner. */
export interface Scope {
  readonly alive: boolean;
  /** Listens until the returned function is called or the scope ends. */
  listen<E extends Event>(
    target: EventTarget,
    type: string,
    run: (event: E) => void,
    options?: AddEventListenerOptions,
  ): Cleanup;
  /** Calls `run` once when the scope ends. */
  onEnd(run: Cleanup): void;
  /** Calls `run` after `ms` milliseconds unless cleaned up first. */
  after(ms: number, run: () => void): Cleanup;
  /** Calls `run` with the time of the next animation frame. */
  frame(run: (time: number) => void): Cleanup;
  end(): void;
}

/** Creates a scope; its timers and frames come from the clock service. */
export function createScope(clock: ClockService): Scope {
  const cleanups = new Set<Cleanup>();
  let alive = true;
  const track = (stop: Cleanup): Cleanup => {
    const once = () => {
      if (cleanups.delete(once)) stop();
    };
    cleanups.add(once);
    return once;
  };
  return {
    get alive() {
      return alive;
    },
    listen<E extends Event>(
      target: EventTarget,
      type: string,
      run: (event: E) => void,
      options?: AddEventListenerOptions,
    ) {
      const handler = run as EventListener;
      target.addEventListener(type, handler, options);
      return track(() => target.removeEventListener(type, handler, options));
    },
    onEnd: (run) => void track(run),
    after(ms, run) {
      const stop: Cleanup = track(clock.after(ms, () => (cleanups.delete(stop), run())));
      return stop;
    },
    frame(run) {
      const stop: Cleanup = track(clock.frame((time) => (cleanups.delete(stop), run(time))));
      return stop;
    },
    end() {
      alive = false;
      for (const stop of [...cleanups]) stop();
    },
  };
}
