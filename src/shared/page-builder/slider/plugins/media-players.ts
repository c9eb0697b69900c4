import type { Part } from "../core/contracts.ts";
import { contentOf } from "./slide-content.ts";

/**
 * Pauses films and sounds in a slide that leaves the view (contract §4.1, `pauseMediaPlayer`): nobody can reach their controls there.
 * What plays by itself, without a sound, goes on when its slide is back. A slide that is never wholly in view has left it when
 * nothing of it is seen.
 */
export const MediaPlayers: Part<object> = ({ opt, on, parts, elements: { host } }) => {
  const resting = new WeakSet<HTMLMediaElement>();
  /** Slides that have been wholly in view. */
  const whole = new WeakSet<HTMLElement>();
  const playersOf = (slide: HTMLElement) => contentOf<HTMLMediaElement>(host, slide, "audio, video");

  function pause(slide: HTMLElement): void {
    if (!opt().pauseMediaPlayer) return;
    for (const player of playersOf(slide)) {
      if (player.paused) continue;
      player.pause();
      if (player.autoplay && player.muted) resting.add(player);
    }
  }

  function goOn(slide: HTMLElement): void {
    // A browser that refuses leaves it paused, with its controls.
    for (const player of playersOf(slide)) if (resting.delete(player)) void player.play().catch(() => undefined);
  }

  on("hidden", ({ slide }) => pause(slide));
  on("visible", ({ slide }) => {
    whole.add(slide);
    goOn(slide);
  });
  on("asleep", ({ slide }) => pause(slide));
  on("awake", ({ slide }) => {
    if (!whole.has(slide)) goOn(slide);
  });
  return {
    mount() {
      // Its code came when the slider was moving already.
      for (const slide of parts.Html.slides) if (slide.inert) pause(slide);
    },
  };
};
