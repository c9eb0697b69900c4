import type { EngineContext, Component } from "../core/contracts.ts";
import type { DeferredPluginName } from "../engine/load-plugins.ts";
import { FindInPage } from "./find-in-page.ts";
import { LiveRegion } from "./live-region.ts";
import { MediaPlayersLoader } from "./media-players-loader.ts";
import { scheduleResizeEvent } from "./resize-event.ts";

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
