import Glide, { type GlideBus, type GlideComponent } from "@glidejs/glide/dist/glide.modular.esm.js";
import { reportProblem } from "../events/report-problem.ts";
import { service } from "../registry/current.ts";
import type { Bus, Ctx, Part, Parts, Resolved, SliderElements, SliderHandle, Snapshot } from "./contracts.ts";
import { resolveMedia, watchMedia } from "./media.ts";
import { AdaptiveHeight } from "./parts/adaptive-height.ts";
import { Announce } from "./parts/announce.ts";
import { AutoScroll } from "./parts/auto-scroll.ts";
import { Autoplay } from "./parts/autoplay.ts";
import { Conditional } from "./parts/conditional.ts";
import { Cover } from "./parts/cover.ts";
import { Direction } from "./parts/direction.ts";
import { Drag } from "./parts/drag.ts";
import { EdgeEffect } from "./parts/edge-effect.ts";
import { Fade } from "./parts/fade.ts";
import { Hash } from "./parts/hash.ts";
import { Html } from "./parts/html.ts";
import { InnerAnimations } from "./parts/inner-animations.ts";
import { Intersection } from "./parts/intersection.ts";
import { Keyboard } from "./parts/keyboard.ts";
import { Labels } from "./parts/labels.ts";
import { LazyLoad } from "./parts/lazy-load.ts";
import { Live } from "./parts/live.ts";
import { MediaPlayers } from "./parts/media-players.ts";
import { Move } from "./parts/move.ts";
import { Navigation } from "./parts/navigation.ts";
import { Paging } from "./parts/paging.ts";
import { Playback } from "./parts/playback.ts";
import { Refresh } from "./parts/refresh.ts";
import { Scroll } from "./parts/scroll.ts";
import { Sizes } from "./parts/sizes.ts";
import { Snapshots } from "./parts/snapshots.ts";
import { State } from "./parts/state.ts";
import { Sync } from "./parts/sync.ts";
import { Transition } from "./parts/transition.ts";
import { Translate } from "./parts/translate.ts";
import { Visible } from "./parts/visible.ts";
import { Wheel } from "./parts/wheel.ts";
import type { SliderConfig } from "./resolve-config.ts";
import { createScope } from "./scope.ts";
import { SliderError } from "./slider-error.ts";

const Blank: Part<object> = () => ({});

/**
 * The parts list. The first eleven replace Glide's core parts of the same name, in whose places they mount (Run is
 * Glide's own); the rest are behaviours, each of which could be left out. Handlers of one event run in this order.
 */
const PARTS = {
  Html,
  Translate,
  Transition,
  Direction,
  Peek: Blank,
  Sizes,
  Gaps: Blank,
  Move,
  Clones: Blank,
  Resize: Blank,
  Build: Blank,
  State,
  Paging,
  Hash,
  Refresh,
  Fade,
  Scroll,
  Visible,
  LazyLoad,
  MediaPlayers,
  Cover,
  AdaptiveHeight,
  EdgeEffect,
  InnerAnimations,
  Conditional,
  Labels,
  Autoplay,
  AutoScroll,
  Playback,
  Live,
  Drag,
  Wheel,
  Keyboard,
  Intersection,
  Sync,
  Navigation,
  Announce,
  Snapshots,
} satisfies Record<string, Part<object>> & { [K in keyof Parts]: Part<Parts[K]> };

/** Which elements are sliders already. */
const mounted = new WeakSet<HTMLElement>();

/**
 * Makes a slider of an element and starts it. Throws a {@link SliderError} with the texts of the error catalogue (spec
 * page-builder §8) for a slider that cannot be.
 */
export function createSlider(elements: Partial<SliderElements>, given: SliderConfig, publish: (snapshot: Snapshot) => void): SliderHandle {
  const { host, track, list } = elements;
  if (!host || !track || !list) throw new SliderError("missing-element", "A track/list element is missing.");
  if (mounted.has(host)) throw new SliderError("already-mounted", "Already mounted!");

  let config = given;
  const read = (): Resolved => {
    const options = resolveMedia(config, host);
    if (options.direction === "ttb" && !options.height && !options.heightRatio) {
      throw new SliderError("missing-height", "height or heightRatio is missing.");
    }
    // Inside a page-builder editor nothing moves by itself.
    if (!service("settings").get().editor) return options;
    return { ...options, still: true, autoplay: options.autoplay && "pause" };
  };
  let options = read();

  const clock = service("clock");
  const scope = createScope(clock);
  // The queue of Transition may drop callbacks, so runs must never wait for one: `waitForTransition` stays false here.
  const glide = new Glide(host, { type: "slider", startAt: 0, bound: false, keyboard: false, waitForTransition: false });
  const bus: GlideBus = glide._e;
  let parts = {} as Parts;
  const ctx: Ctx = {
    glide,
    opt: () => options,
    get parts() {
      return parts;
    },
    emit(name, payload) {
      bus.emit(name, payload);
      if (scope.alive) parts.Announce.tell(name, payload);
    },
    on: (name, run) => {
      bus.on(name, (payload) => {
        if (scope.alive) run(payload as Bus[typeof name]);
      });
    },
    scope,
    clock,
    elements: { host, track, list },
    publish,
  };
  const asComponent =
    (part: Part<object>): GlideComponent =>
    (_, components) => {
      parts = components as unknown as Parts;
      return part(ctx);
    };
  glide.mount(Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, asComponent(part)])));
  mounted.add(host);
  parts.State.set("mounted");

  function change(): void {
    try {
      options = read();
    } catch (error) {
      if (!(error instanceof SliderError)) throw error;
      return reportProblem(host!, { code: error.code, message: `${error.message} The options before stay.` });
    }
    ctx.emit("options", { options });
    parts.Snapshots.update();
  }
  let stopMedia = watchMedia(config, change);

  return {
    go: (control, how) => parts.Paging.go(control, how),
    refresh() {
      // The page may run the other way now; no event tells.
      if (resolveMedia(config, host).direction !== options.direction) change();
      parts.Refresh.refresh();
    },
    update(next) {
      config = next;
      stopMedia();
      stopMedia = watchMedia(config, change);
      change();
    },
    play: () => parts.Playback.play(),
    pause: () => parts.Playback.pause(),
    snapshot: () => parts.Snapshots.current,
    options: () => options,
    on(name, run) {
      // Glide's bus keeps its handlers as long as the slider lives; whoever has stopped listening must not be kept with them.
      let listener: typeof run | undefined = run;
      ctx.on(name, (payload) => listener?.(payload));
      return () => {
        listener = undefined;
      };
    },
    get slides() {
      return parts.Html.slides;
    },
    destroy() {
      if (!scope.alive) return;
      stopMedia();
      parts.Move.stop();
      parts.State.set("destroyed");
      glide.destroy();
      scope.end();
      mounted.delete(host);
      // Glide keeps its handlers; an emptied table keeps a late call from reaching them.
      bus.events = {};
      glide._c = {};
    },
  };
}
