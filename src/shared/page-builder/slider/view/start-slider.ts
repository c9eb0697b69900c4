import type { MountedElement, MountContext } from "../../../core/element/define-plain-element.ts";
import { focusOn } from "../../../core/element/focus.ts";
import { reflect } from "../../../core/element/reflect.ts";
import type { sliderOptions, SliderOptions } from "../core/options.ts";
import { notifySlidersChanged, publishHandle, publishSnapshot, sliderAtoms } from "../core/slider-store.ts";
import { BLANK_SNAPSHOT, predictSnapshot, sameSnapshot } from "../core/snapshot.ts";
import { createView } from "./view.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { pageStore, service } from "../../../core/registry/container.ts";
import type { ResolvedOptions, SliderHandle, Snapshot } from "../core/contracts.ts";
import { createSlider } from "../engine/create.ts";
import { requiredPlugins, loadPlugins } from "../engine/load-plugins.ts";
import { resolveMedia, observeMedia } from "../core/media.ts";
import { badOption } from "../../../core/options/read-options.ts";
import { resolveConfig, type SliderConfig } from "../core/resolve-config.ts";
import { SliderError } from "../core/slider-error.ts";
import { createElementHandle, type SliderElementHandle } from "./element-handle.ts";

/** Index and manual pause of a slider that has ended, restored when it starts again. */
const savedStates = new WeakMap<HTMLElement, { index: number; paused: boolean }>();

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
}: MountContext<typeof sliderOptions>): MountedElement<typeof sliderOptions, SliderElementHandle> {
  let config = configOf(options, given);
  let engine: SliderHandle | null = null;
  /** Options in force: breakpoints and reduced motion applied; the engine reports changes. */
  let resolved = resolveMedia(config, host);
  const atom = sliderAtoms(host).snapshot;
  publishSnapshot(host, predictSnapshot(resolved, host));
  const snapshot = () => pageStore().get(atom);
  let drawn: { snapshot: Snapshot; options: ResolvedOptions } | undefined;
  /** Destroyed by its option `destroy`; `completely` is for good (contract §1.1). */
  let takenDown: boolean | "completely" = false;
  let saved = savedStates.get(host);
  /** Invalid options already reported: an unrelated update does not repeat them. */
  const reported = new Set<string>();

  const view = createView(container, {
    // After a free drag a click returns the current slide to its position.
    go: (control) => engine?.go(control, { same: true }),
    togglePlay: () => (snapshot().playing ? engine?.pause() : engine?.play()),
  });

  function draw(force = false): void {
    if (takenDown) return;
    const now = { snapshot: snapshot(), options: resolved };
    // The state is not rendered: it is an attribute of the tag.
    if (!force && drawn && now.options === drawn.options && sameSnapshot(now.snapshot, drawn.snapshot, "state")) return;
    keepingFocus(() => view.draw((drawn = now)));
  }

  /** If the focused control is removed, focus moves to the current slide. */
  function keepingFocus(change: () => void): void {
    const root = container.getRootNode() as ShadowRoot;
    const had = root.activeElement;
    change();
    if (had && !root.activeElement) focusOn(engine?.slides[snapshot().index] ?? host);
  }

  function open(): void {
    draw(true);
    try {
      engine = createSlider({ host, track: view.track, list: view.list }, startingAt(config, saved?.index), onSnapshot);
    } catch (error) {
      if (!(error instanceof SliderError)) throw error;
      reportProblem(host, { code: error.code, message: error.message, cause: error });
      onSnapshot(BLANK_SNAPSHOT);
      container.replaceChildren(document.createElement("slot"));
      return;
    }
    const started = engine;
    started.on("options", () => {
      resolved = started.options();
      draw();
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
    keepingFocus(() => container.replaceChildren(document.createElement("slot")));
  }

  reportBadOptions(host, config, reported);
  // Registered before the engine's own observer: a destroyed slider ignores breakpoints.
  let stopObservingMedia = observeMedia(config, applyDestroy);
  if (resolved.destroy) applyDestroy();
  else open();
  const stopTexts = service("texts").subscribe(() => engine && draw(true));

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
    // Another slider may now be the first of a section.
    moved: notifySlidersChanged,
    stop() {
      stopTexts();
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
