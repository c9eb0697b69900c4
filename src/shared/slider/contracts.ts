import type Glide from "@glidejs/glide/dist/glide.modular.esm.js";
import type { ClockService, Stop } from "../services/clock.ts";
import type { Curve } from "./easing.ts";
import type { Geometry } from "./geometry.ts";
import type { SliderOptions } from "./options.ts";
import type { PagingFacts } from "./paging-rules.ts";
import type { SliderConfig } from "./resolve-config.ts";

/** The seven states of a carousel (spec page-builder §4). */
export type SliderState = "created" | "mounted" | "idle" | "moving" | "scrolling" | "dragging" | "destroyed";

/** Options in force now: breakpoints and reduced motion applied. */
export interface Resolved extends SliderOptions {
  /** Duration at the end of a drag: what the visitor's own hand started may move (contract §1.2, reducedMotion). */
  readonly dragSpeed: number;
}

/** One move: `destination` may lie outside 0..length-1 in a loop. */
export interface Trip {
  index: number;
  previous: number;
  destination: number;
}

export interface SlideRef {
  index: number;
  slide: HTMLElement;
}

/** Everything that happens inside one slider: event to payload. Parts talk through these. */
export interface Bus {
  /** Glide's own run sequence. */
  run: object;
  "run.after": object;
  state: { from: SliderState; to: SliderState };
  /** First layout is done. */
  ready: object;
  move: Trip;
  moved: Trip;
  /** The index changed without a move. */
  index: { index: number; previous: number };
  active: SlideRef;
  inactive: SlideRef;
  visible: SlideRef;
  hidden: SlideRef;
  click: SlideRef;
  drag: object;
  dragging: object;
  dragged: { velocity: number };
  /** Geometry was measured anew. */
  layout: { geometry: Geometry };
  resized: object;
  overflow: { overflow: boolean };
  /** Slides came, went or changed places. */
  refresh: { length: number };
  /** Options changed. */
  options: { options: Resolved };
  "autoplay.play": object;
  "autoplay.pause": object;
  "autoplay.playing": { rate: number };
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
  /** Autoplay runs; a hover or focus pause does not count. */
  readonly playing: boolean;
}

/** Cleans up after one slider: everything taken here ends with it. */
export interface Scope {
  readonly alive: boolean;
  listen<E extends Event>(target: EventTarget, type: string, run: (event: E) => void, options?: AddEventListenerOptions): Stop;
  /** Called once when the slider ends. */
  onEnd(run: Stop): void;
  after(ms: number, run: () => void): Stop;
  frame(run: (time: number) => void): Stop;
  end(): void;
}

/** What every part is made from. */
export interface Ctx {
  readonly glide: Glide;
  /** Read each time: an update replaces the object. */
  opt(): Resolved;
  /** Filled while mounting: use it in `mount()` or later. */
  readonly parts: Parts;
  emit<K extends keyof Bus>(name: K, payload: Bus[K]): void;
  on<K extends keyof Bus>(name: K, run: (payload: Bus[K]) => void): void;
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
export type Part<A extends object> = (ctx: Ctx) => A & { mount?(): void };

export interface Axis {
  vertical: boolean;
  /** 1 where forward moves the strip towards negative coordinates, -1 in a right-to-left strip. */
  sign: 1 | -1;
}

export interface Parts {
  Html: { readonly slides: readonly HTMLElement[]; collect(): boolean };
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
    /** Lays out now if that was not done yet; false while there is no room. */
    ensure(): boolean;
  };
  Translate: {
    /** How far the strip has moved forward, px; goes on counting in a loop. */
    readonly position: number;
    place(position: number): void;
    /** How far a slide stands from its own place, px: a round or none. */
    shiftOf(index: number): number;
  };
  Transition: { after(run: () => void): void; settle(): void; drop(): void };
  Move: {
    readonly active: boolean;
    jump(position: number): void;
    to(position: number, ms: number, curve: Curve): void;
    stop(): void;
  };
  State: { readonly current: SliderState; set(next: SliderState): void };
  Paging: {
    facts(): PagingFacts;
    go(control: unknown, options?: { same?: boolean }): void;
    /** Ends a drag: moves to the closest stop. */
    land(position: number): void;
    /** Where a bounded strip ends, px. */
    limits(): { low: number; high: number };
    /** Index that an arrow leads to, or -1. */
    adjacentIndex(back: boolean, rules: PagingFacts): number;
  };
  Refresh: { refresh(): void };
  Autoplay: { readonly playing: boolean; play(): void; pause(): void };
  Snapshots: { readonly current: Snapshot; update(): void };
  /** Tells the page what the parts were told. */
  Announce: { tell<K extends keyof Bus>(name: K, payload: Bus[K]): void };
}

/** What holds a slider: the React component, the tag's methods, controls. */
export interface SliderHandle {
  /** Grammar of contract §2.3: `2`, `"+1"`, `">"`, `">2"`. Anything else moves nothing. */
  go(control: number | string): void;
  refresh(): void;
  update(config: SliderConfig): void;
  play(): void;
  pause(): void;
  destroy(): void;
  snapshot(): Snapshot;
  on<K extends keyof Bus>(name: K, run: (payload: Bus[K]) => void): Stop;
  readonly slides: readonly HTMLElement[];
}
