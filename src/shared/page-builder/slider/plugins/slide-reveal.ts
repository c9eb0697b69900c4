import { fragmentTarget, observeFragments } from "../../../core/element/anchors.ts";
import { REVEAL } from "../../../core/element/reveal.ts";
import { pageStore, service } from "../../../core/registry/container.ts";
import { collectSlides } from "../core/collect-slides.ts";
import { SLIDER_SELECTOR } from "../core/slider-selector.ts";
import { sliderAtoms } from "../core/slider-store.ts";
import { hashOf, readHash } from "./hash-rules.ts";

/** How long a slider that starts late is still brought to what was asked for, ms. */
const REQUEST_TTL_MS = 2_000;

/** Value of the slider's own `inert` (engine/slides-in-view.ts). */
const OWN_INERT = "pb-slider";

interface SlideLocation {
  host: HTMLElement;
  index: number;
  slide: HTMLElement;
}

const parentOf = (node: Node): Node | null => node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);

const handleOf = (host: Element) => pageStore().get(sliderAtoms(host).handle);

/** The slides that a node lies in, from the outermost slider to the innermost; sliders that have not started have none. */
function slidesAround(node: Node): SlideLocation[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at; at = parentOf(at)) path.push(at);
  return path
    .flatMap((host) => {
      if (!(host instanceof HTMLElement) || !host.matches(SLIDER_SELECTOR)) return [];
      const slides = handleOf(host)?.slides ?? [];
      const index = slides.findIndex((slide) => path.includes(slide) && slide !== host);
      return index < 0 ? [] : [{ host, index, slide: slides[index]! }];
    })
    .reverse();
}

const isInert = ({ slide }: SlideLocation) => slide.getAttribute("inert") === OWN_INERT;

/** Brings each slide around a node into its view, at once; marks of a slider under way are of the place that it leaves. */
function show(node: Node): void {
  for (const { host, index, slide } of slidesAround(node)) {
    const handle = handleOf(host);
    if (handle?.snapshot().state !== "idle" || !slide.classList.contains("is-visible")) handle?.go(index, { same: true, instant: true });
  }
}

/** Whether the page came by the history or was loaded again: the browser then scrolls to where the visitor was. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && /reload|back/.test(entry.type);
}

function bringIntoView(host: Element): void {
  const { top, bottom } = host.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) host.scrollIntoView({ block: "start", behavior: "instant" });
}

/** Sliders with `hash-nav` whose slide a hash names; one that has not started does so now. */
function followToSlide(hash: string): void {
  if (!hash) return;
  for (const host of document.querySelectorAll<HTMLElement & { hashNav?: boolean; toSlide?(index: number): void }>("pb-slider")) {
    if (host.hashNav !== true) continue;
    const handle = handleOf(host);
    const index = (handle?.slides ?? collectSlides(host).slides).findIndex((slide, at) => hashOf(slide, at, host.id) === hash);
    if (index < 0) continue;
    if (handle) handle.go(index, { same: true, instant: true });
    else host.toSlide?.(index);
    bringIntoView(host);
  }
}

let started = false;

/**
 * Answers whatever asks for content in a slide out of view, on the whole page: the slide comes without animation, and the browser goes
 * on with what it was about to do. A slide out of view is inert, so the browser itself would not get there.
 *
 * - A required field that stops a form, and a label whose control lies there: they can take the focus while the browser looks for
 *   it, and the slide comes with the focus. A script that only checks a form moves nothing.
 * - An address, or a link, that names something in a slide, or with `hash-nav` the slide itself.
 * - A script, by {@link REVEAL}.
 * - Whatever lies hidden until it is found (`beforematch`). Words of a slide: find-in-page.ts.
 */
export function startReveal(): void {
  if (started) return;
  started = true;
  /** What was asked for last, and when: a slider around it may start only now. */
  let lastRequest: { node: Node; at: number } | undefined;
  /** How the page came to its address, where the browser tells: it scrolls back by itself. */
  let navigationType = "";
  /** Slides that may take the focus in this task. */
  let focusable: SlideLocation[] = [];

  function request(node: Node): void {
    lastRequest = { node, at: service("clock").elapsed() };
    show(node);
  }

  /** Lets the browser get at a node in this task; where nothing there takes the focus or a click, all is as before. */
  function allowFocus(node: Element): void {
    const inert = slidesAround(node).filter(isInert);
    if (!inert.length) return;
    if (!focusable.length) service("clock").after(0, close);
    for (const place of inert) place.slide.inert = false;
    focusable.push(...inert);
    // WebKit looks for the first field that can take the focus in styles that are older than this.
    node.getBoundingClientRect();
  }

  function close(): void {
    const closing = focusable;
    focusable = [];
    for (const { host, slide } of closing) {
      const isMarked = slide.classList.contains("is-visible") || slide.matches(":focus-within");
      if (!isMarked && handleOf(host)?.slides.includes(slide)) slide.setAttribute("inert", OWN_INERT);
    }
  }

  function onFocusOrClick({ target }: Event): void {
    if (target instanceof Node && focusable.some(({ slide }) => slide.contains(target))) request(target);
  }

  function onClick(event: MouseEvent): void {
    onFocusOrClick(event);
    for (const node of event.composedPath()) {
      if (node instanceof HTMLLabelElement && node.control) return allowFocus(node.control);
    }
  }

  function follow(hash: string): void {
    const target = fragmentTarget(hash);
    if (target) request(target);
    else followToSlide(readHash(hash));
  }

  addEventListener("invalid", ({ target }) => target instanceof Element && allowFocus(target), true);
  addEventListener("focusin", onFocusOrClick, true);
  addEventListener("click", onClick, true);
  for (const type of [REVEAL, "beforematch"]) addEventListener(type, ({ target }) => target instanceof Node && request(target), true);
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener("currententrychange", (event) => {
    navigationType = String((event as { navigationType?: string | null } & Event).navigationType);
  });
  observeFragments((hash) => navigationType !== "traverse" && follow(hash));
  addEventListener("pb-slider-ready", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (lastRequest && service("clock").elapsed() - lastRequest.at < REQUEST_TTL_MS && target.contains(lastRequest.node))
      show(lastRequest.node);
  });
  if (!isRestored() && scrollY === 0) follow(location.hash);
}
