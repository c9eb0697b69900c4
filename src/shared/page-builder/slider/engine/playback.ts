import type { Component } from "./contracts.ts";
import { hasAutoScroll } from "../core/motion-options.ts";

export interface Playback {
  readonly playing: boolean;
  /** Auto-scroll is playing. */
  readonly scrolling: boolean;
  /** Paused by the visitor or a script: only they may start it again. */
  readonly paused: boolean;
  play(): void;
  pause(): void;
}

/**
 * Starts and stops automatic movement, autoplay or auto-scroll: what the pause button and `play()` control. It knows
 * their plugins by events only, for an option may require them at any time.
 */
export const Playback: Component<Playback> = ({ scope, on, getOptions, emit, loadPlugin }) => {
  let userPaused = false;
  const playing = { autoplay: false, autoScroll: false };
  on("playing", (changed) => Object.assign(playing, changed));

  /** A call may start autoplay that no option requires. */
  async function startAutoplay(): Promise<void> {
    const loading = loadPlugin("Autoplay");
    if (loading) await loading;
    // Meanwhile the slider may have been paused or destroyed.
    if (!userPaused && scope.alive) emit("playback", { autoplay: true });
  }

  return {
    get playing() {
      return playing.autoplay || playing.autoScroll;
    },
    get scrolling() {
      return playing.autoScroll;
    },
    get paused() {
      return userPaused;
    },
    play() {
      userPaused = false;
      const scrolls = hasAutoScroll(getOptions());
      if (scrolls) emit("playback", { autoScroll: true });
      if (!scrolls || getOptions().autoplay !== false) void startAutoplay();
    },
    pause() {
      userPaused = true;
      emit("playback", { autoScroll: false });
      emit("playback", { autoplay: false });
    },
  };
};
