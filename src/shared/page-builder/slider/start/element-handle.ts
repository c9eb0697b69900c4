import type { SliderHandle, SliderState, Snapshot } from "../core/contracts.ts";

/** Methods and properties of `<pb-slider>` (api#5). */
export interface SliderElementHandle {
  /**
   * Goes to a slide by its index (`2`), by steps (`"+1"`, `"-2"`), to the next or previous page (`">"`, `"<"`), or to a
   * page by its index (`">3"`).
   */
  go(command: number | string): void;
  /** Goes on by one or several steps. */
  forward(count?: number | string): void;
  /** Goes back by one or several steps. */
  backward(count?: number | string): void;
  /** Goes to a slide by its index; -1 is the last one. */
  toSlide(index: number | string): void;
  /** Goes to a page by its index, from 0. */
  toPage(page: number | string): void;
  /** Starts `autoplay` and `auto-scroll`. */
  play(): void;
  /** Stops `autoplay` and `auto-scroll`. */
  pause(): void;
  /** Reads slides and sizes anew, after a change that the slider cannot see. */
  refresh(): void;
  /** Index of the active slide, from 0. */
  readonly index: number;
  /** Largest index that the slider can go to. */
  readonly end: number;
  /** Number of slides. */
  readonly length: number;
  /** Index of the current page, from 0. */
  readonly page: number;
  /** Number of pages. */
  readonly pages: number;
  /** The same word as in the attribute `state`. */
  readonly state: SliderState;
  /** Whether `autoplay` or `auto-scroll` is on; a pause by pointer or focus does not count. */
  readonly playing: boolean;
  /** Whether the slides take more room than the track has. */
  readonly overflow: boolean;
  /** The slides, in their order. */
  readonly slides: readonly HTMLElement[];
}

/** Numbers from scripts may be text; 0 and invalid values count as one step (page-builder-contract#2.3). */
const count = (given: number | string) => Math.abs(Math.trunc(Number(given))) || 1;

/** The element's methods, for an engine that may not exist. */
export function createElementHandle(engine: () => SliderHandle | null, snapshot: () => Snapshot): SliderElementHandle {
  return {
    go: (command) => engine()?.go(command),
    forward: (steps = 1) => engine()?.go(`+${count(steps)}`),
    backward: (steps = 1) => engine()?.go(`-${count(steps)}`),
    toSlide(index) {
      const wanted = Number(index);
      // -1 is the last slide here (page-builder#7), while go(-1) is not (api#5).
      engine()?.go(wanted === -1 ? snapshot().end : wanted);
    },
    toPage: (page) => engine()?.go(`>${Math.max(0, Math.trunc(Number(page)) || 0)}`),
    play: () => engine()?.play(),
    pause: () => engine()?.pause(),
    refresh: () => engine()?.refresh(),
    get index() {
      return snapshot().index;
    },
    get end() {
      return snapshot().end;
    },
    get length() {
      return snapshot().length;
    },
    get page() {
      return snapshot().page;
    },
    get pages() {
      return snapshot().pages;
    },
    get state() {
      return snapshot().state;
    },
    get playing() {
      return snapshot().playing;
    },
    get overflow() {
      return snapshot().overflow;
    },
    get slides() {
      return engine()?.slides ?? [];
    },
  };
}
