import type { Component } from "../core/contracts.ts";
import { queryInSlide } from "./query-in-slide.ts";

/**
 * Pauses films and sounds in a slide that leaves the view (contract §4.1, `pauseMediaPlayer`): nobody can reach their controls there.
 * What plays by itself, without a sound, goes on when its slide is back. A slide that is never wholly in view has left it when
 * nothing of it is seen.
 */
export const MediaPlayers: Component<object> = ({ getOptions, on, components, elements: { host } }) => {
  const autoPaused = new WeakSet<HTMLMediaElement>();
  /** Slides that have been wholly in view. */
  const fullyVisible = new WeakSet<HTMLElement>();
  const playersOf = (slide: HTMLElement) => queryInSlide<HTMLMediaElement>(host, slide, "audio, video");

  function pause(slide: HTMLElement): void {
    if (!getOptions().pauseMediaPlayer) return;
    for (const player of playersOf(slide)) {
      if (player.paused) continue;
      player.pause();
      if (player.autoplay && player.muted) autoPaused.add(player);
    }
  }

  function resume(slide: HTMLElement): void {
    // A browser that refuses leaves it paused, with its controls.
    for (const player of playersOf(slide)) if (autoPaused.delete(player)) void player.play().catch(() => undefined);
  }

  on("hidden", ({ slide }) => pause(slide));
  on("visible", ({ slide }) => {
    fullyVisible.add(slide);
    resume(slide);
  });
  on("inert", ({ slide }) => pause(slide));
  on("interactive", ({ slide }) => {
    if (!fullyVisible.has(slide)) resume(slide);
  });
  return {
    mount() {
      // Its code came when the slider was moving already.
      for (const slide of components.Html.slides) if (slide.inert) pause(slide);
    },
  };
};
