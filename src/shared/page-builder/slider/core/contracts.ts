import type Glide from "@glidejs/glide/dist/glide.modular.esm.js";
import type { Cleanup, Scope } from "../../../core/utils/scope.ts";
import type { Geometry } from "./geometry.ts";
import type { Path } from "./motion.ts";
import type { SliderOptions } from "./options.ts";
import type { PagingFacts, pagingState } from "./paging-rules.ts";
import type { ClockService } from "../../../core/services/clock.ts";
import type { PluginName } from "../engine/load-plugins.ts";
import type { AttributeTracker } from "./attribute-tracker.ts";
import type { SliderConfig } from "./resolve-config.ts";

/** The seven states of a carousel (spec page-builder §4). */
export type SliderState = "created" | "mounted" | "idle" | "moving" | "scrolling" | "dragging" | "destroyed";

/** Options in force now: breakpoints and reduced motion applied. */
export interface ResolvedOptions extends SliderOptions {
  /**
   * Duration of the move that ends a drag; not reduced, because the visitor started it (contract §1.2, reducedMotion).
   */
  readonly dragSpeed: number;
  /** Nothing may start moving by itself: the visitor prefers reduced motion, or the page is open in an editor. */
  readonly noMotion: boolean;
}

/** One move; `destination` may lie outside 0..length-1 in a loop. */
export interface SlideChange {
  index: number;
  previous: number;
  destination: number;
}

export interface SlideRef {
  index: number;
  slide: HTMLElement;
}

export interface SlideImage extends SlideRef {
  image: HTMLImageElement;
}

/**
 * Events inside one slider: name to payload. Components communicate through these; most are also dispatched to the page
 * (`DomEvents`), with the index where the payload is empty.
 */
export interface EngineEvents {
  state: { from: SliderState; to: SliderState };
  /** First layout is done. */
  ready: object;
  move: SlideChange;
  moved: SlideChange;
  /** The index changed without a move. */
  index: { index: number; previous: number };
  active: SlideRef;
  inactive: SlideRef;
  visible: SlideRef;
  hidden: SlideRef;
  /** A slide is at least partly in view again, or no longer in view. */
  interactive: SlideRef;
  inert: SlideRef;
  click: SlideRef;
  drag: object;
  dragging: object;
  /** `velocity`: speed at release, px/ms forward. */
  dragged: { index: number; velocity: number };
  /** Momentum scrolling after a free drag has started, and has ended. */
  scroll: object;
  scrolled: object;
  /** Auto-scroll has advanced; fires ten times a second. */
  autoScrolled: object;
  /** Geometry was measured again. */
  layout: { geometry: Geometry };
  resized: object;
  overflow: { overflow: boolean };
  /** Slides were added, removed or reordered. */
  refresh: { length: number };
  /** Options changed. */
  options: object;
  "autoplay.play": object;
  "autoplay.pause": object;
  "autoplay.playing": { rate: number };
  "autoScroll.play": object;
  "autoScroll.pause": object;
  intersection: { entry: IntersectionObserverEntry };
  "intersection.in": { entry: IntersectionObserverEntry };
  "intersection.out": { entry: IntersectionObserverEntry };
  /** A lazy image has loaded, or failed to load. */
  "lazy.loaded": SlideImage;
  "lazy.error": SlideImage;
  /** Synced sliders were added, removed or moved. */
  synced: object;
  destroy: object;
}

/** What views and the public interface see of a slider. The same object until something changes. */
export interface Snapshot {
  readonly state: SliderState;
  readonly index: number;
  readonly length: number;
  readonly end: number;
  readonly page: number;
  readonly pages: number;
  /** Index that each arrow leads to, or -1. */
  readonly prevIndex: number;
  readonly nextIndex: number;
  readonly overflow: boolean;
  /** Autoplay or auto-scroll is running; a pause by hover or focus does not count. */
  readonly playing: boolean;
}

/** Options of `go()`. */
export interface GoOptions {
  /** Also goes to the current slide, in case the list has left its position. */
  readonly same?: boolean;
  /** Without animation, whatever is in progress: when the call returns, the slide is in view. */
  readonly instant?: boolean;
}

/** What every component is created with. */
export interface EngineContext {
  readonly glide: Glide;
  /** Call it each time: an update replaces the object. */
  getOptions(): ResolvedOptions;
  /** Filled during mounting: use it in `mount()` or later. */
  readonly components: Components;
  emit<K extends keyof EngineEvents>(name: K, payload: EngineEvents[K]): void;
  /** Loads and adds a plugin that no option requires. Reports a problem if its code fails to load. */
  loadPlugin(name: PluginName): Promise<void>;
  on<K extends keyof EngineEvents>(name: K, run: (payload: EngineEvents[K]) => void): void;
  readonly scope: Scope;
  readonly clock: ClockService;
  readonly elements: SliderElements;
  /** Hands each new snapshot to the view. */
  readonly publish: (snapshot: Snapshot) => void;
}

/** The elements a slider works with. Slides stay where the author put them. */
export interface SliderElements {
  /** The custom element. */
  host: HTMLElement;
  track: HTMLElement;
  list: HTMLElement;
}

/** An engine component. `mount` runs once all components exist. */
export type Component<A extends object> = (ctx: EngineContext) => A & { mount?(): void };

export interface Axis {
  vertical: boolean;
  /** 1 where moving forward shifts the list towards negative coordinates, -1 in a right-to-left slider. */
  sign: 1 | -1;
}

/** API of a plugin; its members are missing until an option requires it (load-plugins.ts). */
type PluginApi<A extends object> = Partial<A>;

export interface Components {
  Html: {
    readonly slides: readonly HTMLElement[];
    /** The parent of the slides, also while there are none. */
    readonly container: HTMLElement;
    /** All slides, including those that the page's styles hide. */
    readonly all: readonly HTMLElement[];
    collect(): boolean;
    /**
     * Finds out after layout which slides are hidden. Returns true if the set has changed; the next `collect()` applies
     * it.
     */
    detect(): boolean;
  };
  Direction: {
    axis(): Axis;
    along(event: { clientX: number; clientY: number }): number;
    across(event: { clientX: number; clientY: number }): number;
  };
  Sizes: {
    readonly geometry: Geometry | null;
    readonly stops: readonly number[];
    /** The slider loops. */
    readonly loops: boolean;
    /** The content is larger than the view. */
    readonly overflow: boolean;
    /** Length of one loop, px. */
    readonly period: number;
    /** How far the list can move before a slide must be repositioned, px. */
    readonly maxShift: number;
    /** Measures now if that is still due; false while the slider has no size. */
    layout(): boolean;
  };
  Translate: {
    /** How far the list has moved forward, px; keeps counting in a loop. */
    readonly position: number;
    /** Offset of the list, px: the position, in a loop wrapped to the turn for which its slides are positioned. */
    readonly wrappedPosition: number;
    moveTo(position: number): void;
    /**
     * Lets the browser animate to a position, independent of the main thread; positioning the list again ends the
     * animation. Returns a function that reads the remaining time, ms, or undefined where the browser cannot do it:
     * slides would have to be repositioned on the way.
     */
    animateTo(to: number, ms: number, easing: string): (() => number) | undefined;
    /** How far a slide is shifted from its own position, px: one loop length or 0. */
    loopShift(index: number): number;
  };
  Move: {
    readonly active: boolean;
    jump(position: number): void;
    to(position: number, ms: number, easing: string): void;
    /** Follows a path to its end. */
    follow(path: Path): void;
    /**
     * Calls `run` once when the current move ends, or at once if there is none. Stopping a move drops it, and so does
     * `undefined`.
     */
    onEnd(run: (() => void) | undefined): void;
    stop(): void;
  };
  State: { readonly current: SliderState; set(next: SliderState): void };
  Paging: {
    facts(): PagingFacts;
    go(control: unknown, options?: GoOptions): void;
    /** Ends a drag: moves to the closest stop. */
    snapTo(position: number): void;
    /** Makes the closest slide the current one, without moving the list or firing `move`. */
    syncIndex(): void;
    /** Both ends of a slider that does not loop, px. */
    limits(): { low: number; high: number };
    /** Current index and page, and where the arrows lead. */
    state(): ReturnType<typeof pagingState>;
  };
  Refresh: { refresh(): void };
  /** Labels slides that can be chosen, not only viewed. */
  Navigation: PluginApi<{ nameSlides(own: AttributeTracker): void }>;
  /** Renders `type: "fade"` at the current position. */
  Fade: PluginApi<{ draw(): void }>;
  Scroll: PluginApi<{
    /** Starts momentum scrolling with a velocity, px/ms forward. */
    fling(velocity: number): void;
    /** Stops momentum scrolling at the current position; true if it was running. */
    stop(): boolean;
  }>;
  Autoplay: PluginApi<{ readonly playing: boolean; play(): void; pause(): void }>;
  AutoScroll: PluginApi<{ readonly playing: boolean; play(): void; pause(): void }>;
  Playback: {
    readonly playing: boolean;
    /** Paused by the visitor or a script: only they may start it again. */
    readonly paused: boolean;
    play(): void;
    pause(): void;
  };
  /** Turns arrow keys on or off. */
  Keyboard: PluginApi<{ enable(on: boolean): void }>;
  Snapshots: { readonly current: Snapshot; update(): void };
  /** The sliders synced with this one that have started. */
  Sync: PluginApi<{ readonly sliders: readonly SyncedSlider[] }>;
  /** Dispatches events of the engine to the page. */
  DomEvents: { dispatch<K extends keyof EngineEvents>(name: K, payload: EngineEvents[K]): void };
}

/** A started slider of the page. */
export interface SyncedSlider {
  readonly host: HTMLElement;
  readonly handle: SliderHandle;
}

/** The slider as used by its view, the tag's methods and controls. */
export interface SliderHandle {
  /**
   * Grammar of contract §2.3: `2`, `"+1"`, `">"`, `">2"`. Anything else does nothing. Going to the current slide does
   * nothing either, unless `same` asks to return to its position.
   */
  go(control: number | string, options?: GoOptions): void;
  refresh(): void;
  update(config: SliderConfig): void;
  play(): void;
  pause(): void;
  destroy(): void;
  snapshot(): Snapshot;
  /** Paused by the visitor or a call; must not resume by itself. */
  readonly paused: boolean;
  /** Options in force. */
  options(): ResolvedOptions;
  on<K extends keyof EngineEvents>(name: K, run: (payload: EngineEvents[K]) => void): Cleanup;
  readonly slides: readonly HTMLElement[];
}
