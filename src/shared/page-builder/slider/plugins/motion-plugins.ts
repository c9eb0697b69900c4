import type { Plugin } from "../engine/contracts.ts";
import type { MotionPluginName } from "../engine/load-plugins.ts";
import { AutoScroll } from "./auto-scroll.ts";
import { Autoplay } from "./autoplay.ts";
import { Intersection } from "./intersection.ts";

/** The chunk of automatic movement: many sliders require it and no other plugin. */
export const PLUGINS = {
  Autoplay,
  AutoScroll,
  Intersection,
} satisfies Record<MotionPluginName, Plugin>;
