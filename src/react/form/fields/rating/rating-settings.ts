import { metaCount, metaText } from "../../../../shared/form/model/definition/meta.ts";
import type { FieldDefinition } from "../../../../shared/form/model/definition/tree.ts";

/** More icons than this no screen shows. */
const MAX_ICONS = 100;
const ALIGN = new Set(["flex-start", "center", "flex-end", "space-between", "space-around", "space-evenly"]);

export interface RatingSettings {
  /** Icons; at least 1. */
  max: number;
  /** A drawn one (rating-icon.tsx), or `custom`. */
  icon: string;
  /** Pixels. */
  size: number;
  colorOn: string;
  colorOff: string;
  align: string | undefined;
}

/** How a rating looks; what is absent has the defaults of its type. */
export const ratingSettings = ({ meta }: FieldDefinition): RatingSettings => ({
  max: Math.min(MAX_ICONS, metaCount(meta, "rating_max") ?? 5),
  icon: metaText(meta, "rating_icon"),
  size: metaCount(meta, "rating_size") ?? 24,
  colorOn: metaText(meta, "rating_color_on"),
  colorOff: metaText(meta, "rating_color_off"),
  align: ALIGN.has(metaText(meta, "horizontal_align")) ? metaText(meta, "horizontal_align") : undefined,
});

/** Where a key leads among radios: 1 on, -1 back, 0 nowhere. */
export function ratingStep(key: string, rtl: boolean): number {
  switch (key) {
    case "ArrowDown":
      return 1;
    case "ArrowUp":
      return -1;
    case "ArrowRight":
      return rtl ? -1 : 1;
    case "ArrowLeft":
      return rtl ? 1 : -1;
    default:
      return 0;
  }
}
