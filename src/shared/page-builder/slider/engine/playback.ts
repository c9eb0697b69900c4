import type { Component } from "../core/contracts.ts";
import { hasAutoScroll } from "../core/motion-options.ts";

export interface Playback {
  readonly playing: boolean;
  /** Paused by the visitor or a script: only they may start it again. */
  readonly paused: boolean;
  play(): void;
  pause(): void;
}

/** Starts and stops automatic movement, autoplay or auto-scroll: what the pause button and `play()` control. */
export const Playback: Component<Playback> = ({ getOptions, components, scope, loadPlugin }) => {
  let userPaused = false;

  /** A call may start autoplay that no option requires. */
  async function startAutoplay(): Promise<void> {
    if (!components.Autoplay.play) await loadPlugin("Autoplay");
    // Meanwhile the slider may have been paused or destroyed.
    if (!userPaused && scope.alive) components.Autoplay.play?.();
  }

  return {
    get playing() {
      return Boolean(components.Autoplay.playing || components.AutoScroll.playing);
    },
    get paused() {
      return userPaused;
    },
    play() {
      userPaused = false;
      const scrolls = hasAutoScroll(getOptions());
      if (scrolls) components.AutoScroll.play?.();
      if (!scrolls || getOptions().autoplay !== false) void startAutoplay();
    },
    pause() {
      userPaused = true;
      components.AutoScroll.pause?.();
      components.Autoplay.pause?.();
    },
  };
};
