import { atom, type Atom } from "jotai/vanilla";
import type { MountedElement } from "../../../core/element/define-plain-element.ts";
import type { StagedContext, ViewStage } from "../../../core/element/define-staged-element.ts";
import { focusOn } from "../../../core/element/focus.ts";
import { reflect } from "../../../core/element/reflect.ts";
import type { sliderOptions, SliderOptions } from "../core/options.ts";
import { notifySlidersChanged, publishSnapshot, sliderAtoms } from "../core/slider-store.ts";
import { BLANK_SNAPSHOT, predictSnapshot, sameSnapshot } from "../core/snapshot.ts";
import { controlsOf, type ControlState } from "./control-state.ts";
import { createFrame, type SliderFrame } from "./frame.ts";
import { endStrip } from "./strip.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { pageStore } from "../../../core/registry/container.ts";
import type { Snapshot } from "../core/contracts.ts";
import { locateSlides } from "../engine/locate-slides.ts";
import { loadRequiredCode } from "../engine/load-plugins.ts";
import { badOption } from "../../../core/options/read-options.ts";
import { resolveConfig, type SliderConfig } from "../core/resolve-config.ts";
import { createLifecycle } from "./lifecycle.ts";
import { createElementHandle, type SliderElementHandle } from "./element-handle.ts";

/** What the view of a slider draws from. */
export interface SliderModel {
  readonly controls: Atom<ControlState>;
  /** A slide in view waits for an image. */
  readonly loading: Atom<boolean>;
  /** Grammar of page-builder-contract#2.3. */
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

/** Loads the code that a slider requires; undefined if it is already loaded. */
export const prepareSlider = (options: SliderOptions, given: ReadonlySet<string>): Promise<unknown> | undefined =>
  loadRequiredCode(configOf(options, given));

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
  const store = pageStore();
  const snapshotAtom = sliderAtoms(host).snapshot;
  const snapshot = () => store.get(snapshotAtom);
  const loading = atom(false);
  let frame: SliderFrame | undefined;
  let view: ViewStage<SliderModel> | undefined;
  /** Shows the slides of a slider that is not running. */
  let bareSlot: HTMLSlotElement | undefined;
  let saved: SavedState | undefined = savedStates.get(host) ?? { index: endStrip(host, config.options) };
  /** Invalid options already reported: an unrelated update does not repeat them. */
  const reported = new Set<string>();

  const lifecycle = createLifecycle(host, host, {
    config: () => startingAt(config, saved?.index),
    open,
    started(engine) {
      engine.on("lazy.waiting", ({ waiting }) => {
        store.set(loading, waiting);
        showControls();
      });
      if (saved?.paused) engine.pause();
      saved = undefined;
    },
    draw,
    closing(engine) {
      savedStates.set(host, (saved = { index: engine.snapshot().index, paused: engine.paused }));
    },
    closed(engine) {
      store.set(loading, false);
      if (!engine) showSlides(BLANK_SNAPSHOT);
    },
    takenDown() {
      const options = lifecycle.options();
      const { length } = locateSlides(host, options);
      const predicted = predictSnapshot({ ...options, start: saved?.index ?? options.start }, length);
      showSlides({ ...predicted, state: "destroyed", playing: false });
    },
  });
  const { engine } = lifecycle;
  const controls = atom<ControlState>({ snapshot: snapshot(), options: lifecycle.options() });

  const model: SliderModel = {
    controls,
    loading,
    // After a free drag a click returns the current slide to its position.
    go: (command) => engine()?.go(command, { same: true }),
    togglePlay: () => (snapshot().playing ? engine()?.pause() : engine()?.play()),
    focusSlide: () => focusOn(engine()?.slides[snapshot().index] ?? host),
  };

  function open(): Pick<SliderFrame, "track" | "list" | "probe"> {
    bareSlot?.remove();
    frame = createFrame(container);
    view = createView(frame.controls, model, frame.hideOutlines);
    showControls();
    return frame;
  }

  /** The tag reflects the state at once. */
  function draw(): void {
    const { state, length } = snapshot();
    reflect(host, "state", state);
    reflect(host, "no-slides", length === 0);
    const { snapshot: before, options: optionsBefore } = store.get(controls);
    if (lifecycle.options() !== optionsBefore || !sameSnapshot(snapshot(), before, "state")) showControls();
  }

  function showControls(): void {
    const state = { snapshot: snapshot(), options: lifecycle.options() };
    store.set(controls, state);
    const shown = controlsOf(state);
    frame?.reserve(state, shown);
    view?.need(shown.arrows || shown.dots || shown.toggle || store.get(loading));
    // What moves by itself can be stopped from the start (WCAG 2.2.2).
    if (shown.toggle) view?.now();
  }

  /** Leaves only the author's slides, and the focus on the slider if a control had it. */
  function showSlides(next: Snapshot): void {
    publishSnapshot(host, next);
    draw();
    const hadFocus = (container as ShadowRoot).activeElement !== null;
    view?.end();
    view = frame = undefined;
    container.replaceChildren((bareSlot = document.createElement("slot")));
    if (hadFocus) focusOn(host);
    settleView();
  }

  reportBadOptions(host, config, reported);
  lifecycle.update();

  return {
    handle: createElementHandle(engine, snapshot),
    update(nextOptions, nextGiven) {
      config = configOf(nextOptions, nextGiven);
      reportBadOptions(host, config, reported);
      lifecycle.update();
    },
    moved() {
      // Another slider may now be the first of a section.
      notifySlidersChanged();
      engine()?.moved();
    },
    stop: lifecycle.end,
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
