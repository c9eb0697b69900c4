import type { PhotoSwipeOptions } from "photoswipe";
import { build, setAttributes } from "../../../core/element/build.ts";
import { service } from "../../../core/registry/container.ts";
import type { LightboxSlide } from "./slide-data.ts";
import type { ViewerFeature, ViewerContext } from "./viewer-context.ts";
import { createUiElement } from "./ui-element.ts";

const FOOTER = "plaintags-lightbox__foot";
const CAPTION = "plaintags-lightbox__caption";
const STRIP = "plaintags-lightbox__strip";
const THUMBNAIL = "plaintags-lightbox__thumbnail";

/** The footer of an image: its caption and the strip of thumbnails. */
export const footer: ViewerFeature = (context) => {
  const { pswp, options } = context;
  if (options.caption || options.thumbnails) reserveSpace(context);
  pswp.on("uiRegister", () => {
    const elements = [...(options.caption ? [caption(context)] : []), ...(options.thumbnails ? [strip(context)] : [])];
    if (!elements.length) return;
    createUiElement(context, {
      className: FOOTER,
      appendTo: "wrapper",
      onInit: (element) => element.append(...elements),
    });
  });
};

/** Keeps an image that fits above the footer; the author's padding applies if it is larger. */
function reserveSpace({ pswp, dialog, options }: ViewerContext): void {
  const { padding, paddingFn } = pswp.options;
  const text = build("div", { class: CAPTION });
  const sample = build("div", { class: FOOTER, "aria-hidden": "true" }, text);
  sample.style.visibility = "hidden";
  if (options.thumbnails) {
    const strip = build("div", { class: STRIP }, build("div", { class: THUMBNAIL }));
    strip.style.setProperty("--_size", `${options.thumbnailSize}px`);
    sample.append(strip);
  }
  /** Heights in pixels, by the width and height of the viewer and the caption. */
  const known = new Map<string, number>();

  /** The engine calls this for every side of every slide, before the footer itself is rendered. */
  function heightOf(captionText: string): number {
    const key = `${dialog.clientWidth} ${dialog.clientHeight} ${captionText}`;
    let height = known.get(key);
    if (height === undefined) {
      text.textContent = captionText;
      dialog.append(sample);
      height = sample.offsetHeight;
      sample.remove();
      known.set(key, height);
    }
    return height;
  }

  pswp.options.paddingFn = ((viewport, item, index) => {
    const given = paddingFn?.(viewport, item, index) ?? padding;
    const words = options.caption ? ((item as LightboxSlide).caption ?? "") : "";
    return { top: 0, left: 0, right: 0, ...given, bottom: Math.max(given?.bottom ?? 0, heightOf(words)) };
  }) satisfies PhotoSwipeOptions["paddingFn"];
}

function caption({ pswp, slideAt }: ViewerContext): HTMLElement {
  const element = build("div", {
    class: CAPTION,
    role: "group",
    "aria-label": service("texts").get("lightbox.caption"),
  });
  // Makes a long caption scrollable by keyboard.
  const fit = () => setAttributes(element, { tabindex: element.scrollHeight > element.clientHeight && 0 });
  pswp.on("change", () => {
    element.textContent = slideAt(pswp.currIndex).caption;
    element.scrollTop = 0;
    fit();
  });
  pswp.on("openingAnimationEnd", fit);
  pswp.on("resize", fit);
  return element;
}

/** One thumbnail per address; the current one is centred. */
function strip({ pswp, options, slideAt, mirrorIndex }: ViewerContext): HTMLElement {
  const buttons = new Map<string, HTMLButtonElement>();
  const addressOf = (index: number) => slideAt(index).src ?? slideAt(index).address ?? "";
  const element = build("div", {
    class: STRIP,
    role: "group",
    "aria-label": service("texts").get("lightbox.thumbnails"),
  });
  element.style.setProperty("--_size", `${options.thumbnailSize}px`);

  const count = pswp.getNumItems();
  for (let nth = 0; nth < count; nth++) {
    const index = mirrorIndex(nth);
    const address = addressOf(index);
    const { msrc, src, alt, caption: text } = slideAt(index);
    // A thumbnail that loads lazily has no address yet, or that of a placeholder.
    const picture = (src && msrc?.startsWith("data:") ? src : msrc) || src;
    if (buttons.has(address) || !picture) continue;
    const label = text || alt || String(nth + 1);
    const button = build(
      "button",
      { type: "button", class: THUMBNAIL, "aria-label": label },
      build("img", { src: picture, alt: "", loading: "lazy", decoding: "async" }),
    );
    button.addEventListener("click", () => pswp.goTo(index));
    buttons.set(address, button);
    element.append(button);
  }

  const update = () => {
    const active = buttons.get(addressOf(pswp.currIndex));
    for (const button of buttons.values()) setAttributes(button, { "aria-current": button === active && "true" });
    if (!active) return;
    const { left, width } = element.getBoundingClientRect();
    const rect = active.getBoundingClientRect();
    element.scrollLeft += rect.left + rect.width / 2 - (left + width / 2);
  };
  pswp.on("change", update);
  pswp.on("resize", update);
  pswp.on("openingAnimationEnd", update);
  return element;
}
