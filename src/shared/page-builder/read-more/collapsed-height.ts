import { COLLAPSED_HEIGHT_PROPERTY, COLLAPSED_HEIGHT_PX } from "./constants.ts";

/**
 * The collapsed height as CSS, in the order of api.md: the author's option, else the theme's custom property, else the CSS
 * max-height of the tag, else 200 px. CSS resolves the units and follows media queries by itself.
 */
export function collapsedHeightValue(option: number | null, maxHeight: number | null): string {
  if (option !== null) return `${option}px`;
  return `var(${COLLAPSED_HEIGHT_PROPERTY}, ${maxHeight ?? COLLAPSED_HEIGHT_PX}px)`;
}
