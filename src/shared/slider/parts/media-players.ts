import type { Part } from "../contracts.ts";
import { contentOf } from "../slide-content.ts";

/**
 * Pauses films and sounds in a slide that leaves the view (contract §4.1, `pauseMediaPlayer`): nobody can reach their controls there.
 * What plays by itself, without a sound, goes on when its slide is back.
 */
export const MediaPlayers: Part<object> = ({ opt, on, elements: { host } }) => {
  const resting = new WeakSet<HTMLMediaElement>();
  const playersOf = (slide: HTMLElement) => contentOf<HTMLMediaElement>(host, slide, "audio, video");

  on("hidden", ({ slide }) => {
    if (!opt().pauseMediaPlayer) return;
    for (const player of playersOf(slide)) {
      if (player.paused) continue;
      player.pause();
      if (player.autoplay && player.muted) resting.add(player);
    }
  });
  on("visible", ({ slide }) => {
    // A browser that refuses leaves it paused, with its controls.
    for (const player of playersOf(slide)) if (resting.delete(player)) void player.play().catch(() => undefined);
  });
  return {};
};
