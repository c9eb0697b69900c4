import { reportProblem } from "../../../core/registry/report-problem.ts";
import { pageStore, service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { carouselOptions } from "../core/options.ts";
import { publishHandle, publishSnapshot, sliderAtoms } from "../core/slider-store.ts";
import { BLANK_SNAPSHOT, predictSnapshot } from "../core/snapshot.ts";
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
import type { ResolvedOptions, SliderHandle, Snapshot } from "../core/contracts.ts";
import { createSlider } from "../engine/create.ts";
import { resolveMedia, observeMedia } from "../core/media.ts";
import { createStyleTracker } from "../core/style-tracker.ts";
import { resolveConfig, type SliderConfig } from "../core/resolve-config.ts";
import { SliderError } from "../core/slider-error.ts";
import { ENHANCED_SLIDER_ATTR } from "../core/slider-selector.ts";
import { findElements, slidesOf, type OriginalElements } from "./original-elements.ts";
import { createInstance, type OriginalInstance } from "./instance.ts";
import { saveMarkup } from "./save-markup.ts";
import { createOriginalControls, type OriginalControls } from "./original-controls.ts";

const ENHANCED_LIST_ATTR = "data-plaintags-list";
const ENHANCED_TRACK_ATTR = "data-plaintags-track";

/** Wrappers that the builder's code element adds around slides. */
const CODE_BLOCK = ":scope > .brxe-code";

/** The global registry in which scripts find the sliders of the page. */
export interface InstanceRegistry {
  add(root: HTMLElement, instance: OriginalInstance): void;
  remove(root: HTMLElement, instance: OriginalInstance): void;
}

/** Enhances one slider of the original's markup in place: the same engine, the original's classes, ids and events. */
export function enhanceSlider(root: HTMLElement, registry: InstanceRegistry): Cleanup {
  const read = readOriginalConfig(root);
  const { track, list } = findElements(root);
  if (!read || !track || !list) {
    // Without a slider the content is shown as it is; the original's style sheet hides it until the slider starts.
    root.setAttribute(ENHANCED_SLIDER_ATTR, "failed");
    if (read) reportProblem(root, { code: "missing-element", message: "A track/list element is missing." });
    return () => root.removeAttribute(ENHANCED_SLIDER_ATTR);
  }
  for (const block of list.querySelectorAll(CODE_BLOCK)) block.replaceWith(...block.childNodes);
  return startEnhancing({ root, track, list }, read, registry);
}

function startEnhancing(elements: OriginalElements, given: SliderConfig, registry: InstanceRegistry): Cleanup {
  const { root, track, list } = elements;
  const cleanups: Cleanup[] = [saveMarkup([root, track, list], OWN_CLASSES)];
  const styleTracker = createStyleTracker();
  let base = given;
  let config = base;
  let engine: SliderHandle | null = null;
  let resolved: ResolvedOptions;
  let controls: OriginalControls | null = null;
  let takenDown: boolean | "completely" = false;
  let ended = false;
  let engineCleanups: Cleanup[] = [];
  const atom = sliderAtoms(root).snapshot;
  const snapshot = () => pageStore().get(atom);

  root.setAttribute(ENHANCED_SLIDER_ATTR, "");
  track.setAttribute(ENHANCED_TRACK_ATTR, "");
  list.setAttribute(ENHANCED_LIST_ATTR, "");
  giveRootId(root);
  track.id ||= `${root.id}-track`;
  list.id ||= `${root.id}-list`;
  if (!/^[uo]l$/.test(list.localName) && !list.hasAttribute("role")) list.setAttribute("role", "presentation");

  const instance = createInstance({
    anatomy: elements,
    engine: () => engine,
    snapshot,
    change(options) {
      const known = Object.fromEntries(
        Object.entries(options).filter(([name]) => Object.hasOwn(carouselOptions, name)),
      );
      const raw = { ...base.options.rawConfig, ...known };
      base = resolveConfig({ ...base.options, ...defaultsUnder(known), rawConfig: raw }, without(base.given, known));
      update();
    },
    destroy() {
      takenDown = "completely";
      close();
    },
    mount() {
      // A script may hold an instance that has left the page.
      if (ended) return;
      takenDown = false;
      update();
    },
  });

  function draw(): void {
    if (takenDown || !engine) return;
    const state = { snapshot: snapshot(), options: resolved };
    setRootClasses(elements, resolved, state.snapshot);
    if (resolved.width) styleTracker.set(root, "max-width", resolved.width);
    else styleTracker.restore(root, "max-width");
    controls?.draw(state);
  }

  function onSnapshot(next: Snapshot): void {
    publishSnapshot(root, next);
    draw();
  }

  function open(): void {
    const slides = slidesOf(list);
    root.classList.toggle(NO_SLIDES, slides.length === 0);
    if (!slides.length || engine) return;
    config = asStyled(base, list);
    resolved = resolveMedia(config, root);
    publishSnapshot(root, predictSnapshot(resolved, root, list));
    let removeIds = giveSlideIds(root, slides);
    engineCleanups = [() => removeIds()];
    controls = createOriginalControls(elements, () => engine);
    let started: SliderHandle;
    try {
      started = createSlider({ host: root, track, list }, config, onSnapshot);
    } catch (error) {
      if (!(error instanceof SliderError)) throw error;
      reportProblem(root, { code: error.code, message: error.message, cause: error });
      close();
      root.setAttribute(ENHANCED_SLIDER_ATTR, "failed");
      return;
    }
    engine = started;
    root.classList.add(INITIALIZED, ACTIVE);
    engineCleanups.push(
      started.on("options", () => {
        resolved = started.options();
        draw();
      }),
      started.on("refresh", () => {
        // By position, like the original: a slide inserted in between must not get another slide's id.
        removeIds();
        removeIds = giveSlideIds(root, started.slides);
        draw();
        if (!started.slides.length) root.classList.add(NO_SLIDES);
        else root.classList.remove(NO_SLIDES);
      }),
      started.on("state", ({ to }) => {
        if (to === "idle") updateAriaHidden(started);
      }),
      started.on("layout", () => {
        if (started.snapshot().state === "idle") updateAriaHidden(started);
      }),
      started.on("resized", restyle),
      started.on("autoplay.playing", ({ rate }) => controls?.progress(rate)),
      started.on("lazy.waiting", ({ waiting }) => controls?.wait(waiting)),
      service("texts").subscribe(draw, root),
      instance.follow(started),
      dispatchOriginalEvents(root, started, () => registry.add(root, instance)),
    );
    publishHandle(root, started);
    draw();
  }

  function close(): void {
    const closed = engine;
    engine?.destroy();
    engine = null;
    for (const end of engineCleanups.splice(0)) end();
    controls?.stop();
    controls = null;
    root.classList.remove(ACTIVE);
    registry.remove(root, instance);
    for (const slide of closed?.slides ?? []) slide.removeAttribute("aria-hidden");
    publishHandle(root, null);
    publishSnapshot(root, closed ? { ...BLANK_SNAPSHOT, state: "destroyed" } : BLANK_SNAPSHOT);
  }

  /** Other styles may apply now. */
  function restyle(): void {
    const next = asStyled(base, list);
    if (next.options.adaptiveHeight === config.options.adaptiveHeight) return;
    config = next;
    engine?.update(config);
  }

  /** Applies the option `destroy`, mostly in a breakpoint. */
  function applyDestroy(): void {
    if (takenDown === "completely") return;
    const { destroy } = resolveMedia(config, root);
    if (destroy) {
      takenDown = destroy;
      if (engine) close();
    } else {
      takenDown = false;
      open();
    }
  }

  function update(): void {
    config = asStyled(base, list);
    stopObservingMedia();
    stopObservingMedia = observeMedia(config, applyDestroy);
    applyDestroy();
    engine?.update(config);
  }

  // Registered before the engine's own observer: a destroyed slider ignores breakpoints.
  let stopObservingMedia = observeMedia(config, applyDestroy);
  const observer = new MutationObserver(() => {
    if (!takenDown) open();
  });
  observer.observe(list, { childList: true });
  const onFocus = (event: FocusEvent) => {
    const byKey = event.target instanceof Element && event.target.matches(":focus-visible");
    root.classList.toggle("is-focus-in", byKey);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) root.classList.remove("is-focus-in");
  };
  root.addEventListener("focusin", onFocus);
  root.addEventListener("focusout", onBlur);
  applyDestroy();

  cleanups.push(() => {
    observer.disconnect();
    stopObservingMedia();
    root.removeEventListener("focusin", onFocus);
    root.removeEventListener("focusout", onBlur);
    close();
    publishSnapshot(root, BLANK_SNAPSHOT);
    for (const [node, mark] of [
      [root, ENHANCED_SLIDER_ATTR],
      [track, ENHANCED_TRACK_ATTR],
      [list, ENHANCED_LIST_ATTR],
    ] as const)
      node.removeAttribute(mark);
  });
  return () => {
    ended = true;
    for (const end of cleanups.reverse()) end();
  };
}

/** A flat option would override the same name in `rawConfig`. */
const without = (names: ReadonlySet<string>, gone: object): ReadonlySet<string> =>
  new Set([...names].filter((name) => !Object.hasOwn(gone, name)));
const defaultsUnder = (names: object) =>
  Object.fromEntries(
    Object.keys(names).map((name) => [name, carouselOptions[name as keyof typeof carouselOptions].default]),
  );
