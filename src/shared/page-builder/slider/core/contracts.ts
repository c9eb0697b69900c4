import type { Cleanup } from "../../../core/utils/scope.ts";
import type { AttributeTracker } from "./attribute-tracker.ts";
import type { StartedSlider } from "./find-sliders.ts";
import type { Geometry } from "./geometry.ts";
import type { SliderOptions } from "./options.ts";
import type { SliderConfig } from "./resolve-config.ts";

/** The seven states of a carousel (page-builder#4). */
export type SliderState = "created" | "mounted" | "idle" | "moving" | "scrolling" | "dragging" | "destroyed";

/** Options in force now: breakpoints and reduced motion applied. */
export interface ResolvedOptions extends SliderOptions {
  /**
   * Duration of the move that ends a drag; not reduced, because the visitor started it (page-builder-contract#1.2,
   * reducedMotion).
   */
  readonly dragSpeed: number;
  /** Nothing may start moving by itself: the visitor prefers reduced motion, or the page is open in an editor. */
  readonly noMotion: boolean;
  /** The slider: its language is that of the texts. */
  readonly host: Element;
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
  /** A free drag was released: the plugin `Scroll` starts momentum scrolling with a velocity, px/ms forward. */
  fling: { velocity: number };
  /** Momentum scrolling after a free drag has started, and has ended. */
  scroll: object;
  scrolled: object;
  /** Auto-scroll has advanced; fires ten times a second. */
  autoScrolled: object;
  /** Geometry was measured again; `loops` as in `Sizes`. */
  layout: { geometry: Geometry; loops: boolean };
  /** A slider of type `fade` is at another position, which the plugin `Fade` draws: its list does not move. */
  position: object;
  resized: object;
  overflow: { overflow: boolean };
  /** Slides were added, removed or reordered. */
  refresh: { length: number };
  /** Options changed. */
  options: object;
  /** Roles and names were written; plugins that know better write theirs now, with the tracker. */
  labels: { tracker: AttributeTracker };
  /** Asks for that again: such a plugin was added. */
  relabel: object;
  /** Turns the arrow keys of the plugin `Keyboard` on or off. */
  keyboard: { enabled: boolean };
  /** Starts or stops what moves the slider by itself, if the plugin for it has been added. */
  playback: { autoplay?: boolean; autoScroll?: boolean };
  /** Autoplay or auto-scroll has started or stopped; precedes the event for the page. */
  playing: { autoplay?: boolean; autoScroll?: boolean };
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
  /** A slide in view waits for an image, or no longer does. */
  "lazy.waiting": { waiting: boolean };
  /** Synced sliders were added, removed or moved; those that have started. */
  synced: { sliders: readonly StartedSlider[] };
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

/** The elements a slider works with. Slides stay where the author put them. */
export interface SliderElements {
  /** The custom element. */
  host: HTMLElement;
  track: HTMLElement;
  list: HTMLElement;
  /** Not drawn: it inherits the height that the page gives the tag. Originals' markup has none. */
  probe?: HTMLElement;
}

/** The slider as used by its view, the tag's methods and controls. */
export interface SliderHandle {
  /**
   * Grammar of page-builder-contract#2.3: `2`, `"+1"`, `">"`, `">2"`. Anything else does nothing. Going to the current
   * slide does nothing either, unless `same` asks to return to its position.
   */
  go(command: number | string, options?: GoOptions): void;
  refresh(): void;
  /** The slider may be in another place of the page now. */
  moved(): void;
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
