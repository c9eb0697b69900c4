import type { Part, Parts } from "../core/contracts.ts";
import { hasAutoScroll } from "../core/motion-options.ts";

/** Starts and stops whatever moves by itself, steps or continuous movement: what the pause button and `play()` drive. */
export const Playback: Part<Parts["Playback"]> = ({ opt, parts, scope, want }) => {
  let held = false;

  /** A call may start what no option asks for. */
  async function step(): Promise<void> {
    if (!parts.Autoplay.play) await want("Autoplay");
    // Meanwhile the slider may have been paused, or taken away.
    if (!held && scope.alive) parts.Autoplay.play?.();
  }

  return {
    get playing() {
      return Boolean(parts.Autoplay.playing || parts.AutoScroll.playing);
    },
    get held() {
      return held;
    },
    play() {
      held = false;
      const scrolls = hasAutoScroll(opt());
      if (scrolls) parts.AutoScroll.play?.();
      if (!scrolls || opt().autoplay !== false) void step();
    },
    pause() {
      held = true;
      parts.AutoScroll.pause?.();
      parts.Autoplay.pause?.();
    },
  };
};
