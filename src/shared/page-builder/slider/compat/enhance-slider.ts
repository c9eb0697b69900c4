import { reportProblem } from "../../../core/registry/report-problem.ts";
import { pageStore, service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { carouselOptions } from "../core/options.ts";
import { publishSnapshot, sliderAtoms } from "../core/slider-store.ts";
import { BLANK_SNAPSHOT } from "../core/snapshot.ts";
import {
  ACTIVE,
  updateAriaHidden,
  INITIALIZED,
  setRootClasses,
  NO_SLIDES,
  OWN_CLASSES,
  giveRootId,
  giveSlideIds,
} from "./ids-and-classes.ts";
import { asStyled, readOriginalConfig } from "./original-config.ts";
import { dispatchOriginalEvents } from "./original-events.ts";
import type { SliderHandle } from "../core/contracts.ts";
import { createStyleTracker } from "../core/style-tracker.ts";
import { resolveConfig, type SliderConfig } from "../core/resolve-config.ts";
import { ENHANCED_SLIDER_ATTR } from "../core/slider-selector.ts";
import { findElements, slidesOf, type OriginalElements } from "./original-elements.ts";
import { createInstance, type OriginalInstance } from "./instance.ts";
import { saveMarkup } from "./save-markup.ts";
import { createLifecycle } from "../start/lifecycle.ts";
import { createOriginalControls, type OriginalControls } from "./original-controls.ts";

const ENHANCED_LIST_ATTR = "data-plaintags-list";
const ENHANCED_TRACK_ATTR = "data-plaintags-track";

/** Wrappers that the builder's code element adds around slides. */
const CODE_BLOCK = ":scope > .brxe-code";

/** Lists the instance of a slider for the page's scripts; the result removes it. */
type Register = (root: HTMLElement, instance: OriginalInstance) => Cleanup;

/** Enhances one slider of the original's markup in place: the same engine, the original's classes, ids and events. */
export function enhanceSlider(root: HTMLElement, register: Register): Cleanup {
  const read = readOriginalConfig(root);
  const { track, list } = findElements(root);
  if (!read || !track || !list) {
    // Without a slider the content is shown as it is; the original's style sheet hides it until the slider starts.
    root.setAttribute(ENHANCED_SLIDER_ATTR, "failed");
    if (read) reportProblem(root, { code: "missing-element", message: "A track/list element is missing." });
    return () => root.removeAttribute(ENHANCED_SLIDER_ATTR);
  }
  for (const block of list.querySelectorAll(CODE_BLOCK)) block.replaceWith(...block.childNodes);
  return startEnhancing({ root, track, list }, read, register);
}

function startEnhancing(elements: OriginalElements, given: SliderConfig, register: Register): Cleanup {
  const { root, track, list } = elements;
  const restoreMarkup = saveMarkup([root, track, list], OWN_CLASSES);
  const styleTracker = createStyleTracker();
  let base = given;
  let styled = base;
  let controls: OriginalControls | null = null;
  let engineCleanups: Cleanup[] = [];
  const atom = sliderAtoms(root).snapshot;
  const snapshot = () => pageStore().get(atom);

  const marks = [
    [root, ENHANCED_SLIDER_ATTR],
    [track, ENHANCED_TRACK_ATTR],
    [list, ENHANCED_LIST_ATTR],
  ] as const;
  for (const [node, mark] of marks) node.setAttribute(mark, "");
  giveRootId(root);
  track.id ||= `${root.id}-track`;
  list.id ||= `${root.id}-list`;
  if (!/^[uo]l$/.test(list.localName) && !list.hasAttribute("role")) list.setAttribute("role", "presentation");

  const lifecycle = createLifecycle(root, list, {
    config: () => (styled = asStyled(base, list)),
    open() {
      const slides = slidesOf(list);
      root.classList.toggle(NO_SLIDES, slides.length === 0);
      if (!slides.length) return null;
      engineCleanups = [giveSlideIds(root, slides)];
      return { track, list };
    },
    started,
    draw,
    closed(closed) {
      for (const end of engineCleanups.splice(0)) end();
      controls = null;
      root.classList.remove(ACTIVE);
      for (const slide of closed?.slides ?? []) slide.removeAttribute("aria-hidden");
      publishSnapshot(root, closed ? { ...BLANK_SNAPSHOT, state: "destroyed" } : BLANK_SNAPSHOT);
      if (!closed) root.setAttribute(ENHANCED_SLIDER_ATTR, "failed");
    },
  });
  const { engine } = lifecycle;

  const instance = createInstance({
    anatomy: elements,
    engine,
    snapshot,
    change(options) {
      const known = Object.fromEntries(
        Object.entries(options).filter(([name]) => Object.hasOwn(carouselOptions, name)),
      );
      const raw = { ...base.options.rawConfig, ...known };
      base = resolveConfig({ ...base.options, ...defaultsUnder(known), rawConfig: raw }, without(base.given, known));
      lifecycle.update();
    },
    destroy: lifecycle.destroy,
    mount: lifecycle.mount,
  });

  function draw(): void {
    if (!engine()) return;
    const options = lifecycle.options();
    const state = { snapshot: snapshot(), options };
    setRootClasses(elements, options, state.snapshot);
    if (options.width) styleTracker.set(root, "max-width", options.width);
    else styleTracker.restore(root, "max-width");
    controls?.draw(state);
  }

  function started(handle: SliderHandle): void {
    root.setAttribute(ENHANCED_SLIDER_ATTR, "");
    root.classList.add(INITIALIZED, ACTIVE);
    controls = createOriginalControls(elements, handle);
    engineCleanups.push(
      controls.stop,
      handle.on("refresh", () => {
        // By position, like the original: a slide inserted in between must not get another slide's id.
        engineCleanups[0]?.();
        engineCleanups[0] = giveSlideIds(root, handle.slides);
        draw();
        root.classList.toggle(NO_SLIDES, !handle.slides.length);
      }),
      handle.on("state", ({ to }) => {
        if (to === "idle") updateAriaHidden(handle);
      }),
      handle.on("layout", () => {
        if (handle.snapshot().state === "idle") updateAriaHidden(handle);
      }),
      handle.on("resized", restyle),
      service("texts").subscribe(draw, root),
      instance.follow(handle),
      dispatchOriginalEvents(root, handle, () => register(root, instance)),
    );
    draw();
  }

  /** Other styles may apply now. */
  function restyle(): void {
    if (asStyled(base, list).options.adaptiveHeight !== styled.options.adaptiveHeight) lifecycle.update();
  }

  const observer = new MutationObserver(lifecycle.open);
  observer.observe(list, { childList: true });
  const onFocus = (event: FocusEvent) => {
    const byKey = event.target instanceof Element && event.target.matches(":focus-visible");
    root.classList.toggle("is-focus-in", byKey);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) root.classList.remove("is-focus-in");
  };
  const ended = new AbortController();
  root.addEventListener("focusin", onFocus, { signal: ended.signal });
  root.addEventListener("focusout", onBlur, { signal: ended.signal });
  lifecycle.update();

  return () => {
    observer.disconnect();
    ended.abort();
    lifecycle.end();
    publishSnapshot(root, BLANK_SNAPSHOT);
    for (const [node, mark] of marks) node.removeAttribute(mark);
    restoreMarkup();
  };
}

/** A flat option would override the same name in `rawConfig`. */
const without = (names: ReadonlySet<string>, gone: object): ReadonlySet<string> =>
  new Set([...names].filter((name) => !Object.hasOwn(gone, name)));
const defaultsUnder = (names: object) =>
  Object.fromEntries(
    Object.keys(names).map((name) => [name, carouselOptions[name as keyof typeof carouselOptions].default]),
  );
