import { metaCount, metaText } from "../../../../shared/form/model/definition/meta.ts";
import type { FieldDefinition } from "../../../../shared/form/model/definition/tree.ts";

/** No screen shows more icons than this. */
const MAX_ICONS = 100;
const ALIGN = new Set(["flex-start", "center", "flex-end", "space-between", "space-around", "space-evenly"]);

export interface RatingSettings {
  /** Number of icons; at least 1. */
  max: number;
  /** The name of an icon (rating-icon.tsx), or `custom`. */
  icon: string;
  /** Pixels. */
  size: number;
  colorOn: string;
  colorOff: string;
  align: string | undefined;
}

/** The appearance of a rating; settings that are absent take the defaults of the field type. */
export const ratingSettings = ({ meta }: FieldDefinition): RatingSettings => ({
  max: Math.min(MAX_ICONS, metaCount(meta, "rating_max") ?? 5),
  icon: metaText(meta, "rating_icon"),
  size: metaCount(meta, "rating_size") ?? 24,
  colorOn: metaText(meta, "rating_color_on"),
  colorOff: metaText(meta, "rating_color_off"),
  align: ALIGN.has(metaText(meta, "horizontal_align")) ? metaText(meta, "horizontal_align") : undefined,
});

/** The step of a key among radio buttons: 1 forward, -1 back, 0 for none. */
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
