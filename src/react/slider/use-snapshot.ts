import { useCallback, useRef, useSyncExternalStore } from "react";
import { pageStore } from "../../shared/registry/current.ts";
import type { Snapshot } from "../../shared/slider/contracts.ts";
import { sliderAtoms } from "../../shared/slider/slider-store.ts";

/** The state is no part of the drawing: it stands on the tag. */
const looksSame = (a: Snapshot, b: Snapshot) => (Object.keys(a) as (keyof Snapshot)[]).every((key) => key === "state" || a[key] === b[key]);

/** The slider's snapshot for drawing: another one only when it looks different, so its `state` may be an old one. */
export function useSnapshot(host: HTMLElement): Omit<Snapshot, "state"> {
  const { snapshot } = sliderAtoms(host);
  const shown = useRef<Snapshot | null>(null);
  const subscribe = useCallback((run: () => void) => pageStore().sub(snapshot, run), [snapshot]);
  return useSyncExternalStore(subscribe, () => {
    const now = pageStore().get(snapshot);
    if (!shown.current || !looksSame(shown.current, now)) shown.current = now;
    return shown.current;
  });
}
