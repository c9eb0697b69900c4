import Glide, { type GlideBus, type GlideComponent } from "@glidejs/glide/dist/glide.modular.esm.js";
import { watchDirection } from "../../../core/element/direction.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { service } from "../../../core/registry/container.ts";
import type { EngineEvents, ResolvedOptions, SliderElements, SliderHandle, Snapshot } from "../core/contracts.ts";
import type { EngineContext, Components, Mountable } from "./contracts.ts";
import { getPlugin, requiredPlugins, loadPlugins, whenIdle, type PluginName } from "./load-plugins.ts";
import { resolveMedia, observeMedia } from "../core/media.ts";
import { dispatch, DomEvents } from "./dom-events.ts";
import { Direction } from "./direction.ts";
import { Drag } from "./drag.ts";
import { Html } from "./html.ts";
import { Labels } from "./labels.ts";
import { Move } from "./move.ts";
import { Paging } from "./paging.ts";
import { Playback } from "./playback.ts";
import { Refresh } from "./refresh.ts";
import { hasHeight, OwnHeight } from "./own-height.ts";
import { Sizes } from "./sizes.ts";
import { SlideLooper } from "./slide-looper.ts";
import { Snapshots } from "./snapshots.ts";
import { State } from "./state.ts";
import { createScope } from "../../../core/utils/scope.ts";
import { Translate } from "./translate.ts";
import { SlidesInView } from "./slides-in-view.ts";
import type { SliderConfig } from "../core/resolve-config.ts";
import { SliderError } from "../core/slider-error.ts";

/** Glide's own components, with nothing in their place: the slider has parts of its own. */
const GLIDE_COMPONENTS: Readonly<Record<string, GlideComponent>> = Object.fromEntries(
  "Html Translate Transition Direction Peek Sizes Gaps Move Clones Resize Build Run"
    .split(" ")
    .map((name) => [name, () => ({})]),
);

/** Elements that are already sliders. */
const mounted = new WeakSet<HTMLElement>();

/**
 * Creates and starts a slider; the code of the plugins it requires must be loaded. Throws a {@link SliderError} with a
 * text of the error catalogue (page-builder#8) if the slider cannot be created.
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
    if (options.direction === "ttb" && !hasHeight(options, elements)) {
      throw new SliderError("missing-height", "height or heightRatio is missing.");
    }
    // Inside a page-builder editor nothing moves by itself.
    if (!service("settings").get().editor) return options;
    return { ...options, noMotion: true, autoplay: options.autoplay && "pause" };
  };
  let options = read();

  const added = new Set<PluginName>();
  const clock = service("clock");
  const scope = createScope(clock);
  const glide = new Glide(host, { startAt: 0 });
  const bus: GlideBus = glide._e;
  const ctx: EngineContext = {
    glide,
    getOptions: () => options,
    emit(name, payload) {
      bus.emit(name, payload);
      if (scope.alive) dispatch(host, name, payload, glide.index);
    },
    loadPlugin: (name) => (added.has(name) ? undefined : loadAndAdd(name)),
    on: (name, run) => {
      bus.on(name, (payload) => {
        if (scope.alive) run(payload as EngineEvents[typeof name]);
      });
    },
    scope,
    clock,
    host,
    track,
    list,
    ...(elements.probe && { probe: elements.probe }),
  };
  // Code that is there costs nothing.
  ctx.on("ready", () => {
    if (getPlugin("Deferred")) void ctx.loadPlugin("Deferred");
    else void whenIdle().then(() => ctx.loadPlugin("Deferred"));
  });

  const html = Html(ctx);
  const direction = Direction(ctx);
  const slideLooper = SlideLooper(ctx, { html, direction });
  const translate = Translate(ctx, { direction, slideLooper });
  const state = State(ctx);
  const refresh = Refresh(ctx, { html });
  const ownHeight = OwnHeight(ctx);
  const sizes = Sizes(ctx, { html, direction, slideLooper, state, refresh, ownHeight });
  const move = Move(ctx, { translate });
  const paging = Paging(ctx, { html, translate, state, sizes, move });
  const playback = Playback(ctx);
  const snapshots = Snapshots(ctx, { state, sizes, paging, playback }, publish);
  const components: Components = {
    html,
    direction,
    slideLooper,
    translate,
    state,
    refresh,
    ownHeight,
    sizes,
    move,
    paging,
    playback,
    snapshots,
  };

  const required = requiredPlugins(config);
  /** Creates those of these plugins that an option requires (load-plugins.ts). */
  const plugins = (...names: readonly PluginName[]) =>
    names.filter((name) => required.includes(name)).flatMap((name) => create(name) ?? []);
  // Handlers of one event run in the order in which their components are created, and `mount` in that of this list. Those
  // of a plugin added later, while the slider is running, run last.
  const parts: Mountable[] = [
    html,
    translate,
    direction,
    sizes,
    move,
    slideLooper,
    paging,
    ...plugins("Hash"),
    refresh,
    ...plugins("Fade", "Scroll"),
    SlidesInView(ctx, components),
    ...plugins("LazyLoad", "MediaPlayers", "Cover", "AdaptiveHeight", "EdgeEffect", "Vertical"),
    ...plugins("InnerAnimations", "Conditional"),
    Labels(ctx, components),
    ...plugins("Autoplay", "AutoScroll", "Deferred"),
    Drag(ctx, components),
    ...plugins("Wheel", "Keyboard", "Intersection", "Sync", "Navigation", "PercentHeight"),
    DomEvents(ctx, components),
    snapshots,
  ];
  glide.mount({ ...GLIDE_COMPONENTS, Parts: () => ({ mount: () => parts.forEach((part) => part.mount?.()) }) });
  mounted.add(host);
  state.set("mounted");

  function applyOptions(): void {
    try {
      options = read();
    } catch (error) {
      if (!(error instanceof SliderError)) throw error;
      return reportProblem(host!, { code: error.code, message: `${error.message} The options before stay.` });
    }
    requiredPlugins(config).forEach(add);
    ctx.emit("options", {});
    snapshots.update();
  }

  async function loadAndAdd(name: PluginName): Promise<void> {
    try {
      await loadPlugins([name]);
      add(name);
    } catch (cause) {
      reportProblem(host!, { code: "load-failed", message: `works without ${name}.`, cause });
    }
  }

  /** Creates a plugin whose code is loaded, once. */
  function create(name: PluginName): Mountable | undefined {
    const plugin = getPlugin(name);
    if (!plugin || added.has(name)) return undefined;
    added.add(name);
    return plugin(ctx, components);
  }

  /** Adds a plugin to the running slider. */
  function add(name: PluginName): void {
    if (scope.alive) create(name)?.mount?.();
  }
  let stopObservingMedia = observeMedia(config, applyOptions);

  /** Follows the direction of the page around the slider. */
  function turn(): void {
    if (resolveMedia(config, host!).direction !== options.direction) applyOptions();
  }
  const stopWatchingDirection = watchDirection(host, turn);

  return {
    go: paging.go,
    refresh() {
      turn();
      refresh.refresh();
    },
    moved: html.moved,
    update(next) {
      config = next;
      stopObservingMedia();
      stopObservingMedia = observeMedia(config, applyOptions);
      applyOptions();
    },
    play: playback.play,
    pause: playback.pause,
    get paused() {
      return playback.paused;
    },
    snapshot: () => snapshots.current,
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
      return html.slides;
    },
    destroy() {
      if (!scope.alive) return;
      stopObservingMedia();
      stopWatchingDirection();
      move.stop();
      state.set("destroyed");
      glide.destroy();
      scope.end();
      mounted.delete(host);
      // Glide keeps its handlers; clearing the table stops late calls from reaching them.
      bus.events = {};
      glide._c = {};
    },
  };
}
