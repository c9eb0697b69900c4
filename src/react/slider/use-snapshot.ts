import { useCallback, useSyncExternalStore } from "react";
import { pageStore } from "../../shared/registry/current.ts";
import type { Snapshot } from "../../shared/slider/contracts.ts";
import { sliderAtoms } from "../../shared/slider/slider-store.ts";

/** One value of the slider's snapshot; draws again only when that value changes. `read` must give a plain value. */
export function useSnapshot<T extends string | number | boolean>(host: HTMLElement, read: (snapshot: Snapshot) => T): T {
  const { snapshot } = sliderAtoms(host);
  const subscribe = useCallback((run: () => void) => pageStore().sub(snapshot, run), [snapshot]);
  return useSyncExternalStore(subscribe, () => read(pageStore().get(snapshot)));
}
