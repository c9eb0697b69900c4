import { reflect } from "../../../core/element/reflect.ts";
import { pageStore } from "../../../core/registry/current.ts";
import type { Part } from "../core/contracts.ts";
import { sliderAtoms } from "../core/slider-store.ts";

/**
 * Marks a slider whose content fits `no-slider` where its author wants it plain then (spec page-builder §4): its arrows and
 * dots, its drag and its controls go by the same rule, and come back with the overflow.
 */
export const Conditional: Part<object> = ({ opt, on, parts, scope, elements: { host } }) => {
  // Until it is measured, what is foretold: slides that all fit stand where they will stay from the first frame.
  const overflows = () => {
    if (parts.Sizes.geometry) return parts.Sizes.overflow;
    const { length, overflow } = pageStore().get(sliderAtoms(host).snapshot);
    return length === 0 || overflow;
  };
  const apply = () => reflect(host, "no-slider", opt().conditional && !overflows());
  apply();
  on("overflow", apply);
  on("options", apply);
  scope.onEnd(() => reflect(host, "no-slider", false));
  return {};
};
