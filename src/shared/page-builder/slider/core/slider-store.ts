import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { pageStore } from "../../../core/registry/container.ts";
import type { SliderHandle, Snapshot, ResolvedOptions } from "./contracts.ts";
import { collectSlides } from "./collect-slides.ts";
import { hasAutoScroll } from "./motion-options.ts";
import { factsOf, pagingState } from "./paging-rules.ts";

/** Shared state of one slider. Controls render from these atoms, also before the slider starts. */
export interface SliderAtoms {
  readonly snapshot: PrimitiveAtom<Snapshot>;
  readonly handle: PrimitiveAtom<SliderHandle | null>;
}

/** A slider that has not started. */
export const BLANK_SNAPSHOT: Snapshot = {
  state: "created",
  index: 0,
  length: 0,
  end: 0,
  page: 0,
  pages: 0,
  prevIndex: -1,
  nextIndex: -1,
  overflow: false,
  playing: false,
};

/** Whether two snapshots are equal, except perhaps for one member. */
export const sameSnapshot = (a: Snapshot, b: Snapshot, except?: keyof Snapshot): boolean =>
  (Object.keys(a) as (keyof Snapshot)[]).every((key) => key === except || a[key] === b[key]);

/** Incremented whenever a slider starts or ends, so that controls and synced sliders search again. */
export const slidersVersionAtom = atom(0);

const atomsByHost = new WeakMap<Element, SliderAtoms>();

/** The atoms of a `<pb-slider>` element, in the store of the page; created on first use. */
export function sliderAtoms(host: Element): SliderAtoms {
  let atoms = atomsByHost.get(host);
  if (!atoms)
    atomsByHost.set(host, (atoms = { snapshot: atom(BLANK_SNAPSHOT), handle: atom<SliderHandle | null>(null) }));
  return atoms;
}

export function publishSnapshot(host: Element, snapshot: Snapshot): void {
  pageStore().set(sliderAtoms(host).snapshot, snapshot);
}

export function publishHandle(host: Element, handle: SliderHandle | null): void {
  pageStore().set(sliderAtoms(host).handle, handle);
  notifySlidersChanged();
}

/** Makes observers search for their slider again. */
export const notifySlidersChanged = (): void => pageStore().set(slidersVersionAtom, (count) => count + 1);

/**
 * Predicts the slider's state before it is measured, so that arrows and dots render right the first time: no second
 * render, no layout shift.
 */
export function predictSnapshot(options: ResolvedOptions, host: HTMLElement): Snapshot {
  const { length } = collectSlides(host).slides;
  if (length === 0) return BLANK_SNAPSHOT;
  const { type, perPage, start, fixedWidth, autoWidth, autoplay, autoScroll, noMotion } = options;
  const isMore = length > perPage;
  const facts = factsOf(options, length, type === "loop" && isMore, []);
  return {
    ...BLANK_SNAPSHOT,
    ...pagingState(facts, Math.min(Math.max(start, 0), length - 1)),
    overflow: type === "fade" || isMore || fixedWidth !== null || autoWidth,
    playing: autoplay === true || (hasAutoScroll(options) && autoScroll?.autoStart === true && !noMotion),
  };
}
