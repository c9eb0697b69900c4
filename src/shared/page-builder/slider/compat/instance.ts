import { reportProblem } from "../../../core/registry/report-problem.ts";
import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { EVENT_ROWS, originalSlide, type OriginalSlide } from "./original-events.ts";
import type { EngineEvents, SliderHandle, SliderState, Snapshot } from "../core/contracts.ts";
import { asNumber } from "../core/option-kinds.ts";
import { SliderError } from "../core/slider-error.ts";
import { slidesOf, type OriginalElements } from "./original-elements.ts";
import { createListeners } from "./listeners.ts";

/** Numbers of the states (page-builder-contract#2.1). */
const STATE_NUMBERS: Record<SliderState, number> = {
  created: 1,
  mounted: 2,
  idle: 3,
  moving: 4,
  scrolling: 5,
  dragging: 6,
  destroyed: 7,
};

type Picked = number | readonly number[] | string | ((slide: OriginalSlide) => boolean);
/** A slide, its markup, or several of either. */
type Added = Element | string | readonly (Element | string)[];

/**
 * What scripts of the original find in `xSlider.Instances` (page-builder-contract#4.7): its engine's documented
 * members.
 */
export interface OriginalInstance {
  readonly root: HTMLElement;
  readonly index: number;
  readonly length: number;
  options: object;
  readonly state: { is(states: number | readonly number[]): boolean };
  readonly Components: object;
  on(names: string | readonly string[], run: (...args: unknown[]) => void): OriginalInstance;
  off(names: string | readonly string[], run?: (...args: unknown[]) => void): OriginalInstance;
  emit(name: string, ...args: unknown[]): OriginalInstance;
  go(command: number | string): OriginalInstance;
  sync(other: OriginalInstance): OriginalInstance;
  add(slides: Added, index?: number): OriginalInstance;
  remove(slides: Picked): OriginalInstance;
  is(type: string): boolean;
  refresh(): OriginalInstance;
  destroy(): OriginalInstance;
  mount(): OriginalInstance;
}

/** What an instance is created with. */
export interface InstanceContext {
  readonly anatomy: OriginalElements;
  engine(): SliderHandle | null;
  snapshot(): Snapshot;
  /** Overrides options in force. */
  change(options: Record<string, unknown>): void;
  /** Destroys the slider. */
  destroy(): void;
  /** Starts a slider that was destroyed. */
  mount(): void;
}

/** The original's interface to our engine. `follow` connects it to an engine that has started. */
export function createInstance(context: InstanceContext): OriginalInstance & { follow(engine: SliderHandle): Cleanup } {
  const { anatomy, engine, snapshot } = context;
  const bus = createListeners((name, cause) =>
    reportProblem(anatomy.root, { code: "handler-failed", message: `a handler of the event "${name}" failed.`, cause }),
  );
  const refs = () => (engine()?.slides ?? []).map((slide, index) => originalSlide({ slide, index }, engine()!));

  function picked(slides: Picked): OriginalSlide[] {
    const all = refs();
    if (typeof slides === "function") return all.filter(slides);
    if (typeof slides === "string") return all.filter(({ slide }) => slide.matches(slides));
    const indexes = [slides].flat() as readonly number[];
    return indexes.flatMap((index) => all[index] ?? []);
  }

  /** Slides of a page, starting with its first one. */
  function paged(page: number): OriginalSlide[] {
    const { perPage, focus, isNavigation } = engine()?.options() ?? { perPage: 1, focus: null, isNavigation: false };
    const from = focus !== null || isNavigation ? page : Math.min(page * perPage, snapshot().end);
    return refs().slice(from, from + perPage);
  }

  /** The instance's methods return it. */
  const chained =
    <Given extends unknown[]>(run: (...given: Given) => void) =>
    (...given: Given): OriginalInstance => {
      run(...given);
      return instance;
    };

  const playing = { isPaused: () => !snapshot().playing, play: () => engine()?.play(), pause: () => engine()?.pause() };

  const instance: ReturnType<typeof createInstance> = {
    root: anatomy.root,
    get index() {
      return snapshot().index;
    },
    get length() {
      return snapshot().length;
    },
    get options(): object {
      return engine()?.options() ?? {};
    },
    set options(next: object) {
      context.change(next as Record<string, unknown>);
    },
    state: {
      is: (states: number | readonly number[]) => [states].flat().includes(STATE_NUMBERS[snapshot().state]),
    },
    Components: {
      Elements: {
        ...anatomy,
        get slides() {
          return [...(engine()?.slides ?? [])];
        },
      },
      Slides: {
        get: refs,
        getIn: paged,
        getAt: (index: number) => refs()[index],
        filter: picked,
        forEach: (run: (slide: OriginalSlide, index: number, all: readonly OriginalSlide[]) => void) =>
          refs().forEach(run),
        getLength: () => snapshot().length,
      },
      Controller: {
        go: (command: number | string) => void engine()?.go(command),
        getIndex: () => snapshot().index,
        getEnd: () => snapshot().end,
        getNext: () => snapshot().nextIndex,
        getPrev: () => snapshot().prevIndex,
      },
      Autoplay: playing,
      AutoScroll: playing,
    },
    on: chained(bus.on),
    off: chained(bus.off),
    emit: chained(bus.emit),
    go: chained((command: number | string) => engine()?.go(command)),
    sync: chained((other: OriginalInstance) => {
      const follow = (to: OriginalInstance) => (index: unknown, _previous: unknown, destination: unknown) =>
        void to.go((Reflect.get(to.options, "type") === "loop" ? destination : index) as number);
      bus.on("move", follow(other));
      other.on("move", follow(instance));
    }),
    add: chained((slides: Added, index?: number) => {
      const { list } = anatomy;
      const given = [slides].flat() as readonly (Element | string)[];
      const before = index === undefined ? null : (slidesOf(list)[index] ?? null);
      if (given.every((slide) => slide instanceof Element)) {
        for (const slide of given) list.insertBefore(slide, before);
        return;
      }
      const html = service("html");
      html.load().then(
        () => {
          const reference = before?.parentNode === list ? before : null;
          for (const slide of given)
            list.insertBefore(typeof slide === "string" ? html.fragment(slide) : slide, reference);
        },
        (cause: unknown) =>
          reportProblem(anatomy.root, {
            code: "load-failed",
            message: "could not add slides: the sanitiser could not be fetched.",
            cause,
          }),
      );
    }),
    remove: chained((slides: Picked) => {
      for (const { slide } of picked(slides)) slide.remove();
    }),
    is: (type: string) => engine()?.options().type === type,
    refresh: chained(() => engine()?.refresh()),
    destroy: chained(context.destroy),
    mount: chained(() => {
      if (engine()) throw new SliderError("already-mounted", "Already mounted!");
      context.mount();
    }),
    follow(started: SliderHandle): Cleanup {
      let pressed: Event | undefined;
      const note = (event: Event) => void (pressed = event);
      anatomy.track.addEventListener("click", note, true);
      const stops = Object.entries(EVENT_ROWS).map(([name, [eventName, args]]) =>
        started.on(name as keyof EngineEvents, (payload) =>
          bus.emit(eventName, ...(args as Arguments)(payload, started, pressed)),
        ),
      );
      return () => {
        anatomy.track.removeEventListener("click", note, true);
        for (const stop of stops) stop();
      };
    },
  };
  return instance;
}

type Arguments = (payload: unknown, engine: SliderHandle, cause: Event | undefined) => unknown[];

/**
 * The public functions of `bricksextras.slider` (page-builder-contract#4.7): targets are slider roots; an unknown
 * target does nothing.
 */
export function createSliderScripting(of: (given: unknown) => OriginalInstance | undefined) {
  const count = (value: unknown, fallback: number) => {
    const number = Math.trunc(asNumber(typeof value === "string" ? parseInt(value, 10) : value) ?? NaN);
    return Number.isNaN(number) ? fallback : number;
  };
  const end = (instance: OriginalInstance) =>
    (Reflect.get(instance.Components, "Controller") as { getEnd(): number }).getEnd();
  return {
    forward: (given: unknown, n: unknown = 1) => void of(given)?.go(`+${Math.abs(count(n, 1))}`),
    backward: (given: unknown, n: unknown = 1) => void of(given)?.go(`-${Math.abs(count(n, 1))}`),
    toslide(given: unknown, n: unknown = 0) {
      const instance = of(given);
      const index = count(n, 0);
      instance?.go(index === -1 ? end(instance) : index);
    },
    topage: (given: unknown, n: unknown = 0) => void of(given)?.go(`>${Math.max(0, count(n, 0))}`),
  };
}
