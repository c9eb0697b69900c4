import type { Part, Parts } from "../contracts.ts";
import { hasAutoScroll } from "../motion-options.ts";

/** Starts and stops whatever moves by itself, steps or continuous movement: what the pause button and `play()` drive. */
export const Playback: Part<Parts["Playback"]> = ({ opt, parts }) => {
  let held = false;
  return {
    get playing() {
      return parts.Autoplay.playing || parts.AutoScroll.playing;
    },
    get held() {
      return held;
    },
    play() {
      held = false;
      const scrolls = hasAutoScroll(opt());
      if (scrolls) parts.AutoScroll.play();
      if (!scrolls || opt().autoplay !== false) parts.Autoplay.play();
    },
    pause() {
      held = true;
      parts.AutoScroll.pause();
      parts.Autoplay.pause();
    },
  };
};
