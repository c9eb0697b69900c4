import type { Part, Parts } from "../core/contracts.ts";
import type { PlayingPartName } from "../engine/load-late-parts.ts";
import { Autoplay } from "./autoplay.ts";
import { AutoScroll } from "./auto-scroll.ts";
import { Intersection } from "./intersection.ts";

/** The code of what moves by itself: many sliders ask for it, and for none of the other late parts. */
export const PARTS = {
  Autoplay,
  AutoScroll,
  Intersection,
} satisfies Record<PlayingPartName, Part<object>> & { [K in PlayingPartName & keyof Parts]: Part<Parts[K]> };

export { createToggle } from "./toggle.ts";
