import type { Component, Components } from "../core/contracts.ts";
import type { MotionPluginName } from "../engine/load-plugins.ts";
import { Autoplay } from "./autoplay.ts";
import { AutoScroll } from "./auto-scroll.ts";
import { Intersection } from "./intersection.ts";

/** The chunk of automatic movement: many sliders require it and no other plugin. */
export const PLUGINS = {
  Autoplay,
  AutoScroll,
  Intersection,
} satisfies Record<MotionPluginName, Component<object>> & {
  [K in MotionPluginName & keyof Components]: Component<Components[K]>;
};

export { createToggle } from "./play-toggle.ts";
