import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { ShownSlide } from "./viewer-model.ts";
import type { ViewerFeature, ViewerContext } from "./viewer-context.ts";
import { showUiElement, type UiData } from "./ui-elements.ts";

/** Below this difference of its two levels a picture cannot be zoomed; PhotoSwipe hides the button then. */
const ZOOM_DIFFERENCE = 0.01;

let serial = 0;

/** Replaces the engine's buttons, counter and loading indicator with ours, in its order (page-builder-contract#6.2). */
export const controls: ViewerFeature = (context) => {
  const { pswp, update } = context;
  pswp.on("uiRegister", () => {
    const { ui, element, scrollWrap, container } = pswp;
    if (!ui || !element || !scrollWrap || !container) return;
    container.id = `plaintags-lightbox-${++serial}`;
    update({ frame: { root: element, wrapper: scrollWrap, trackId: container.id } });
    ui.uiElementsData = controlsOf(context);
    ui.registerElement = (data) => {
      if (ui.isRegistered) showUiElement(context, data);
      else ui.uiElementsData.push(data);
    };
    ui.updatePreloaderVisibility = watchLoading(context);
  });
  pswp.on("change", () => update({ slide: shownSlide(context) }));
  pswp.on("zoomPanUpdate", ({ slide }) => {
    const { initial, secondary } = slide.zoomLevels;
    update({
      isZoomed: slide.currZoomLevel > initial,
      isZoomable: slide.isZoomable() && Math.abs(initial - secondary) >= ZOOM_DIFFERENCE,
    });
  });
  pswp.on("resize", () => update({ size: {} }));
  pswp.on("openingAnimationEnd", () => update({ isOpen: true }));
  // Controls hidden by a tap reappear for the keyboard.
  pswp.on("afterInit", () => {
    pswp.element?.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.closest(".pswp__hide-on-close"))
        pswp.element?.classList.add("pswp--ui-visible");
    });
  });
};

function controlsOf(context: ViewerContext): UiData[] {
  const { text } = context;
  return [
    { builtIn: "counter", name: "counter", order: 5 },
    { builtIn: "preloader", name: "preloader", order: 7 },
    titled({ builtIn: "zoom", name: "zoom", order: 10, isButton: true, onClick: "toggleZoom" }, () =>
      text("zoomTitle", "lightbox.zoom"),
    ),
    arrow(context, false),
    arrow(context, true),
    titled({ builtIn: "close", name: "close", order: 20, isButton: true, onClick: "close" }, () =>
      text("closeTitle", "lightbox.close"),
    ),
  ];
}

/** Reads the title whenever it is drawn, since the language may change, unless the page has set another one. */
function titled(data: UiData, read: () => string): UiData {
  let given: string | undefined;
  const title = { get: () => given ?? read(), set: (value: string) => void (given = value), enumerable: true };
  return Object.defineProperty(data, "title", title);
}

/** PhotoSwipe's class for the left or the right side. */
const arrowClass = (rtl: boolean, forward: boolean) =>
  `pswp__button--arrow pswp__button--arrow--${forward === rtl ? "prev" : "next"}`;

/** The arrow back or forward; its side, and so where it leads among the engine's slides, depends on the direction. */
function arrow(context: ViewerContext, forward: boolean): UiData {
  const { text, pswp } = context;
  const name = forward ? "arrowNext" : "arrowPrev";
  const data: UiData = {
    builtIn: name,
    name,
    className: arrowClass(context.rtl, forward),
    order: forward ? 11 : 10,
    isButton: true,
    appendTo: "wrapper",
    onClick: () => (forward === context.rtl ? pswp.prev() : pswp.next()),
  };
  return titled(data, () =>
    forward ? text("arrowNextTitle", "lightbox.next") : text("arrowPrevTitle", "lightbox.previous"),
  );
}

/** The arrows change sides. */
export function turnArrows({ rtl, state, update }: ViewerContext): void {
  const elements = state().elements.map((element) =>
    element.builtIn === "arrowPrev" || element.builtIn === "arrowNext"
      ? { ...element, className: arrowClass(rtl, element.builtIn === "arrowNext") }
      : element,
  );
  update({ elements });
}

function shownSlide({ pswp, slideAt, mirrorIndex }: ViewerContext): ShownSlide {
  const { caption, src, address } = slideAt(pswp.currIndex);
  const index = mirrorIndex(pswp.currIndex);
  const count = pswp.getNumItems();
  return {
    position: index + 1,
    count,
    caption,
    address: src ?? address ?? "",
    canGoBack: pswp.canLoop() || index > 0,
    canGoForward: pswp.canLoop() || index < count - 1,
  };
}

/** Shows the loading indicator for content that loads longer than `preloaderDelay`. */
function watchLoading({ pswp, options, update, cleanups }: ViewerContext): () => void {
  let stopTimer: Cleanup | undefined;
  const isLoading = () => pswp.currSlide?.content.isLoading() ?? false;
  const stop = () => {
    stopTimer?.();
    stopTimer = undefined;
  };
  const check = () => {
    if (!isLoading()) {
      stop();
      update({ isSlow: false });
    } else {
      stopTimer ??= service("clock").after(options.preloaderDelay, () => {
        stopTimer = undefined;
        update({ isSlow: isLoading() });
      });
    }
  };
  pswp.on("change", check);
  pswp.on("loadComplete", ({ slide }) => slide === pswp.currSlide && check());
  cleanups.push(stop);
  return check;
}
