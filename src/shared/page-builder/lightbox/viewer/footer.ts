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

/** What stands below the picture: its caption and the strip of all pictures. */
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

/** Lets a picture that fits end above what stands below it; an author's padding counts where it is more. */
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
  /** Heights in pixels, by the width and height of the view and the caption. */
  const known = new Map<string, number>();

  /** The engine asks for each side of each slide, before the foot itself is drawn. */
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
  // A long one is scrolled by keys too.
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

/** One picture for each address; the one that is shown stands in the middle. */
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
    // A thumbnail of the page that loads late has no address yet, or that of a stopgap.
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
    const place = active.getBoundingClientRect();
    element.scrollLeft += place.left + place.width / 2 - (left + width / 2);
  };
  pswp.on("change", update);
  pswp.on("resize", update);
  pswp.on("openingAnimationEnd", update);
  return element;
}
