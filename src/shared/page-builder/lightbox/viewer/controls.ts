import type { UIElementData } from "photoswipe";
import { setAttributes, buildIcon } from "../../../core/element/build.ts";
import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
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

/** Size and path of the icons; each is drawn twice, the lower one as an outline visible on any image. */
const PATHS = {
  close: [32, "M24 10l-2-2-6 6-6-6-2 2 6 6-6 6 2 2 6-6 6 6 2-2-6-6z"],
  arrow: [60, "M29 43l-3 3-16-16 16-16 3 3-13 13z"],
  loading: [32, "M16 8a8 8 0 1 0 8 8h-3a5 5 0 1 1-5-5z"],
  zoom: [32, "M14 7a7 7 0 1 0 4.2 12.6l4.3 4.4 1.5-1.5-4.4-4.3A7 7 0 0 0 14 7zm0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"],
} as const;
const PLUS = { h: "M11 13h6v2h-6z", v: "M13 11h2v6h-2z" } as const;

function drawIcon(name: keyof typeof PATHS): SVGSVGElement {
  const [size, path] = PATHS[name];
  const icon = buildIcon(size, path);
  icon.setAttribute("class", "pswp__icn");
  icon.setAttribute("width", String(size));
  icon.setAttribute("height", String(size));
  const shape = icon.firstElementChild as SVGPathElement;
  const shadow = shape.cloneNode() as SVGPathElement;
  shadow.setAttribute("class", "pswp__icn-shadow");
  icon.prepend(shadow);
  if (name === "zoom") {
    for (const [bar, line] of Object.entries(PLUS)) {
      const part = shape.cloneNode() as SVGPathElement;
      part.setAttribute("class", `pswp__zoom-icn-bar-${bar}`);
      part.setAttribute("d", line);
      icon.append(part);
    }
  }
  return icon;
}
