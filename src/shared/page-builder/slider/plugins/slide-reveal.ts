import {
  addressTarget,
  arriveAt,
  fragmentTarget,
  isRestored,
  observeFragments,
} from "../../../core/element/anchors.ts";
import { containsFlat, flatTreeParent } from "../../../core/element/flat-tree.ts";
import { REVEAL } from "../../../core/element/reveal.ts";
import { getContainer, pageStore, service } from "../../../core/registry/container.ts";
import { fetchCode } from "../../../core/registry/fetch-code.ts";
import { OWN_INERT } from "../core/constants.ts";
import { SLIDER_SELECTOR } from "../core/slider-selector.ts";
import { sliderAtoms } from "../core/slider-store.ts";

/** How long a slider that starts later still honours the last request, ms. */
const REQUEST_TTL_MS = 2_000;

interface SlideLocation {
  host: HTMLElement;
  index: number;
  slide: HTMLElement;
}

const handleOf = (host: Element) => pageStore().get(sliderAtoms(host).handle);

/**
 * The slides that contain a node, from the outermost slider to the innermost; sliders that have not started have none.
 */
function slidesAround(node: Node): SlideLocation[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at; at = flatTreeParent(at)) path.push(at);
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

/**
 * Moves each slide around a node into view at once. While a slider moves, its classes still describe the position that
 * it leaves.
 */
function show(node: Node): void {
  for (const { host, index, slide } of slidesAround(node)) {
    const handle = handleOf(host);
    if (handle?.snapshot().state !== "idle" || !slide.classList.contains("is-visible"))
      handle?.go(index, { same: true, instant: true });
  }
}

const hasHashNav = (host: Element) => (host as { hashNav?: boolean } & Element).hashNav === true;

/** A hash may name a slide of a slider that has not started. If the code does not come, sliders that start say so. */
const followToSlide = (hash: string): Promise<void> =>
  fetchCode(() => import("./plugins.ts")).then(
    ({ followHash }) => followHash(hash),
    () => undefined,
  );

let started = false;

/**
 * Reveals content in slides out of view, on the whole page: the slide moves into view without animation, and the
 * browser continues with what it was doing. A slide out of view is inert, so the browser could not reach it by itself.
 *
 * - A required field that blocks a form, and a label whose control is in the slide: they become focusable while the
 *   browser looks for them, and the slide follows the focus. A script that only validates a form moves nothing.
 * - A URL or a link that points to something in a slide, or with `hash-nav` to the slide itself.
 * - A script, by {@link REVEAL}.
 * - Anything hidden until found (`beforematch`). For the text of a slide see find-in-page.ts.
 */
export function startReveal(): void {
  if (started) return;
  started = true;
  /** The last request and its time: a slider around it may start only now. */
  let lastRequest: { node: Node; at: number } | undefined;
  /**
   * How the page reached its URL, where the browser reports it: on a traversal it restores the scroll position itself.
   */
  let navigationType = "";
  /** Sliders that have shown what the page's address names; one that starts again stays where it is. */
  const opened = new WeakSet<Element>();
  /** Slides that may take focus in this task. */
  let focusable: SlideLocation[] = [];

  function request(node: Node): void {
    lastRequest = { node, at: service("clock").elapsed() };
    show(node);
  }

  /**
   * Lets the browser reach a node in this task; if nothing there takes focus or a click, the slides become inert again.
   */
  function allowFocus(node: Element): void {
    const inert = slidesAround(node).filter(isInert);
    if (!inert.length) return;
    if (!focusable.length) service("clock").after(0, close);
    for (const location of inert) location.slide.inert = false;
    focusable.push(...inert);
    // WebKit looks for the first focusable field with stale styles; this updates them.
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
    else if (getContainer().findAll("pb-slider").some(hasHashNav)) void followToSlide(hash);
  }

  /** The page may have been opened long ago: the slide is shown in any case, the page scrolls only to a fresh visitor. */
  function openAtAddress(host: Element): void {
    const target = opened.has(host) ? null : addressTarget(host);
    opened.add(host);
    if (!target) return;
    show(target);
    arriveAt(target);
  }

  addEventListener("invalid", ({ target }) => target instanceof Element && allowFocus(target), true);
  addEventListener("focusin", onFocusOrClick, true);
  addEventListener("click", onClick, true);
  for (const type of [REVEAL, "beforematch"])
    addEventListener(type, ({ target }) => target instanceof Node && request(target), true);
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener("currententrychange", (event) => {
    navigationType = String((event as { navigationType?: string | null } & Event).navigationType);
  });
  observeFragments((hash) => navigationType !== "traverse" && follow(hash));
  addEventListener("pb-slider-ready", (event) => {
    // Inside a component, it is not the event's target here.
    const [target] = event.composedPath();
    if (!(target instanceof Element)) return;
    if (
      lastRequest &&
      service("clock").elapsed() - lastRequest.at < REQUEST_TTL_MS &&
      containsFlat(target, lastRequest.node)
    )
      show(lastRequest.node);
    openAtAddress(target);
  });
  for (const host of getContainer().findAll(SLIDER_SELECTOR)) if (handleOf(host)) openAtAddress(host);
  if (!isRestored() && scrollY === 0 && !fragmentTarget(location.hash)) follow(location.hash);
}
