import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { INIT_DELAY_MS } from "../core/constants.ts";
import type { SliderHandle } from "../core/contracts.ts";

/**
 * Fires the original's events at the root of a slider: `x_slider:init` once, when scripts can reach the slider, without
 * detail and without bubbling (contract §4.3); then the events that authors' interactions wait for (contract §4.7).
 */
export function dispatchOriginalEvents(root: HTMLElement, engine: SliderHandle, register: () => void): Cleanup {
  const fire = (name: string, detail: object) => root.dispatchEvent(new CustomEvent(name, { detail }));
  const stops: Cleanup[] = [];
  stops.push(
    service("clock").after(INIT_DELAY_MS, () => {
      register();
      root.dispatchEvent(new Event("x_slider:init"));
      stops.push(
        engine.on("move", (change) => {
          fire("x_slider:move", change);
          fire("x_slider:active-slide", { xSliderNumber: change.index });
        }),
        engine.on("moved", (change) => void fire("x_slider:moved", change)),
      );
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
