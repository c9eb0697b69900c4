import type PhotoSwipe from "photoswipe";
import { liveTexts } from "../../../core/element/live-texts.ts";
import { boxOf, zoomOfBox } from "../../../core/element/coordinates.ts";
import { watchDirection } from "../../../core/element/direction.ts";
import { bringIntoView } from "../../../core/element/scroll.ts";
import { emit } from "../../../core/events/element-events.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { LightboxOptions } from "../options.ts";
import { controls, turnArrows } from "./controls.ts";
import { contents, errors } from "./contents.ts";
import { openDialog, dialogParent, rememberFocus, undoZoom } from "./dialog.ts";
import { type Engine, engineOptions } from "./engine.ts";
import { keyboard, scrollAreas } from "./input-events.ts";
import { reveal } from "../../../core/element/reveal.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { service } from "../../../core/registry/container.ts";
import type { Gallery } from "../gallery.ts";
import { announce } from "./announce.ts";
import { authorOptions } from "./author-options.ts";
import { footer } from "./footer.ts";
import { addHistoryEntry } from "./history-entry.ts";
import { images } from "./images.ts";
import { mirrorSlides } from "./mirror-slides.ts";
import { plainButtons } from "./plain-buttons.ts";
import type { LightboxSlide } from "./slide-data.ts";
import { slides } from "./slides.ts";
import { createView } from "./view.ts";
import type { ViewerFeature, ViewerContext } from "./viewer-context.ts";
import type { DrawViewer } from "./viewer-model.ts";
import { LIGHTBOX_TEXTS } from "./texts.ts";

// Re-exported, so that they are fetched together with the viewer.
export { resolveEngine } from "./engine.ts";
export { viewInTime } from "./view.ts";

export interface ViewerRequest {
  host: HTMLElement;
  engine: Engine;
  /** An error: it did not come, and the buttons are plain. */
  view: DrawViewer | Error;
  gallery: Gallery;
  options: LightboxOptions;
  given: ReadonlySet<string>;
  /** Where the pointer clicked. */
  point: { x: number; y: number } | null;
  setState: (state: "open" | "closing") => void;
  /** Called before it is shown. */
  onOpened: (viewer: Viewer) => void;
  /** Called after it is removed, before the event that reports it. */
  onClosed: () => void;
}

/** An open lightbox. */
export interface Viewer {
  readonly pswp: PhotoSwipe;
  /** Closes with its animation; a call during the opening takes effect when it is open. */
  close(): void;
  /** Moves one slide forward or back in reading order. */
  step(by: 1 | -1): void;
  goTo(index: number): void;
  /** Removes everything at once. */
  destroy(): void;
}

/** Minimum number of slides for a loop (page-builder-contract#6.1). */
const LOOP_MIN_ITEMS = 3;

/** Opens the dialog with the engine in it. */
export function openViewer(request: ViewerRequest): void {
  const { host, engine: Engine, gallery, point, setState } = request;
  service("texts").define(LIGHTBOX_TEXTS);
  const entry = gallery.entries[gallery.index];
  const trigger = entry instanceof HTMLElement ? entry : null;
  const options = authorOptions(host, trigger, request.options, request.given);
  const isRtl = () => getComputedStyle(host).direction === "rtl";
  let rtl = isRtl();
  const onLanguage: (() => void)[] = [];
  const { texts, stop: endTexts } = liveTexts(host, () => {
    for (const run of onLanguage) run();
  });
  const label = () => options.label || host.getAttribute("aria-label") || texts.get("lightbox.label");
  const returnFocus = rememberFocus(host);
  const cleanups: Cleanup[] = [endTexts];
  let started = false;
  let ended = false;
  /** Whether a close waits until it is open. */
  let closeRequested = false;
  let pswp: PhotoSwipe | undefined;

  const dialog = openDialog(host, options.appendToEl ?? dialogParent(host, options.trapFocus), {
    label: label(),
    modal: options.trapFocus,
    dir: rtl ? "rtl" : "ltr",
  });

  const mirrorIndex = (index: number): number => (rtl && pswp ? pswp.getNumItems() - 1 - index : index);
  /** Index of the current slide, in reading order. */
  const currentIndex = (): number => (pswp ? mirrorIndex(pswp.currIndex) : gallery.index);

  try {
    const engine: PhotoSwipe = (pswp = new Engine(
      engineOptions(options, gallery, { texts, dialog, point, mirrorIndex }),
    ));
    const { end: endView, ...view } = createView(host, dialog, request.view, {
      texts,
      hasCaption: options.caption,
      hasThumbnails: options.thumbnails,
      thumbnailSize: options.thumbnailSize,
      separator: options.indexIndicatorSep,
      goTo: (index) => engine.goTo(mirrorIndex(index)),
    });
    cleanups.push(endView);
    const context: ViewerContext = {
      ...view,
      host,
      dialog,
      pswp,
      options,
      get rtl() {
        return rtl;
      },
      mirrorIndex,
      slideAt: (index) => engine.getItemData(index) as LightboxSlide,
      label,
      onLanguage,
      text: (option, key) => (options[option] as string) || texts.get(key),
      texts,
      cleanups,
    };
    const features: ViewerFeature[] = [
      slides(gallery),
      images,
      contents,
      errors,
      scrollAreas,
      controls,
      plainButtons,
      footer,
      keyboard,
      announce,
      placement,
    ];
    for (const feature of features) feature(context);
    interceptClose(engine);
    if (options.withoutPlaceholder) pswp.addFilter("useContentPlaceholder", () => false);
    options.setup?.(pswp);
    request.onOpened(viewerOf(pswp));
    if (options.closeOnBack) cleanups.push(addHistoryEntry(close));
    cleanups.push(watchDirection(host, () => turn(context)));
    // The dialog fills the window: another zoom of the page gives it another size.
    const zoomObserver = new ResizeObserver(() =>
      // Not while sizes are delivered, which this changes.
      service("clock").frame(() => !ended && undoZoom(dialog) && engine.updateSize(true)),
    );
    zoomObserver.observe(dialog);
    cleanups.push(() => zoomObserver.disconnect());
    onLanguage.push(() => {
      dialog.setAttribute("aria-label", label());
      // All that is drawn is drawn anew.
      context.update({ elements: [...context.state().elements] });
    });
    started = true;
    pswp.init();
  } catch (cause) {
    started = false;
    destroy();
    throw cause;
  }

  /** Sets the first slide and the loop, by text direction. */
  function placement({ pswp: engine }: ViewerContext): void {
    let first = rtl;
    engine.on("firstUpdate", () => {
      engine.options.loop = options.loop && engine.getNumItems() >= LOOP_MIN_ITEMS;
      engine.currIndex = engine.potentialIndex = mirrorIndex(gallery.index);
    });
    // Preload more on the side that is read next.
    engine.on("lazyLoad", (event) => {
      if (!first) return;
      first = false;
      event.preventDefault();
      engine.contentLoader.updateLazy(-1);
    });
    let thumbnail: HTMLElement | null | undefined;
    engine.addFilter("thumbEl", (element) => (thumbnail = element) as HTMLElement);
    engine.addFilter("thumbBounds", (bounds) => {
      // A thumbnail that is not rendered has no position to open from.
      if (!bounds || bounds.w < 1) return undefined as unknown as NonNullable<typeof bounds>;
      const zoom = thumbnail ? zoomOfBox(thumbnail) : 1;
      if (!thumbnail || zoom === 1) return bounds;
      const scaled = <Box extends object>(box: Box) =>
        Object.fromEntries(Object.entries(box).map(([side, px]) => [side, px * zoom])) as Box;
      const { innerRect, ...outer } = bounds;
      const [read, drawn] = [thumbnail.getBoundingClientRect(), boxOf(thumbnail)];
      return {
        x: drawn.x + (outer.x - read.x) * zoom,
        y: drawn.y + (outer.y - read.y) * zoom,
        w: outer.w * zoom,
        ...(innerRect && { innerRect: scaled(innerRect) }),
      };
    });
  }

  /** Follows the direction of the page: the slide stays, its neighbours and the arrows change sides. */
  function turn(context: ViewerContext): void {
    if (isRtl() === rtl || context.pswp.isDestroying) return;
    rtl = !rtl;
    dialog.dir = rtl ? "rtl" : "ltr";
    mirrorSlides(context.pswp);
    turnArrows(context);
    context.pswp.dispatch("change");
  }

  /** Every kind of closing goes through here. */
  function interceptClose(engine: PhotoSwipe): void {
    const closeEngine = engine.close.bind(engine);
    engine.close = () => {
      if (engine.isDestroying) return;
      closeRequested = !engine.opener.isOpen;
      if (closeRequested) return;
      if (emit(host, "pb-lightbox-close", { index: currentIndex() }, { cancelable: true })) {
        // Before the image shrinks to the position of its item.
        revealItem();
        return closeEngine();
      }
      // Resets the image and the background after a drag.
      engine.applyBgOpacity(1);
      engine.currSlide?.zoomAndPanToInitial();
      engine.currSlide?.applyCurrentZoomPan();
    };
    engine.on("openingAnimationEnd", () => {
      setState("open");
      emit(host, "pb-lightbox-opened", { index: currentIndex() });
      if (closeRequested) close();
    });
    engine.on("closingAnimationStart", () => setState("closing"));
    engine.on("destroy", end);
    dialog.addEventListener("cancel", (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      if (options.escKey) close();
    });
    // The browser may close it without a cancel event, and a script may remove it by emptying or morphing the page.
    dialog.addEventListener("close", (event) => event.target === dialog && destroy());
    const removalObserver = new MutationObserver(() => dialog.isConnected || destroy());
    removalObserver.observe(dialog.ownerDocument, { childList: true, subtree: true });
    cleanups.push(() => removalObserver.disconnect());
  }

  /** The item of the last slide, if the visitor returns to it and not to the one that was opened. */
  function returnItem(): HTMLElement | null {
    const last = gallery.entries[currentIndex()];
    return options.returnTo === "closed" && last !== trigger && last instanceof HTMLElement ? last : null;
  }

  /** Scrolls the page behind the dialog to the item that the visitor returns to. */
  function revealItem(): void {
    const item = returnItem();
    const target = item ?? trigger;
    if (target) reveal(target);
    // The image overflows a link that is only a line of text high.
    if (item) bringIntoView(item.querySelector("img") ?? item);
  }

  /** Returns whether it closes: a page may prevent it. */
  function close(): boolean {
    pswp?.close();
    return closeRequested || ended || (pswp?.isDestroying ?? true);
  }

  /** Restores the page. */
  function end(): void {
    if (ended) return;
    ended = true;
    const last = currentIndex();
    for (const stop of cleanups.splice(0)) stop();
    dialog.remove();
    revealItem();
    if (options.returnFocus) returnFocus(returnItem(), [trigger, gallery.entries[last], ...gallery.entries]);
    request.onClosed();
    if (started) emit(host, "pb-lightbox-closed", { index: last });
  }

  function destroy(): void {
    if (ended) return;
    try {
      if (!pswp?.element) return;
      // The engine's own closing waits for timers.
      pswp.isDestroying = true;
      pswp.gestures.isDragging = pswp.gestures.isZooming = false;
      pswp.destroy();
    } finally {
      end();
    }
  }

  function viewerOf(running: PhotoSwipe): Viewer {
    return {
      pswp: running,
      close,
      step: (by) => (by === (rtl ? -1 : 1) ? running.next() : running.prev()),
      goTo(to) {
        if (Number.isInteger(to)) running.goTo(mirrorIndex(to));
        else
          reportProblem(host, {
            code: "bad-call",
            level: "warn",
            message: `goTo() expects a whole number, found ${String(to)}.`,
          });
      },
      destroy,
    };
  }
}
