import type { Cleanup } from "../../src/shared/core/utils/scope.ts";
import type { ClockService } from "../../src/shared/core/services/clock.ts";

interface Timer {
  at: number;
  every?: number;
  run: (time: number) => void;
}

export interface TestClock extends ClockService {
  /** Advances the time by `ms` milliseconds, running timers and frames in order; promises settle in between. */
  advance(ms: number): Promise<void>;
}

const FRAME_MS = 16;

let channel: MessageChannel | undefined;
const waiting: (() => void)[] = [];

/**
 * The next task of the event loop; a timer that follows others would wait 4 ms. One channel serves all: WebKit can drop
 * the message of a channel whose sending port is garbage collected.
 */
const nextTask = () =>
  new Promise<void>((done) => {
    if (!channel) {
      channel = new MessageChannel();
      channel.port1.onmessage = () => waiting.shift()?.();
    }
    waiting.push(done);
    channel.port2.postMessage(null);
  });

/** A clock that advances only when the test says so. */
export function createTestClock(start = Date.UTC(2026, 0, 1)): TestClock {
  let time = 0;
  const timers = new Set<Timer>();
  const animations = new Map<Animation, number>();
  const add = (timer: Timer): Cleanup => {
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const passTo = (next: number) => {
    time = next;
    for (const [animation, since] of animations) {
      if (animation.playState === "idle") animations.delete(animation);
      else animation.currentTime = time - since;
    }
  };
  const settle = async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
    await nextTask();
  };
  /** Code that has just started may run tasks before it sets its timers. */
  const begin = async () => {
    await settle();
    await new Promise((done) => setTimeout(done, 0));
  };

  return {
    now: () => start + time,
    elapsed: () => time,
    after: (ms, run) => add({ at: time + ms, run }),
    every: (ms, run) => add({ at: time + ms, every: ms, run }),
    frame: (run) => add({ at: time + FRAME_MS, run }),
    animate(element, from, to, ms, easing) {
      const animation = element.animate([from, to], { duration: ms, fill: "forwards", easing });
      animation.pause();
      animation.currentTime = 0;
      const since = time;
      animations.set(animation, since);
      return { passed: () => time - since, cancel: () => animation.cancel() };
    },
    idle: (run) => add({ at: time + 1, run }),
    async advance(ms) {
      const end = time + ms;
      await begin();
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        passTo(Math.max(time, next.at));
        if (next.every === undefined) timers.delete(next);
        else next.at += next.every;
        next.run(time);
        await settle();
      }
      passTo(end);
      await settle();
    },
  };
}
