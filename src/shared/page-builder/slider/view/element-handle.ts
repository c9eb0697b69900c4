import type { SliderHandle, SliderState, Snapshot } from "../core/contracts.ts";

/** Methods and properties of `<pb-slider>` (api.md §5). */
export interface SliderElementHandle {
  go(control: number | string): void;
  forward(count?: number | string): void;
  backward(count?: number | string): void;
  toSlide(index: number | string): void;
  toPage(page: number | string): void;
  play(): void;
  pause(): void;
  refresh(): void;
  readonly index: number;
  readonly end: number;
  readonly length: number;
  readonly page: number;
  readonly pages: number;
  readonly state: SliderState;
  readonly playing: boolean;
  readonly overflow: boolean;
  readonly slides: readonly HTMLElement[];
}

/** Numbers from scripts may be text; 0 and invalid values count as one step (contract §2.3). */
const count = (given: number | string) => Math.abs(Math.trunc(Number(given))) || 1;

/** The element's methods, for an engine that may not exist. */
export function createElementHandle(engine: () => SliderHandle | null, snapshot: () => Snapshot): SliderElementHandle {
  return {
    go: (control) => engine()?.go(control),
    forward: (steps = 1) => engine()?.go(`+${count(steps)}`),
    backward: (steps = 1) => engine()?.go(`-${count(steps)}`),
    toSlide(index) {
      const wanted = Number(index);
      // -1 is the last slide here (spec page-builder §7), while go(-1) is not (api.md §5).
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
