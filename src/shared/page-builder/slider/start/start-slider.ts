import { atom, type Atom } from "jotai/vanilla";
import type { MountedElement } from "../../../core/element/define-plain-element.ts";
import type { StagedContext, ViewStage } from "../../../core/element/define-staged-element.ts";
import { focusOn } from "../../../core/element/focus.ts";
import { reflect } from "../../../core/element/reflect.ts";
import type { sliderOptions, SliderOptions } from "../core/options.ts";
import { notifySlidersChanged, publishHandle, publishSnapshot, sliderAtoms } from "../core/slider-store.ts";
import { BLANK_SNAPSHOT, predictSnapshot, sameSnapshot } from "../core/snapshot.ts";
import { controlsOf, type ControlState } from "./control-state.ts";
import { createFrame, type SliderFrame } from "./frame.ts";
import { endStrip } from "./strip.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { pageStore } from "../../../core/registry/container.ts";
import type { SliderHandle, Snapshot } from "../core/contracts.ts";
import { createSlider } from "../engine/create.ts";
import { requiredPlugins, loadPlugins } from "../engine/load-plugins.ts";
import { resolveMedia, observeMedia } from "../core/media.ts";
import { badOption } from "../../../core/options/read-options.ts";
import { resolveConfig, type SliderConfig } from "../core/resolve-config.ts";
import { SliderError } from "../core/slider-error.ts";
import { createElementHandle, type SliderElementHandle } from "./element-handle.ts";

/** What the view of a slider draws from. */
export interface SliderModel {
  readonly controls: Atom<ControlState>;
  /** A slide in view waits for an image. */
  readonly loading: Atom<boolean>;
  /** Grammar of contract §2.3. */
  go(command: string): void;
  togglePlay(): void;
  /** Focuses the current slide: a control that had the focus is gone. */
  focusSlide(): void;
}

interface SavedState {
  index?: number | undefined;
  paused?: boolean;
}

/** Index and manual pause of a slider that has ended, restored when it starts again. */
const savedStates = new WeakMap<HTMLElement, SavedState>();

/** Keyed by the options as read: the configuration is needed before the slider starts and again at its start. */
const configs = new WeakMap<SliderOptions, SliderConfig>();

function configOf(options: SliderOptions, given: ReadonlySet<string>): SliderConfig {
  let config = configs.get(options);
  if (!config) configs.set(options, (config = resolveConfig(options, given)));
  return config;
}

/** Loads the plugins that a slider requires; undefined if they are already loaded. */
export const prepareSlider = (options: SliderOptions, given: ReadonlySet<string>): Promise<unknown> | undefined =>
  loadPlugins(requiredPlugins(configOf(options, given)));

/** Starts one slider: renders what surrounds the slides and owns the engine. */
export function startSlider({
  host,
  container,
  options,
  given,
  createView,
  settleView,
}: StagedContext<typeof sliderOptions, SliderModel>): MountedElement<typeof sliderOptions, SliderElementHandle> {
  let config = configOf(options, given);
  let engine: SliderHandle | null = null;
  /** Options in force: breakpoints and reduced motion applied; the engine reports changes. */
  let resolved = resolveMedia(config, host);
  const store = pageStore();
  const snapshotAtom = sliderAtoms(host).snapshot;
  publishSnapshot(host, predictSnapshot(resolved, host));
  const snapshot = () => store.get(snapshotAtom);
  const controls = atom<ControlState>({ snapshot: snapshot(), options: resolved });
  const loading = atom(false);
  let frame: SliderFrame | undefined;
  let view: ViewStage<SliderModel> | undefined;
  /** Destroyed by its option `destroy`; `completely` is for good (contract §1.1). */
  let takenDown: boolean | "completely" = false;
  let saved: SavedState | undefined = savedStates.get(host) ?? { index: endStrip(host) };
  /** Invalid options already reported: an unrelated update does not repeat them. */
  const reported = new Set<string>();

  /** Shows what has changed; the state is an attribute of the tag. */
  function draw(): void {
    const { snapshot: before, options: optionsBefore } = store.get(controls);
    if (resolved !== optionsBefore || !sameSnapshot(snapshot(), before, "state")) showControls();
  }

  function showControls(): void {
    const state = { snapshot: snapshot(), options: resolved };
    store.set(controls, state);
    const shown = controlsOf(state);
    frame?.reserve(state, shown);
    view?.need(shown.arrows || shown.dots || shown.toggle || store.get(loading));
    // What moves by itself can be stopped from the start (WCAG 2.2.2).
    if (shown.toggle) view?.now();
  }

  const model: SliderModel = {
    controls,
    loading,
    // After a free drag a click returns the current slide to its position.
    go: (command) => engine?.go(command, { same: true }),
    togglePlay: () => (snapshot().playing ? engine?.pause() : engine?.play()),
    focusSlide: () => focusOn(engine?.slides[snapshot().index] ?? host),
  };

  function open(): void {
    frame = createFrame(container);
    view = createView(frame.controls, model, frame.hideOutlines);
    const { track, list, probe } = frame;
    showControls();
    try {
      engine = createSlider({ host, track, list, probe }, startingAt(config, saved?.index), onSnapshot);
    } catch (error) {
      if (!(error instanceof SliderError)) throw error;
      reportProblem(host, { code: error.code, message: error.message, cause: error });
      onSnapshot(BLANK_SNAPSHOT);
      showSlides();
      return;
    }
    const started = engine;
    started.on("options", () => {
      resolved = started.options();
      draw();
    });
    started.on("lazy.waiting", ({ waiting }) => {
      store.set(loading, waiting);
      showControls();
    });
    if (saved?.paused) engine.pause();
    saved = undefined;
    publishHandle(host, engine);
  }

  /** The tag reflects the state at once. */
  function onSnapshot(next: Snapshot): void {
    publishSnapshot(host, next);
    reflect(host, "state", next.state);
    reflect(host, "no-slides", next.length === 0);
    draw();
  }

  /** Leaves the slides to the page's own layout while the option says so, mostly in a breakpoint. */
  function applyDestroy(): void {
    if (takenDown === "completely") return;
    const { destroy } = (resolved = resolveMedia(config, host));
    if (destroy) takeDown(destroy);
    else if (takenDown) {
      takenDown = false;
      container.replaceChildren();
      open();
    }
  }

  function end(): void {
    if (!engine) return;
    savedStates.set(host, (saved = { index: engine.snapshot().index, paused: engine.paused }));
    engine.destroy();
    engine = null;
    store.set(loading, false);
    publishHandle(host, null);
  }

  function takeDown(how: true | "completely"): void {
    end();
    takenDown = how;
    onSnapshot({
      ...predictSnapshot({ ...resolved, start: saved?.index ?? resolved.start }, host),
      state: "destroyed",
      playing: false,
    });
    showSlides();
  }

  /** Leaves only the author's slides, and the focus on the slider if a control had it. */
  function showSlides(): void {
    const hadFocus = (container as ShadowRoot).activeElement !== null;
    view?.end();
    view = frame = undefined;
    container.replaceChildren(document.createElement("slot"));
    if (hadFocus) focusOn(host);
    settleView();
  }

  reportBadOptions(host, config, reported);
  // Registered before the engine's own observer: a destroyed slider ignores breakpoints.
  let stopObservingMedia = observeMedia(config, applyDestroy);
  if (resolved.destroy) applyDestroy();
  else open();

  return {
    handle: createElementHandle(() => engine, snapshot),
    update(nextOptions, nextGiven) {
      config = configOf(nextOptions, nextGiven);
      reportBadOptions(host, config, reported);
      stopObservingMedia();
      stopObservingMedia = observeMedia(config, applyDestroy);
      applyDestroy();
      if (takenDown) return;
      if (engine) return engine.update(config);
      // It could not start before; with other options it may.
      container.replaceChildren();
      resolved = resolveMedia(config, host);
      open();
    },
    moved() {
      // Another slider may now be the first of a section.
      notifySlidersChanged();
      engine?.moved();
    },
    stop() {
      stopObservingMedia();
      end();
    },
  };
}

const startingAt = (config: SliderConfig, start: number | undefined): SliderConfig =>
  start === undefined ? config : { ...config, options: { ...config.options, start } };

/** Reports each invalid value once. */
function reportBadOptions(host: HTMLElement, { bad }: SliderConfig, reported: Set<string>): void {
  for (const one of bad) {
    const problem = badOption(`config ${one.option}`, one);
    if (reported.has(problem.message)) continue;
    reported.add(problem.message);
    reportProblem(host, problem);
  }
}
