import { fragmentTarget, watchFragments } from "../../../core/element/anchors.ts";
import { REVEAL } from "../../../core/element/reveal.ts";
import { pageStore, service } from "../../../core/registry/current.ts";
import { collectSlides } from "../core/collect-slides.ts";
import { SLIDERS } from "../core/slider-selector.ts";
import { sliderAtoms } from "../core/slider-store.ts";
import { hashOf, readHash } from "./hash-rules.ts";

/** How long a slider that starts late is still brought to what was asked for, ms. */
const FRESH_MS = 2_000;

/** Value of the slider's own `inert` (parts/visible.ts). */
const ASLEEP = "pb-slider";

interface Place {
  host: HTMLElement;
  index: number;
  slide: HTMLElement;
}

const parentOf = (node: Node): Node | null => node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);

const handleOf = (host: Element) => pageStore().get(sliderAtoms(host).handle);

/** The slides that a node lies in, from the outermost slider to the innermost; sliders that have not started have none. */
function placesOf(node: Node): Place[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at; at = parentOf(at)) path.push(at);
  return path
    .flatMap((host) => {
      if (!(host instanceof HTMLElement) || !host.matches(SLIDERS)) return [];
      const slides = handleOf(host)?.slides ?? [];
      const index = slides.findIndex((slide) => path.includes(slide) && slide !== host);
      return index < 0 ? [] : [{ host, index, slide: slides[index]! }];
    })
    .reverse();
}

const isAsleep = ({ slide }: Place) => slide.getAttribute("inert") === ASLEEP;

/** Brings each slide around a node into its view, at once; marks of a slider under way are of the place that it leaves. */
function show(node: Node): void {
  for (const { host, index, slide } of placesOf(node)) {
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

let watching = false;

/**
 * Answers whatever asks for content in a slide out of view, on the whole page: the slide comes without animation, and the browser goes
 * on with what it was about to do. A slide out of view is inert, so the browser itself would not get there.
 *
 * - A required field that stops a form, and a label whose control lies there: they can take the focus while the browser looks for
 *   it, and the slide comes with the focus. A script that only checks a form moves nothing.
 * - An address, or a link, that names something in a slide, or with `hash-nav` the slide itself.
 * - A script, by {@link REVEAL}.
 * - Whatever lies hidden until it is found (`beforematch`). Words of a slide: findable.ts.
 */
export function watchRequests(): void {
  if (watching) return;
  watching = true;
  /** What was asked for last, and when: a slider around it may start only now. */
  let asked: { node: Node; at: number } | undefined;
  /** How the page came to its address, where the browser tells: it scrolls back by itself. */
  let way = "";
  /** Slides that may take the focus in this task. */
  let open: Place[] = [];

  function ask(node: Node): void {
    asked = { node, at: service("clock").elapsed() };
    show(node);
  }

  /** Lets the browser get at a node in this task; where nothing there takes the focus or a click, all is as before. */
  function admit(node: Element): void {
    const asleep = placesOf(node).filter(isAsleep);
    if (!asleep.length) return;
    if (!open.length) service("clock").after(0, close);
    for (const place of asleep) place.slide.inert = false;
    open.push(...asleep);
    // WebKit looks for the first field that can take the focus in styles that are older than this.
    node.getBoundingClientRect();
  }

  function close(): void {
    const closing = open;
    open = [];
    for (const { host, slide } of closing) {
      const isMarked = slide.classList.contains("is-visible") || slide.matches(":focus-within");
      if (!isMarked && handleOf(host)?.slides.includes(slide)) slide.setAttribute("inert", ASLEEP);
    }
  }

  function onArrival({ target }: Event): void {
    if (target instanceof Node && open.some(({ slide }) => slide.contains(target))) ask(target);
  }

  function onClick(event: MouseEvent): void {
    onArrival(event);
    for (const node of event.composedPath()) {
      if (node instanceof HTMLLabelElement && node.control) return admit(node.control);
    }
  }

  function follow(hash: string): void {
    const target = fragmentTarget(hash);
    if (target) ask(target);
    else followToSlide(readHash(hash));
  }

  addEventListener("invalid", ({ target }) => target instanceof Element && admit(target), true);
  addEventListener("focusin", onArrival, true);
  addEventListener("click", onClick, true);
  for (const type of [REVEAL, "beforematch"]) addEventListener(type, ({ target }) => target instanceof Node && ask(target), true);
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener("currententrychange", (event) => {
    way = String((event as { navigationType?: string | null } & Event).navigationType);
  });
  watchFragments((hash) => way !== "traverse" && follow(hash));
  addEventListener("pb-slider-ready", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (asked && service("clock").elapsed() - asked.at < FRESH_MS && target.contains(asked.node)) show(asked.node);
  });
  if (!isRestored() && scrollY === 0) follow(location.hash);
}
