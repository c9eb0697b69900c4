import { reflect } from "../../../core/element/reflect.ts";
import { sliderAtoms } from "../core/slider-store.ts";
import { pageStore } from "../../../core/registry/container.ts";
import type { Component } from "../engine/contracts.ts";

/**
 * Sets `no-slider` on a slider whose content fits, if its author wants plain content then (page-builder#4):
 * arrows, dots, drag and controls follow the same rule, and return with the overflow.
 */
export const Conditional: Component<object, "sizes"> = ({ scope, on, getOptions, host }, { sizes }) => {
  // Uses the prediction until it is measured: slides that all fit are in their final position from the first frame.
  const overflows = () => {
    if (sizes.geometry) return sizes.overflow;
    const { length, overflow } = pageStore().get(sliderAtoms(host).snapshot);
    return length === 0 || overflow;
  };
  const apply = () => reflect(host, "no-slider", getOptions().conditional && !overflows());
  apply();
  on("overflow", apply);
  on("options", apply);
  scope.onEnd(() => reflect(host, "no-slider", false));
  return {};
};
