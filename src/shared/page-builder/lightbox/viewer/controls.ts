import type { UIElementData } from "photoswipe";
import { setAttributes } from "../../../core/element/build.ts";
import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { drawIcon } from "./icons.ts";
import type { ViewerFeature, ViewerContext } from "./viewer-context.ts";
import { createUiElement, type UiData } from "./ui-element.ts";

/** Replaces the engine's buttons, counter and loading indicator with ours, in its order (contract §6.2). */
export const controls: ViewerFeature = (context) => {
  const { pswp } = context;
  pswp.on("uiRegister", () => {
    const { ui } = pswp;
    if (!ui) return;
    ui.uiElementsData = [
      counter(context),
      preloader(context),
      zoom(context),
      arrow(context, -1),
      arrow(context, 1),
      close(context),
    ] as UIElementData[];
    ui.registerElement = (data) => {
      if (ui.isRegistered) createUiElement(context, data);
      else ui.uiElementsData.push(data);
    };
  });
  // Controls hidden by a tap reappear for the keyboard.
  pswp.on("afterInit", () => {
    pswp.element?.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.closest(".pswp__hide-on-close"))
        pswp.element?.classList.add("pswp--ui-visible");
    });
  });
};

const close = (context: ViewerContext): UiData => ({
  name: "close",
  order: 20,
  isButton: true,
  title: context.text("closeTitle", "lightbox.close"),
  html: drawIcon("close"),
  onClick: "close",
});

const zoom = (context: ViewerContext): UiData => ({
  name: "zoom",
  order: 10,
  isButton: true,
  title: context.text("zoomTitle", "lightbox.zoom"),
  html: drawIcon("zoom"),
  onClick: "toggleZoom",
  onInit(element) {
    const { pswp, dialog } = context;
    pswp.on("zoomPanUpdate", ({ slide }) => {
      const { initial, secondary } = slide.zoomLevels;
      setAttributes(element, { "aria-pressed": String(slide.currZoomLevel > initial) });
      // The button disappears if there is nothing to zoom, and must not take the focus with it.
      const goes = !slide.isZoomable() || Math.abs(initial - secondary) < 0.01;
      if (goes && document.activeElement === element) dialog.focus({ preventScroll: true });
    });
  },
});

/** The arrow at the left (-1) or right (1) side; whether it goes forward depends on the text direction. */
function arrow(context: ViewerContext, side: -1 | 1): UiData {
  const { pswp, dialog, rtl } = context;
  const forward = rtl ? side < 0 : side > 0;
  return {
    name: forward ? "arrowNext" : "arrowPrev",
    className: `pswp__button--arrow pswp__button--arrow--${side < 0 ? "prev" : "next"}`,
    order: forward ? 11 : 10,
    isButton: true,
    appendTo: "wrapper",
    title: forward
      ? context.text("arrowNextTitle", "lightbox.next")
      : context.text("arrowPrevTitle", "lightbox.previous"),
    html: drawIcon("arrow"),
    onClick: side < 0 ? "prev" : "next",
    onInit(element) {
      const button = element as HTMLButtonElement;
      if (pswp.container) button.setAttribute("aria-controls", pswp.container.id);
      pswp.on("change", () => {
        const last = side < 0 ? 0 : pswp.getNumItems() - 1;
        const end = !pswp.canLoop() && pswp.currIndex === last;
        // A button that disappears must not take the focus with it.
        if (end && document.activeElement === button) dialog.focus({ preventScroll: true });
        button.disabled = end;
      });
    },
  };
}

const counter = ({ pswp, options, mirrorIndex }: ViewerContext): UiData => ({
  name: "counter",
  order: 5,
  onInit: (element) =>
    pswp.on("change", () => {
      element.textContent = `${mirrorIndex(pswp.currIndex) + 1}${options.indexIndicatorSep}${pswp.getNumItems()}`;
    }),
});

/** Indicator for content that loads longer than `preloaderDelay`. */
const preloader = ({ pswp, options, cleanups }: ViewerContext): UiData => ({
  name: "preloader",
  order: 7,
  html: drawIcon("loading"),
  onInit(element) {
    let stopTimer: Cleanup | undefined;
    const show = (active: boolean) => element.classList.toggle("pswp__preloader--active", active);
    const loading = () => pswp.currSlide?.content.isLoading() ?? false;
    const stop = () => {
      stopTimer?.();
      stopTimer = undefined;
    };
    const update = () => {
      if (!loading()) {
        stop();
        show(false);
      } else {
        stopTimer ??= service("clock").after(options.preloaderDelay, () => {
          stopTimer = undefined;
          show(loading());
        });
      }
    };
    pswp.on("change", update);
    pswp.on("loadComplete", ({ slide }) => slide === pswp.currSlide && update());
    if (pswp.ui) pswp.ui.updatePreloaderVisibility = update;
    cleanups.push(stop);
  },
});
