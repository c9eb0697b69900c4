import type { Component, Components } from "../core/contracts.ts";
import type { MotionPluginName } from "../engine/load-plugins.ts";
import { Autoplay } from "./autoplay.ts";
import { AutoScroll } from "./auto-scroll.ts";
import { Intersection } from "./intersection.ts";

/** The code of what moves by itself: many sliders ask for it, and for none of the other late parts. */
export const PLUGINS = {
  Autoplay,
  AutoScroll,
  Intersection,
} satisfies Record<MotionPluginName, Component<object>> & { [K in MotionPluginName & keyof Components]: Component<Components[K]> };

export { createToggle } from "./play-toggle.ts";
