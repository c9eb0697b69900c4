import type { Component } from "../core/contracts.ts";
import { hasAutoScroll } from "../core/motion-options.ts";

/** A plugin that moves the slider by itself. */
export interface AutomaticMovement {
  readonly playing: boolean;
  play(): void;
  pause(): void;
}

export interface Playback {
  /** The plugins, which add themselves once an option requires them. */
  autoplay?: AutomaticMovement;
  autoScroll?: AutomaticMovement;
  readonly playing: boolean;
  /** Paused by the visitor or a script: only they may start it again. */
  readonly paused: boolean;
  play(): void;
  pause(): void;
}

/** Starts and stops automatic movement, autoplay or auto-scroll: what the pause button and `play()` control. */
export const Playback: Component<Playback> = ({ scope, getOptions, loadPlugin }) => {
  let userPaused = false;

  /** A call may start autoplay that no option requires. */
  async function startAutoplay(): Promise<void> {
    if (!playback.autoplay) await loadPlugin("Autoplay");
    // Meanwhile the slider may have been paused or destroyed.
    if (!userPaused && scope.alive) playback.autoplay?.play();
  }

  const playback: Playback = {
    get playing() {
      return Boolean(playback.autoplay?.playing || playback.autoScroll?.playing);
    },
    get paused() {
      return userPaused;
    },
    play() {
      userPaused = false;
      const scrolls = hasAutoScroll(getOptions());
      if (scrolls) playback.autoScroll?.play();
      if (!scrolls || getOptions().autoplay !== false) void startAutoplay();
    },
    pause() {
      userPaused = true;
      playback.autoScroll?.pause();
      playback.autoplay?.pause();
    },
  };
  return playback;
};
