import { reflect } from "../../../core/element/reflect.ts";
import { pageStore } from "../../../core/registry/container.ts";
import type { Component } from "../core/contracts.ts";
import { sliderAtoms } from "../core/slider-store.ts";

/**
 * Marks a slider whose content fits `no-slider` where its author wants it plain then (spec page-builder §4): its arrows and
 * dots, its drag and its controls go by the same rule, and come back with the overflow.
 */
export const Conditional: Component<object> = ({ getOptions, on, components, scope, elements: { host } }) => {
  // Until it is measured, what is foretold: slides that all fit stand where they will stay from the first frame.
  const overflows = () => {
    if (components.Sizes.geometry) return components.Sizes.overflow;
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
