import type { ClockService } from "../../../core/services/clock.ts";
import type { Component, Plugin } from "../engine/contracts.ts";
import type { DeferredPluginName } from "../engine/load-plugins.ts";
import { FindInPage } from "./find-in-page.ts";
import { LiveRegion } from "./live-region.ts";
import { Names } from "./names.ts";

export { startReveal } from "./slide-reveal.ts";

/** Time from `pb-slider-ready` to the `resize` event for the page (page-builder#9). */
export const RESIZE_EVENT_DELAY_MS = 200;

/** Plugins that every slider needs, but not before its first layout. */
const Deferred: Plugin = (context, components) => {
  const plugins = [
    LiveRegion(context, components),
    MediaPlayersLoader(context),
    FindInPage(context, components),
    Names(context, components),
  ];
  return {
    mount() {
      for (const plugin of plugins) plugin.mount?.();
      scheduleResizeEvent(context.clock);
    },
  };
};

/**
 * Loads the media plugin for video and audio in the slides: no option requires it, and content may be added at any
 * time.
 */
const MediaPlayersLoader: Component<object> = ({ on, getOptions, host, loadPlugin }) => {
  function check(): void {
    if (getOptions().pauseMediaPlayer && host.querySelector("audio, video")) void loadPlugin("MediaPlayers");
  }
  on("refresh", check);
  on("hidden", check);
  return { mount: check };
};

const scheduled = new WeakSet<ClockService>();

/**
 * Makes other scripts of the page measure again, 200 ms after a slider is ready (page-builder#9, slider timing).
 * Sliders that start together share one event.
 */
function scheduleResizeEvent(clock: ClockService): void {
  if (scheduled.has(clock)) return;
  scheduled.add(clock);
  clock.after(RESIZE_EVENT_DELAY_MS, () => {
    scheduled.delete(clock);
    window.dispatchEvent(new Event("resize"));
  });
}

export const PLUGINS = { Deferred } satisfies Record<DeferredPluginName, Plugin>;
