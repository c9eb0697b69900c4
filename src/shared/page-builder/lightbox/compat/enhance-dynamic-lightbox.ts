import { readOptions } from "../../../core/options/read-options.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { createOpener, mayOpen } from "../opener.ts";
import { lightboxOptions } from "../options.ts";
import { ENHANCED_LIGHTBOX_ATTR, type Gallery } from "../gallery.ts";
import type { ViewLoader } from "../viewer/viewer-model.ts";
import { readDynamicConfig, type DynamicConfig } from "./dynamic-options.ts";

/** The element's own content, mostly in a template until it is shown. */
const CONTENT = ".x-dynamic-lightbox_content";
const PANEL_WIDTH = "--pb-lightbox-panel-width";
const DIALOG_LINK = "dialog.plaintags-lightbox a[href^='#']";

type Entries = Gallery["entries"];

/** What the original's scripts find in `xDynamicLightbox.Instances`: the members of its engine that ours supports. */
export interface DynamicInstance {
  open(): void;
  openAt(index?: number): void;
  close(): void;
  nextSlide(): void;
  prevSlide(): void;
  goToSlide(index?: number): void;
}

/** One enhanced element, as the others in its gallery see it. */
export interface DynamicLightbox {
  readonly root: HTMLElement;
  readonly config: DynamicConfig;
  readonly instance: DynamicInstance;
  /** Its entries in a gallery. */
  entries(): Entries;
  stop: Cleanup;
}

/**
 * Serves one dynamic lightbox of the original (page-builder-contract#6.8) with our dialog. `all` are those of the page,
 * to which it adds itself.
 */
export function enhanceDynamicLightbox(
  root: HTMLElement,
  all: Set<DynamicLightbox>,
  loadView: ViewLoader,
): DynamicLightbox {
  const config = readDynamicConfig(root);
  const { contentType, grouping, width } = config;
  const { values: options, given } = readOptions(lightboxOptions, {
    config: {
      loop: config.loop,
      returnFocus: config.returnFocus,
      close: config.closeButton,
      bgClickAction: config.closeOnOutsideClick ? "close" : false,
      arrowKeys: config.keyboardNavigation,
      ...(contentType !== "gallery" && { counter: grouping }),
    },
  });
  const opener = createOpener(root, () => ({ options, given }), loadView);
  const previousWidth = root.style.getPropertyValue(PANEL_WIDTH);
  if (width && contentType === "inline") root.style.setProperty(PANEL_WIDTH, width);

  const content = [...root.querySelectorAll<HTMLElement>(CONTENT)].find(
    (node) => node.closest(`[${ENHANCED_LIGHTBOX_ATTR}]`) === root,
  );
  // Otherwise an empty tab stop, or content shown before it is opened.
  const isHidden = content?.hidden ?? true;
  if (content) content.hidden = true;

  const triggers = () => (contentType === "inline" || contentType === "manual" ? linksOf(root, config) : []);

  function entries(): Entries {
    if (contentType === "manual") return triggers();
    // An image that its author has deleted has no address any more.
    if (contentType === "gallery") return config.galleryImages.map(slideOfImage).filter(({ src }) => src);
    if (contentType === "iframe") return [frameOf(config)];
    const source = content ?? root;
    return [{ type: "html", source: source.querySelector(":scope > template") ?? source, caption: "" }];
  }

  /** The gallery that opens from a link, or from a script if there is none. */
  function galleryAt(trigger: HTMLElement | null): Gallery {
    const own = entries();
    const at = trigger && contentType === "manual" ? Math.max(0, own.indexOf(trigger)) : 0;
    if (!grouping) return { entries: own.slice(at, at + 1), index: 0, videoWidth: config.videosWidth };
    const peers = groupOf(lightbox, all);
    const before = peers.slice(0, peers.indexOf(lightbox)).flatMap((peer) => peer.entries()).length;
    return { entries: peers.flatMap((peer) => peer.entries()), index: before + at, videoWidth: config.videosWidth };
  }

  function triggerOf(target: EventTarget | null): HTMLElement | null {
    if (!(target instanceof Element)) return null;
    if (contentType === "iframe" || contentType === "gallery") return root.contains(target) ? root : null;
    return triggers().find((link) => link.contains(target)) ?? null;
  }

  function onClick(event: MouseEvent): void {
    const { target } = event;
    if (config.hashToClose && target instanceof Element && target.closest(DIALOG_LINK)) opener.viewer?.close();
    const trigger = mayOpen(event) && triggerOf(target);
    if (trigger) opener.openBy(event, galleryAt(trigger), trigger);
  }

  const onPrefetch = ({ target }: Event) => {
    if (triggerOf(target)) opener.load().catch(() => undefined);
  };
  const dispatch = (name: "open" | "close") => (event: Event) => {
    if (event.target === root) root.dispatchEvent(new Event(`x_lightbox:${name}`));
  };
  const ended = new AbortController();
  const { signal } = ended;
  root.ownerDocument.addEventListener("click", onClick, { signal });
  root.ownerDocument.addEventListener("pointerdown", onPrefetch, { passive: true, signal });
  root.addEventListener("pb-lightbox-opened", dispatch("open"), { signal });
  root.addEventListener("pb-lightbox-closed", dispatch("close"), { signal });

  const openAt = (index = 0) => {
    const gallery = galleryAt(null);
    void opener.open({ ...gallery, index: index in gallery.entries ? index : gallery.index }, null);
  };
  const lightbox: DynamicLightbox = {
    root,
    config,
    entries,
    instance: {
      open: () => openAt(galleryAt(null).index),
      openAt,
      close: () => opener.close(),
      nextSlide: () => opener.viewer?.step(1),
      prevSlide: () => opener.viewer?.step(-1),
      goToSlide: (index = 0) => opener.viewer?.goTo(index),
    },
    stop() {
      all.delete(lightbox);
      opener.stop();
      ended.abort();
      if (previousWidth) root.style.setProperty(PANEL_WIDTH, previousWidth);
      else root.style.removeProperty(PANEL_WIDTH);
      if (root.getAttribute("style") === "") root.removeAttribute("style");
      if (content && !isHidden) content.hidden = false;
    },
  };
  all.add(lightbox);
  return lightbox;
}

/** The component around an element: marked with our attribute, or with the page builder's class. */
const componentOf = (node: Element): Element | null => node.closest("[data-component], .brxe-component");

/** Name shared by the elements of one loop: their id without the number of the iteration. */
const loopOf = (root: HTMLElement) => root.dataset["xId"]?.replace(/_\d+$/, "") ?? "";

/** All lightboxes shown together with one, in document order. */
function groupOf({ root, config: { groupingScope } }: DynamicLightbox, all: Set<DynamicLightbox>): DynamicLightbox[] {
  const scopeOf = { global: () => undefined, component: componentOf, queryloop: loopOf }[groupingScope];
  const belongs = ({ root: other, config }: DynamicLightbox) =>
    other === root || (config.grouping && config.groupingScope === groupingScope && scopeOf(other) === scopeOf(root));
  return [...all]
    .filter(belongs)
    .sort((a, b) => (a.root.compareDocumentPosition(b.root) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

/** The links that open a lightbox: in its component, in its loop iteration, or anywhere on the page. */
function linksOf(root: HTMLElement, { linkSelector, componentScope, loopIndex }: DynamicConfig): HTMLElement[] {
  if (!linkSelector) return [];
  const outside = (scope: ParentNode) =>
    [...scope.querySelectorAll<HTMLElement>(linkSelector)].filter((link) => !root.contains(link));
  try {
    if (componentScope) return outside(componentOf(root) ?? root.ownerDocument);
    if (!loopIndex) return outside(root.ownerDocument);
    for (let scope = root.parentElement; scope; scope = scope.parentElement) {
      const found = outside(scope);
      if (found.length) return found;
    }
  } catch {
    // An invalid selector matches nothing.
  }
  return [];
}

/** Default size of a frame in pixels (page-builder-contract#6.8). */
const FRAME_PX = { width: 900, height: 506 };

/** Slide data of an image in a list. */
const slideOfImage = (image: DynamicConfig["galleryImages"][number]) => {
  const { full, url } = typeof image === "string" ? { full: image, url: image } : image;
  return { src: full ?? url ?? "", msrc: url ?? "" };
};

/** Slide data of a page in a frame, or of one fragment of the page. */
function frameOf({ contentSource, contentSelector: fragment, width, height }: DynamicConfig) {
  return {
    type: "iframe",
    src: contentSource,
    fragment,
    width: width || FRAME_PX.width,
    height: height || FRAME_PX.height,
  };
}
