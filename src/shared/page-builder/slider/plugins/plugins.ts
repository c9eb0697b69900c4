import type { Plugin } from "../engine/contracts.ts";
import type { OtherPluginName } from "../engine/load-plugins.ts";
import { AdaptiveHeight } from "./adaptive-height.ts";
import { Conditional } from "./conditional.ts";
import { Cover } from "./cover.ts";
import { EdgeEffect, Vertical } from "./plugin-styles.ts";
import { InnerAnimations } from "./inner-animations.ts";
import { PercentHeight } from "./percent-height.ts";
import { Navigation } from "./navigation.ts";
import { Scroll } from "./scroll.ts";
import { Sync } from "./sync.ts";
import { Wheel } from "./wheel.ts";
import { Fade } from "./fade.ts";
import { Hash } from "./hash.ts";
import { Keyboard } from "./keyboard.ts";
import { LazyLoad } from "./lazy-load.ts";
import { MediaPlayers } from "./media-players.ts";

export { followHash } from "./follow-hash.ts";

/** The chunk of all other plugins: a slider that requires one often requires two. */
export const PLUGINS = {
  AdaptiveHeight,
  Conditional,
  Cover,
  EdgeEffect,
  Fade,
  Hash,
  InnerAnimations,
  Keyboard,
  LazyLoad,
  MediaPlayers,
  Navigation,
  PercentHeight,
  Scroll,
  Sync,
  Vertical,
  Wheel,
} satisfies Record<OtherPluginName, Plugin>;
