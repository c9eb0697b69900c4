import Glide, { type GlideBus, type GlideComponent } from "@glidejs/glide/dist/glide.modular.esm.js";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { service } from "../../../core/registry/current.ts";
import type { Bus, Ctx, Part, Parts, Resolved, SliderElements, SliderHandle, Snapshot } from "../core/contracts.ts";
import { latePart, latePartsOf, loadLateParts, type LatePartName } from "./load-late-parts.ts";
import { resolveMedia, watchMedia } from "../core/media.ts";
import { Announce } from "./announce.ts";
import { Direction } from "./direction.ts";
import { Drag } from "./drag.ts";
import { Html } from "./html.ts";
import { Labels } from "./labels.ts";
import { Move } from "./move.ts";
import { Paging } from "./paging.ts";
import { Playback } from "./playback.ts";
import { Refresh } from "./refresh.ts";
import { Sizes } from "./sizes.ts";
import { Snapshots } from "./snapshots.ts";
import { State } from "./state.ts";
import { Transition } from "./transition.ts";
import { Translate } from "./translate.ts";
import { Visible } from "./visible.ts";
import type { SliderConfig } from "../core/resolve-config.ts";
import { createScope } from "../../../core/utils/scope.ts";
import { SliderError } from "../core/slider-error.ts";

const Blank: Part<object> = () => ({});

/**
 * The parts list. The first twelve replace Glide's core parts of the same name, in whose places they mount; the rest are behaviours,
 * each of which could be left out. Late parts take their places where they are asked for (load-late-parts.ts). Handlers of one event
 * run in this order; those of a part that comes while the slider lives run last.
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
  Run: Blank,
  State,
  Paging,
  Hash: Blank,
  Refresh,
  Fade: Blank,
  Scroll: Blank,
  Visible,
  LazyLoad: Blank,
  MediaPlayers: Blank,
  Cover: Blank,
  AdaptiveHeight: Blank,
  EdgeEffect: Blank,
  Vertical: Blank,
  InnerAnimations: Blank,
  Conditional: Blank,
  Labels,
  Autoplay: Blank,
  AutoScroll: Blank,
  Playback,
  Standby: Blank,
  Drag,
  Wheel: Blank,
  Keyboard: Blank,
  Intersection: Blank,
  Sync: Blank,
  Navigation: Blank,
  Announce,
  Snapshots,
} satisfies Record<string, Part<object>> & { [K in keyof Parts]: Part<Parts[K]> };

const LIST = Object.entries(PARTS) as readonly (readonly [string, Part<object>])[];

/** Which elements are sliders already. */
const mounted = new WeakSet<HTMLElement>();

/**
 * Makes a slider of an element and starts it; the code of late parts that it asks for must be loaded. Throws a
 * {@link SliderError} with the texts of the error catalogue (spec page-builder §8) for a slider that cannot be.
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
  const glide = new Glide(host, { startAt: 0 });
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
    async want(name) {
      try {
        await loadLateParts([name]);
        add(name);
      } catch (cause) {
        reportProblem(host, { code: "load-failed", message: `goes on without ${name}: its code did not come.`, cause });
      }
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
  const late = new Set<string>(latePartsOf(config));
  const components: Record<string, GlideComponent> = {};
  for (const [name, part] of LIST) components[name] = asComponent((late.has(name) && latePart(name as LatePartName)) || part);
  ctx.on("ready", () => void ctx.want("Standby"));
  glide.mount(components);
  mounted.add(host);
  parts.State.set("mounted");

  function change(): void {
    try {
      options = read();
    } catch (error) {
      if (!(error instanceof SliderError)) throw error;
      return reportProblem(host!, { code: error.code, message: `${error.message} The options before stay.` });
    }
    latePartsOf(config).forEach(add);
    ctx.emit("options", {});
    parts.Snapshots.update();
  }

  /** Something asks for more than before. */
  function add(name: LatePartName): void {
    const part = latePart(name);
    if (!part || late.has(name) || !scope.alive) return;
    late.add(name);
    const made = part(ctx);
    Object.assign(parts, { [name]: made });
    made.mount?.();
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
    get held() {
      return parts.Playback.held;
    },
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
