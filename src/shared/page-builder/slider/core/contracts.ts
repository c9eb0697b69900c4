import type Glide from "@glidejs/glide/dist/glide.modular.esm.js";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import type { Scope } from "../../../core/utils/scope.ts";
import type { ClockService } from "../../../core/services/clock.ts";
import type { Geometry } from "./geometry.ts";
import type { Path } from "./path.ts";
import type { PluginName } from "../engine/load-plugins.ts";
import type { SliderOptions } from "./options.ts";
import type { AttributeTracker } from "./attribute-tracker.ts";
import type { PagingFacts, pagingState } from "./paging-rules.ts";
import type { SliderConfig } from "./resolve-config.ts";

/** The seven states of a carousel (spec page-builder §4). */
export type SliderState = "created" | "mounted" | "idle" | "moving" | "scrolling" | "dragging" | "destroyed";

/** Options in force now: breakpoints and reduced motion applied. */
export interface ResolvedOptions extends SliderOptions {
  /** Duration at the end of a drag: what the visitor's own hand started may move (contract §1.2, reducedMotion). */
  readonly dragSpeed: number;
  /** Nothing may start to move by itself: less motion is wanted, or the page stands in an editor. */
  readonly noMotion: boolean;
}

/** One move: `destination` may lie outside 0..length-1 in a loop. */
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
 * Everything that happens inside one slider: event to payload. Parts talk through these; the page hears most of them (Announce), with
 * the index where the payload is empty.
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
  /** Something of a slide is seen again, and nothing any more. */
  interactive: SlideRef;
  inert: SlideRef;
  click: SlideRef;
  drag: object;
  dragging: object;
  /** With the speed at release, px/ms forward. */
  dragged: { index: number; velocity: number };
  /** A strip that was let go begins to glide, and has stopped. */
  scroll: object;
  scrolled: object;
  /** A strip that moves on by itself has come a bit farther; told ten times a second. */
  autoScrolled: object;
  /** Geometry was measured anew. */
  layout: { geometry: Geometry };
  resized: object;
  overflow: { overflow: boolean };
  /** Slides came, went or changed places. */
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
  /** An image that waited has come, or will not come. */
  "lazy.loaded": SlideImage;
  "lazy.error": SlideImage;
  /** Sliders bound to this one came, went or moved. */
  synced: object;
  destroy: object;
}

/** What React and the public interface see of a slider. The same object until something changes. */
export interface Snapshot {
  readonly state: SliderState;
  readonly index: number;
  readonly length: number;
  readonly end: number;
  readonly page: number;
  readonly pages: number;
  /** Where the arrows lead, or -1. */
  readonly prevIndex: number;
  readonly nextIndex: number;
  readonly overflow: boolean;
  /** Autoplay or continuous movement runs; a hover or focus pause does not count. */
  readonly playing: boolean;
}

/** How a slider goes to a slide. */
export interface GoOptions {
  /** Also to the current slide, whose place the strip may have left. */
  readonly same?: boolean;
  /** Without animation, whatever is under way: when the call returns, the slide is there. */
  readonly instant?: boolean;
}

/** What every part is made from. */
export interface EngineContext {
  readonly glide: Glide;
  /** Read each time: an update replaces the object. */
  getOptions(): ResolvedOptions;
  /** Filled while mounting: use it in `mount()` or later. */
  readonly components: Components;
  emit<K extends keyof EngineEvents>(name: K, payload: EngineEvents[K]): void;
  /** Fetches and adds a late part that no option asks for. Where its code does not come, the page is told. */
  loadPlugin(name: PluginName): Promise<void>;
  on<K extends keyof EngineEvents>(name: K, run: (payload: EngineEvents[K]) => void): void;
  readonly scope: Scope;
  readonly clock: ClockService;
  readonly elements: SliderElements;
  /** Tells whoever draws the slider that a new snapshot is there. */
  readonly publish: (snapshot: Snapshot) => void;
}

/** The nodes a slider works with. Slides stay where the author put them. */
export interface SliderElements {
  /** The custom element. */
  host: HTMLElement;
  track: HTMLElement;
  list: HTMLElement;
}

/** One behaviour. `mount` runs when every part exists. */
export type Component<A extends object> = (ctx: EngineContext) => A & { mount?(): void };

export interface Axis {
  vertical: boolean;
  /** 1 where forward moves the strip towards negative coordinates, -1 in a right-to-left strip. */
  sign: 1 | -1;
}

/** What a late part offers: nothing while no option asks for it (load-plugins.ts). */
type PluginApi<A extends object> = Partial<A>;

export interface Components {
  Html: {
    readonly slides: readonly HTMLElement[];
    /** What the slides stand in, or will when they come. */
    readonly container: HTMLElement;
    /** With those that the page's style hides. */
    readonly all: readonly HTMLElement[];
    collect(): boolean;
    /** Looks in a laid-out page which slides are hidden; true where others are than before, until the next `collect()` knows. */
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
    /** The strip goes round. */
    readonly loops: boolean;
    /** There is more content than room. */
    readonly overflow: boolean;
    /** One round, px. */
    readonly period: number;
    /** How far the strip can go without any slide being placed anew, px. */
    readonly maxShift: number;
    /** Lays out now if that was not done yet; false while there is no room. */
    layout(): boolean;
  };
  Translate: {
    /** How far the strip has moved forward, px; goes on counting in a loop. */
    readonly position: number;
    /** Where the list stands, px: the position, in a loop within the round for which its slides are placed. */
    readonly wrappedPosition: number;
    moveTo(position: number): void;
    /**
     * Lets the browser draw the way to a position, which needs nothing of the page's own thread; whatever is placed ends it. Tells
     * what is left of it, ms, or is undefined where the browser cannot: slides would have to change places on the way.
     */
    animateTo(to: number, ms: number, easing: string): (() => number) | undefined;
    /** How far a slide stands from its own place, px: a round or none. */
    loopShift(index: number): number;
  };
  Move: {
    readonly active: boolean;
    jump(position: number): void;
    to(position: number, ms: number, easing: string): void;
    /** Follows a way until its end. */
    follow(path: Path): void;
    /** Calls `run` once when the current move ends; at once when there is none. A move that is stopped drops it, `undefined` too. */
    onEnd(run: (() => void) | undefined): void;
    stop(): void;
  };
  State: { readonly current: SliderState; set(next: SliderState): void };
  Paging: {
    facts(): PagingFacts;
    go(control: unknown, options?: GoOptions): void;
    /** Ends a drag: moves to the closest stop. */
    snapTo(position: number): void;
    /** The strip stays where it is, and the closest slide becomes the current one, without a move to tell of. */
    syncIndex(): void;
    /** Where a bounded strip ends, px. */
    limits(): { low: number; high: number };
    /** Where it stands, and where its arrows lead. */
    state(): ReturnType<typeof pagingState>;
  };
  Refresh: { refresh(): void };
  /** Names slides that are chosen, not only shown. */
  Navigation: PluginApi<{ nameSlides(own: AttributeTracker): void }>;
  /** Draws `type: "fade"` at the strip's position. */
  Fade: PluginApi<{ draw(): void }>;
  Scroll: PluginApi<{
    /** Lets the strip glide with a velocity, px/ms forward. */
    fling(velocity: number): void;
    /** Stops a gliding strip where it is; true if there was one. */
    stop(): boolean;
  }>;
  Autoplay: PluginApi<{ readonly playing: boolean; play(): void; pause(): void }>;
  AutoScroll: PluginApi<{ readonly playing: boolean; play(): void; pause(): void }>;
  Playback: {
    readonly playing: boolean;
    /** Paused by the visitor or a script: nothing but they may start it again. */
    readonly paused: boolean;
    play(): void;
    pause(): void;
  };
  /** Whether arrow keys are heard at all. */
  Keyboard: PluginApi<{ enable(on: boolean): void }>;
  Snapshots: { readonly current: Snapshot; update(): void };
  /** Sliders that this one is bound to, as far as they have started. */
  Sync: PluginApi<{ readonly sliders: readonly SyncedSlider[] }>;
  /** Tells the page what the parts were told. */
  DomEvents: { dispatch<K extends keyof EngineEvents>(name: K, payload: EngineEvents[K]): void };
}

/** A slider of the page that has started. */
export interface SyncedSlider {
  readonly host: HTMLElement;
  readonly handle: SliderHandle;
}

/** What holds a slider: the React component, the tag's methods, controls. */
export interface SliderHandle {
  /**
   * Grammar of contract §2.3: `2`, `"+1"`, `">"`, `">2"`. Anything else moves nothing; neither does the slide that is the
   * current one already, unless `same` says to go back to its place.
   */
  go(control: number | string, options?: GoOptions): void;
  refresh(): void;
  update(config: SliderConfig): void;
  play(): void;
  pause(): void;
  destroy(): void;
  snapshot(): Snapshot;
  /** Paused by hand or by a call, and not to play again by itself. */
  readonly paused: boolean;
  /** Options in force. */
  options(): ResolvedOptions;
  on<K extends keyof EngineEvents>(name: K, run: (payload: EngineEvents[K]) => void): Cleanup;
  readonly slides: readonly HTMLElement[];
}
