import type { Component } from "../engine/contracts.ts";
import { queryInSlide } from "./query-in-slide.ts";

/**
 * Pauses video and audio in a slide that goes out of view (page-builder-contract#4.1, `pauseMediaPlayer`): their
 * controls are out of reach there. Muted autoplay media resumes when its slide returns. A slide that is never fully in
 * view counts as left once it is entirely out of view.
 */
export const MediaPlayers: Component<object, "html"> = ({ on, getOptions, host }, { html }) => {
  const autoPaused = new WeakSet<HTMLMediaElement>();
  /** Slides that have been fully in view. */
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
    // If the browser refuses, the player stays paused, with its controls.
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
      // The plugin may load while the slider is already moving.
      for (const slide of html.slides) if (slide.inert) pause(slide);
    },
  };
};
