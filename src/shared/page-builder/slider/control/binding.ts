import { pageStore } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import { reportMissing, observeSliders } from "../core/find-sliders.ts";
import { sliderAtoms } from "../core/slider-store.ts";
import type { BoundControlState } from "./contracts.ts";
import { findSlider, missingMessage } from "./find-slider.ts";
import type { ControlOptions } from "./options.ts";

/** Binds a control to its slider, which may start later, be replaced, or never exist. */
export interface Binding {
  /** What to render from; null without a started slider. */
  state(): BoundControlState | null;
  /** Searches for the slider again. */
  find(): void;
  stop(): void;
}

/** Calls `changed` whenever there may be something new to render. */
export function bindSlider(host: HTMLElement, options: () => ControlOptions, changed: () => void): Binding {
  let slider: HTMLElement | null = null;
  let unwatchSlider: Cleanup[] = [];
  let unwatchEngine: Cleanup[] = [];
  let reported = false;

  const stopAll = (stops: Cleanup[]) => {
    for (const stop of stops.splice(0)) stop();
  };
  const handleOf = (of: HTMLElement) => pageStore().get(sliderAtoms(of).handle);

  /** The slider has started or ended. */
  function attach(): void {
    stopAll(unwatchEngine);
    const handle = slider && handleOf(slider);
    // Copied content may include an image that loads later.
    if (handle)
      unwatchEngine = (["options", "refresh", "lazy.loaded"] as const).map((name) => handle.on(name, changed));
    changed();
  }

  function find(): void {
    const found = options().type ? findSlider(host, options()) : null;
    if (!found && options().type && !reported) {
      reported = true;
      reportMissing(host, missingMessage(options()));
    }
    if (found === slider) return;
    stopAll(unwatchSlider);
    slider = found;
    if (found) {
      const { snapshot, handle } = sliderAtoms(found);
      unwatchSlider = [pageStore().sub(handle, attach), pageStore().sub(snapshot, changed)];
    }
    attach();
  }

  const stopWatching = observeSliders(find);

  return {
    state() {
      const handle = slider && handleOf(slider);
      if (!slider || !handle) return null;
      const snapshot = pageStore().get(sliderAtoms(slider).snapshot);
      return snapshot.length ? { slider, handle, snapshot, options: handle.options() } : null;
    },
    find,
    stop() {
      stopWatching();
      stopAll(unwatchSlider);
      stopAll(unwatchEngine);
    },
  };
}
