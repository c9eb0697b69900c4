import type PhotoSwipe from "photoswipe";
import type { PhotoSwipeOptions } from "photoswipe";
import type { LocalTexts } from "../../../core/services/texts.ts";
import type { Gallery } from "../gallery.ts";
import type { LightboxOptions } from "../options.ts";

/** The PhotoSwipe class, ours or the page's own copy. */
export type Engine = typeof PhotoSwipe;

const isEngine = (value: unknown): value is Engine =>
  typeof value === "function" && typeof (value.prototype as Partial<PhotoSwipe> | undefined)?.goTo === "function";

const defaultOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "default" in value ? value.default : value;

const kindOf = (value: unknown): string => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

/**
 * Resolves the option `pswpModule` to the page's own engine: a class, or a function that returns a promise of one or of
 * a module. Rejects with the texts of page-builder#8, and reports what it found.
 */
export async function resolveEngine(option: unknown): Promise<Engine> {
  if (isEngine(option)) return option;
  if (typeof option === "string") throw new Error("pswpModule as string is no longer supported");
  const found = typeof option === "function" ? defaultOf(await (option as () => unknown)()) : undefined;
  if (!isEngine(found)) {
    const kind = typeof option === "function" ? `a function that gives ${kindOf(found)}` : kindOf(option);
    throw new Error(`pswpModule is not valid: found ${kind}`);
  }
  return found;
}

/** Options that the engine receives unchanged. */
const PASSED_THROUGH = [
  "bgOpacity",
  "spacing",
  "preload",
  "padding",
  "mainClass",
  "showAnimationDuration",
  "hideAnimationDuration",
  "zoomAnimationDuration",
  "showHideAnimationType",
  "showHideOpacity",
  "easing",
  "maxWidthToAnimate",
  "initialZoomLevel",
  "secondaryZoomLevel",
  "maxZoomLevel",
  "escKey",
  "arrowKeys",
  "allowPanToNext",
  "wheelToZoom",
  "pinchToClose",
  "closeOnVerticalDrag",
  "clickToCloseNonZoomable",
  "imageClickAction",
  "bgClickAction",
  "tapAction",
  "doubleTapAction",
  "getViewportSizeFn",
  "thumbSelector",
  "preloaderDelay",
  "indexIndicatorSep",
] as const satisfies readonly (keyof LightboxOptions)[];

/** The engine's options. We handle focus and loop ourselves, and leave unset options to the engine. */
export function engineOptions(
  options: LightboxOptions,
  { entries }: Gallery,
  {
    texts,
    dialog,
    point,
    mirrorIndex,
  }: {
    texts: LocalTexts;
    dialog: HTMLElement;
    point: { x: number; y: number } | null;
    mirrorIndex: (index: number) => number;
  },
): PhotoSwipeOptions {
  const passed = Object.fromEntries(
    PASSED_THROUGH.map((name) => [name, options[name]] as const).filter(([, value]) => value !== null),
  );
  const { paddingFn } = options;
  return {
    ...(passed as PhotoSwipeOptions),
    ...(paddingFn && { paddingFn: (viewport, item, index) => paddingFn(viewport, item, mirrorIndex(index)) }),
    dataSource: entries.map(() => ({})),
    errorMsg: options.errorMsg || texts.get("lightbox.error"),
    appendToEl: dialog,
    initialPointerPos: point,
    trapFocus: false,
    returnFocus: false,
    loop: false,
  };
}
