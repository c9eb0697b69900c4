import { setAttributes } from "../../../core/element/reflect.ts";
import { emit } from "../../../core/events/element-events.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { service } from "../../../core/registry/container.ts";
import { showFragment } from "./frame-fragment.ts";
import type { LightboxSlide } from "./slide-data.ts";
import type { Content, ViewerFeature, ViewerContext } from "./viewer-context.ts";
import type { SlideError } from "./viewer-model.ts";

const BOX = "plaintags-lightbox__box";
const SIZED = "plaintags-lightbox__sized";
/** A click on these closes (page-builder-contract#6.8). */
const CLOSE = "[data-lightbox-close], [data-x-lightbox-close]";
/** Full screen has its own attribute; browsers warn if both are set. */
const FRAME_ALLOW = "autoplay; picture-in-picture; encrypted-media";

const slideOf = (content: Content) => content.data as LightboxSlide;

/** Resolves an address from a script; `""` if it must not be loaded or followed. */
const safe = (address = "") => service("html").url(address && new URL(address, document.baseURI).href);

/**
 * Slides that are not images: markup, frames and videos. Frames and videos load when shown and are removed when left.
 * Like pictures they are the author's content in nodes that PhotoSwipe measures and moves, and show without a view.
 */
export const contents: ViewerFeature = (context) => {
  const { host, pswp, mirrorIndex, cleanups } = context;
  let ended = false;
  cleanups.push(() => (ended = true));

  function setContentState(content: Content, state: "idle" | "loading" | "loaded" | "error"): void {
    if (ended) return;
    if (state === "loaded") content.onLoaded();
    else if (state === "error") content.onError();
    else content.state = state;
    emit(host, "pb-lightbox-content", { index: mirrorIndex(content.index), state });
  }

  pswp.on("contentLoad", (event) => {
    const { content } = event;
    if (content.isImageContent()) return;
    // The engine would set markup.
    event.preventDefault();
    const data = slideOf(content);
    const sized = Boolean(data.width && data.height);
    const box = document.createElement("div");
    box.className = `pswp__content ${BOX}${sized ? ` ${SIZED}` : ""}`;
    content.element = box;
    if (data.type !== "html") return;
    setContentState(content, "loading");
    void panelOf(data).then(
      (panel) => {
        panel.addEventListener("click", (event) => {
          const closer = event.target instanceof Element && event.target.closest(CLOSE);
          if (!closer) return;
          // A link used as a button would scroll to the top of the page.
          if (closer.getAttribute("href") === "#") event.preventDefault();
          pswp.close();
        });
        box.append(panel);
        setContentState(content, "loaded");
      },
      () => setContentState(content, "error"),
    );
  });

  pswp.on("contentActivate", ({ content }) => {
    const { element } = content;
    const data = slideOf(content);
    if (!element || element.firstChild || (data.type !== "iframe" && data.type !== "video")) return;
    setContentState(content, "loading");
    const node = data.type === "iframe" ? frameOf(data, context) : videoOf(data, context);
    if (!node) return queueMicrotask(() => setContentState(content, "error"));
    node.addEventListener(data.type === "iframe" ? "load" : "loadeddata", () => setContentState(content, "loaded"), {
      once: true,
    });
    node.addEventListener("error", () => setContentState(content, "error"), { once: true });
    if (node instanceof HTMLIFrameElement && data.fragment) showFragment(node, data.fragment, host);
    element.append(node);
    // Rejected where the browser blocks autoplay; the video has controls.
    if (node instanceof HTMLVideoElement) node.play().catch(() => undefined);
  });

  pswp.on("contentDeactivate", ({ content }) => {
    const { element } = content;
    const { type } = slideOf(content);
    // Not our box but an error message.
    if ((type !== "iframe" && type !== "video") || !element?.classList.contains(BOX)) return;
    element.querySelector("video")?.pause();
    element.replaceChildren();
    setContentState(content, "idle");
  });
};

/** Builds the panel with the markup or the node's content. */
async function panelOf({ html, source }: LightboxSlide): Promise<HTMLElement> {
  const panel = setAttributes(document.createElement("div"), { class: "plaintags-lightbox__panel", tabindex: 0 });
  if (source) {
    panel.append(cloneContent(source));
  } else if (html) {
    const service_ = service("html");
    await service_.load();
    panel.append(service_.fragment(html));
  }
  return panel;
}

/** Pages of other sites need https. */
const mayBeFramed = ({ protocol, origin }: URL) =>
  protocol === "https:" || (protocol === "http:" && origin === location.origin);

function frameOf({ address, caption }: LightboxSlide, { host, label }: ViewerContext): HTMLIFrameElement | undefined {
  if (!address || !mayBeFramed(new URL(address, document.baseURI))) {
    const message = `shows no frame of "${address ?? ""}": frames must be of this site, or come from an https address.`;
    reportProblem(host, { code: "bad-frame", message });
    return undefined;
  }
  return setAttributes(document.createElement("iframe"), {
    src: address,
    title: caption || label(),
    allow: FRAME_ALLOW,
    allowfullscreen: true,
    referrerpolicy: "strict-origin-when-cross-origin",
  });
}

function videoOf({ address, caption, msrc }: LightboxSlide, { label }: ViewerContext): HTMLVideoElement | undefined {
  const src = safe(address);
  if (!src) return undefined;
  return setAttributes(document.createElement("video"), {
    src,
    controls: true,
    playsinline: true,
    "aria-label": caption || label(),
    poster: msrc,
  });
}

let serial = 0;

/** Copies the content of a node of the page. */
function cloneContent(source: Element): DocumentFragment {
  if (source instanceof HTMLTemplateElement) return document.importNode(source.content, true);
  const copy = new DocumentFragment();
  copy.append(...[...source.childNodes].map((node) => document.importNode(node, true)));
  relinkLabels(copy);
  return copy;
}

/**
 * The copy repeats ids of the page, so its labels would refer to the original fields. Renames the ids of those fields;
 * others stay, for style sheets.
 */
function relinkLabels(copy: DocumentFragment): void {
  const fields = new Map(
    [...copy.querySelectorAll("label")].map(({ htmlFor }) => [htmlFor, copy.getElementById(htmlFor)]),
  );
  for (const [id, field] of fields) {
    if (!field) continue;
    field.id = `${id}-plaintags-${++serial}`;
    for (const label of copy.querySelectorAll("label")) if (label.htmlFor === id) label.htmlFor = field.id;
  }
}

/** The target of an item's link, or the address from a script; `""` if it must not be followed. */
function addressOf({ element, src, address }: LightboxSlide): string {
  const link = element?.closest("a") ?? element?.querySelector("a");
  return safe(link?.href ?? address ?? src);
}

/** Content that cannot be loaded: the view draws the message and a link to its address in a box in the slide. */
export const errors: ViewerFeature = ({ pswp, texts, update, isDrawn, onViewLost, onLanguage }) => {
  /** PhotoSwipe's own messages, which our boxes stand in for. */
  const boxes = new Map<Content, { error: SlideError; own: HTMLElement }>();
  const draw = () => update({ errors: [...boxes.values()].map(({ error }) => error) });
  let ofImages = texts.get("lightbox.error");

  pswp.addFilter("contentErrorElement", (own, content) => {
    const given = own.textContent;
    const key = content.isImageContent() ? given === ofImages && "lightbox.error" : "lightbox.contentError";
    const message = () => (key ? texts.get(key) : given);
    const write = () => {
      own.textContent = message();
    };
    write();
    onLanguage.push(write);
    const href = addressOf(content.data as LightboxSlide);
    if (!href || !isDrawn()) return own;
    const box = document.createElement("div");
    box.className = "plaintags-lightbox__error";
    boxes.set(content, { error: { id: ++serial, box, message, href }, own });
    draw();
    return box;
  });
  pswp.on("contentDestroy", ({ content }) => {
    if (boxes.delete(content)) draw();
  });
  onViewLost.push(() => {
    for (const { error, own } of boxes.values()) error.box.append(own);
  });
  onLanguage.push(() => {
    const before = ofImages;
    ofImages = texts.get("lightbox.error");
    if (pswp.options.errorMsg === before) pswp.options.errorMsg = ofImages;
    draw();
  });
};
