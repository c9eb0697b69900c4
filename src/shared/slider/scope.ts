import type { Cleanup } from "../core/cleanup.ts";
import type { ClockService } from "../services/clock.ts";
import type { Scope } from "./contracts.ts";

/** Keeps everything that one slider took from the page, to give it back when the slider ends. */
export function createScope(clock: ClockService): Scope {
  const held = new Set<Cleanup>();
  let alive = true;
  const hold = (stop: Cleanup): Cleanup => {
    const once = () => {
      if (held.delete(once)) stop();
    };
    held.add(once);
    return once;
  };
  return {
    get alive() {
      return alive;
    },
    listen<E extends Event>(target: EventTarget, type: string, run: (event: E) => void, options?: AddEventListenerOptions) {
      const handler = run as EventListener;
      target.addEventListener(type, handler, options);
      return hold(() => target.removeEventListener(type, handler, options));
    },
    onEnd: (run) => void hold(run),
    after(ms, run) {
      const stop: Cleanup = hold(clock.after(ms, () => (held.delete(stop), run())));
      return stop;
    },
    frame(run) {
      const stop: Cleanup = hold(clock.frame((time) => (held.delete(stop), run(time))));
      return stop;
    },
    end() {
      alive = false;
      for (const stop of [...held]) stop();
    },
  };
}
