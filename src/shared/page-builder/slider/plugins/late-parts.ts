import type { Part, Parts } from "../core/contracts.ts";
import type { RarePartName } from "../engine/load-late-parts.ts";
import { AdaptiveHeight } from "./adaptive-height.ts";
import { Conditional } from "./conditional.ts";
import { Cover } from "./cover.ts";
import { EdgeEffect } from "./edge-effect.ts";
import { Fade } from "./fade.ts";
import { Hash } from "./hash.ts";
import { InnerAnimations } from "./inner-animations.ts";
import { Keyboard } from "./keyboard.ts";
import { LazyLoad } from "./lazy-load.ts";
import { MediaPlayers } from "./media-players.ts";
import { Navigation } from "./navigation.ts";
import { Scroll } from "./scroll.ts";
import { Sync } from "./sync.ts";
import { Vertical } from "./vertical.ts";
import { Wheel } from "./wheel.ts";

/** The code of all other late parts: together, because a slider that asks for one often asks for two. */
export const PARTS = {
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
  Scroll,
  Sync,
  Vertical,
  Wheel,
} satisfies Record<RarePartName, Part<object>> & { [K in RarePartName & keyof Parts]: Part<Parts[K]> };
