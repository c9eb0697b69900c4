import Glide, { type GlideBus, type GlideComponent } from "@glidejs/glide/dist/glide.modular.esm.js";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { service } from "../../../core/registry/container.ts";
import type {
  EngineEvents,
  EngineContext,
  Component,
  Components,
  ResolvedOptions,
  SliderElements,
  SliderHandle,
  Snapshot,
} from "../core/contracts.ts";
import { getPlugin, requiredPlugins, loadPlugins, type PluginName } from "./load-plugins.ts";
import { resolveMedia, observeMedia } from "../core/media.ts";
import { DomEvents } from "./dom-events.ts";
import { Direction } from "./direction.ts";
import { Drag } from "./drag.ts";
import { Html } from "./html.ts";
import { Labels } from "./labels.ts";
import { Move } from "./move.ts";
import { Paging } from "./paging.ts";
import { Playback } from "./playback.ts";
import { Refresh } from "./refresh.ts";
import { Sizes } from "./sizes.ts";
import { Snapshots, State } from "./state.ts";
import { createScope } from "../../../core/utils/scope.ts";
import { Translate } from "./translate.ts";
import { SlidesInView } from "./slides-in-view.ts";
import type { SliderConfig } from "../core/resolve-config.ts";
import { SliderError } from "../core/slider-error.ts";

const Empty: Component<object> = () => ({});

/**
 * All components, in mount order. The first twelve replace Glide's core components of the same name; the rest are
 * behaviours, each of which could be left out. A plugin mounts in the position of its name if an option requires it
 * (load-plugins.ts). Handlers of one event run in this order; those of a plugin added later, while the slider is
 * running, run last.
 */
const COMPONENTS = {
  Html,
  Translate,
  Transition: Empty,
  Direction,
  Peek: Empty,
  Sizes,
  Gaps: Empty,
  Move,
  Clones: Empty,
  Resize: Empty,
  Build: Empty,
  Run: Empty,
  State,
  Paging,
  Hash: Empty,
  Refresh,
  Fade: Empty,
  Scroll: Empty,
  SlidesInView,
  LazyLoad: Empty,
  MediaPlayers: Empty,
  Cover: Empty,
  AdaptiveHeight: Empty,
  EdgeEffect: Empty,
  Vertical: Empty,
  InnerAnimations: Empty,
  Conditional: Empty,
  Labels,
  Autoplay: Empty,
  AutoScroll: Empty,
  Playback,
  Deferred: Empty,
  Drag,
  Wheel: Empty,
  Keyboard: Empty,
  Intersection: Empty,
  Sync: Empty,
  Navigation: Empty,
  DomEvents,
  Snapshots,
} satisfies Record<string, Component<object>> & { [K in keyof Components]: Component<Components[K]> };

const COMPONENT_ENTRIES = Object.entries(COMPONENTS) as readonly (readonly [string, Component<object>])[];

/** Elements that are already sliders. */
const mounted = new WeakSet<HTMLElement>();

/**
 * Creates and starts a slider; the code of the plugins it requires must be loaded. Throws a {@link SliderError} with a
 * text of the error catalogue (spec page-builder §8) if the slider cannot be created.
 */
export function createSlider(
  elements: Partial<SliderElements>,
  given: SliderConfig,
  publish: (snapshot: Snapshot) => void,
): SliderHandle {
  const { host, track, list } = elements;
  if (!host || !track || !list) throw new SliderError("missing-element", "A track/list element is missing.");
  if (mounted.has(host)) throw new SliderError("already-mounted", "Already mounted!");

  let config = given;
  const read = (): ResolvedOptions => {
    const options = resolveMedia(config, host);
    if (options.direction === "ttb" && !options.height && !options.heightRatio) {
      throw new SliderError("missing-height", "height or heightRatio is missing.");
    }
    // Inside a page-builder editor nothing moves by itself.
    if (!service("settings").get().editor) return options;
    return { ...options, noMotion: true, autoplay: options.autoplay && "pause" };
  };
  let options = read();

  const clock = service("clock");
  const scope = createScope(clock);
  const glide = new Glide(host, { startAt: 0 });
  const bus: GlideBus = glide._e;
  let components = {} as Components;
  const ctx: EngineContext = {
    glide,
    getOptions: () => options,
    get components() {
      return components;
    },
    emit(name, payload) {
      bus.emit(name, payload);
      if (scope.alive) components.DomEvents.dispatch(name, payload);
    },
    async loadPlugin(name) {
      try {
        await loadPlugins([name]);
        add(name);
      } catch (cause) {
        reportProblem(host, { code: "load-failed", message: `goes on without ${name}: its code did not come.`, cause });
      }
    },
    on: (name, run) => {
      bus.on(name, (payload) => {
        if (scope.alive) run(payload as EngineEvents[typeof name]);
      });
    },
    scope,
    clock,
    elements: { host, track, list },
    publish,
  };
  const asComponent =
    (component: Component<object>): GlideComponent =>
    (_, created) => {
      components = created as unknown as Components;
      return component(ctx);
    };
  const enabled = new Set<string>(requiredPlugins(config));
  const factories: Record<string, GlideComponent> = {};
  for (const [name, component] of COMPONENT_ENTRIES)
    factories[name] = asComponent((enabled.has(name) && getPlugin(name as PluginName)) || component);
  ctx.on("ready", () => void ctx.loadPlugin("Deferred"));
  glide.mount(factories);
  mounted.add(host);
  components.State.set("mounted");

  function applyOptions(): void {
    try {
      options = read();
    } catch (error) {
      if (!(error instanceof SliderError)) throw error;
      return reportProblem(host!, { code: error.code, message: `${error.message} The options before stay.` });
    }
    requiredPlugins(config).forEach(add);
    ctx.emit("options", {});
    components.Snapshots.update();
  }

  /** Adds a plugin to the running slider. */
  function add(name: PluginName): void {
    const plugin = getPlugin(name);
    if (!plugin || enabled.has(name) || !scope.alive) return;
    enabled.add(name);
    const instance = plugin(ctx);
    Object.assign(components, { [name]: instance });
    instance.mount?.();
  }
  let stopObservingMedia = observeMedia(config, applyOptions);

  return {
    go: (control, how) => components.Paging.go(control, how),
    refresh() {
      // The page's direction may have changed; no event reports that.
      if (resolveMedia(config, host).direction !== options.direction) applyOptions();
      components.Refresh.refresh();
    },
    update(next) {
      config = next;
      stopObservingMedia();
      stopObservingMedia = observeMedia(config, applyOptions);
      applyOptions();
    },
    play: () => components.Playback.play(),
    pause: () => components.Playback.pause(),
    get paused() {
      return components.Playback.paused;
    },
    snapshot: () => components.Snapshots.current,
    options: () => options,
    on(name, run) {
      // Glide's bus holds its handlers as long as the slider exists; it must not retain listeners that have
      // unsubscribed.
      let listener: typeof run | undefined = run;
      ctx.on(name, (payload) => listener?.(payload));
      return () => {
        listener = undefined;
      };
    },
    get slides() {
      return components.Html.slides;
    },
    destroy() {
      if (!scope.alive) return;
      stopObservingMedia();
      components.Move.stop();
      components.State.set("destroyed");
      glide.destroy();
      scope.end();
      mounted.delete(host);
      // Glide keeps its handlers; clearing the table stops late calls from reaching them.
      bus.events = {};
      glide._c = {};
    },
  };
}
