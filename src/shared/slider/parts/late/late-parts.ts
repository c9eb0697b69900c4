import type { Part, Parts } from "../../contracts.ts";
import type { LatePartName } from "../../load-late-parts.ts";
import { AdaptiveHeight } from "./adaptive-height.ts";
import { AutoScroll } from "./auto-scroll.ts";
import { Conditional } from "./conditional.ts";
import { Cover } from "./cover.ts";
import { EdgeEffect } from "./edge-effect.ts";
import { Fade } from "./fade.ts";
import { Hash } from "./hash.ts";
import { InnerAnimations } from "./inner-animations.ts";
import { Intersection } from "./intersection.ts";
import { Keyboard } from "./keyboard.ts";
import { LazyLoad } from "./lazy-load.ts";
import { Navigation } from "./navigation.ts";
import { Scroll } from "./scroll.ts";
import { Sync } from "./sync.ts";
import { Wheel } from "./wheel.ts";

/** The code of all late parts: together, because a slider that asks for one often asks for two. */
export const LATE_PARTS = {
  AdaptiveHeight,
  AutoScroll,
  Conditional,
  Cover,
  EdgeEffect,
  Fade,
  Hash,
  InnerAnimations,
  Intersection,
  Keyboard,
  LazyLoad,
  Navigation,
  Scroll,
  Sync,
  Wheel,
} satisfies Record<LatePartName, Part<object>> & { [K in LatePartName & keyof Parts]: Part<Parts[K]> };
