import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { pageStore } from "../../../core/registry/container.ts";
import type { SliderHandle, Snapshot } from "./contracts.ts";
import { BLANK_SNAPSHOT } from "./snapshot.ts";

/** Shared state of one slider. Controls render from these atoms, also before the slider starts. */
export interface SliderAtoms {
  readonly snapshot: PrimitiveAtom<Snapshot>;
  readonly handle: PrimitiveAtom<SliderHandle | null>;
}

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
