import type { PhotoSwipeOptions } from "photoswipe";
import { service } from "../../../core/registry/container.ts";
import type { Gallery } from "../gallery.ts";
import type { LightboxOptions } from "../options.ts";

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
    dialog,
    point,
    mirrorIndex,
  }: { dialog: HTMLElement; point: { x: number; y: number } | null; mirrorIndex: (index: number) => number },
): PhotoSwipeOptions {
  const passed = Object.fromEntries(
    PASSED_THROUGH.map((name) => [name, options[name]] as const).filter(([, value]) => value !== null),
  );
  const { paddingFn } = options;
  return {
    ...(passed as PhotoSwipeOptions),
    ...(paddingFn && { paddingFn: (viewport, item, index) => paddingFn(viewport, item, mirrorIndex(index)) }),
    dataSource: entries.map(() => ({})),
    errorMsg: options.errorMsg || service("texts").get("lightbox.error"),
    appendToEl: dialog,
    initialPointerPos: point,
    trapFocus: false,
    returnFocus: false,
    loop: false,
  };
}
