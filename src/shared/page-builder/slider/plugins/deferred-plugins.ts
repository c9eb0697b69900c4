import type { EngineContext, Component } from "../core/contracts.ts";
import type { DeferredPluginName } from "../engine/load-plugins.ts";
import { FindInPage } from "./find-in-page.ts";
import { LiveRegion } from "./live-region.ts";
import type { ClockService } from "../../../core/services/clock.ts";
import { RESIZE_EVENT_DELAY_MS } from "../core/constants.ts";

/** Plugins that every slider needs, but not before its first layout. */
const Deferred: Component<object> = (context: EngineContext) => {
  const plugins: { mount?(): void }[] = [LiveRegion(context), MediaPlayersLoader(context), FindInPage(context)];
  return {
    mount() {
      for (const plugin of plugins) plugin.mount?.();
      scheduleResizeEvent(context.clock);
    },
  };
};

export const PLUGINS = { Deferred } satisfies Record<DeferredPluginName, Component<object>>;

export { startReveal } from "./slide-reveal.ts";

/**
 * Loads the media plugin for video and audio in the slides: no option requires it, and content may be added at any
 * time.
 */
export const MediaPlayersLoader: Component<object> = ({ getOptions, on, loadPlugin, elements: { host } }) => {
  function check(): void {
    if (getOptions().pauseMediaPlayer && host.querySelector("audio, video")) void loadPlugin("MediaPlayers");
  }
  on("refresh", check);
  on("hidden", check);
  return { mount: check };
};

const scheduled = new WeakSet<ClockService>();

/**
 * Makes other scripts of the page measure again, 200 ms after a slider is ready (spec page-builder §9, slider timing).
 * Sliders that start together share one event.
 */
export function scheduleResizeEvent(clock: ClockService): void {
  if (scheduled.has(clock)) return;
  scheduled.add(clock);
  clock.after(RESIZE_EVENT_DELAY_MS, () => {
    scheduled.delete(clock);
    window.dispatchEvent(new Event("resize"));
  });
}
