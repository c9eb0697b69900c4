import { reflect } from "../../element/reflect.ts";
import type { Part } from "../contracts.ts";

/**
 * Marks a slider whose content fits `no-slider` where its author wants it plain then (spec page-builder §4): its arrows and
 * dots, its drag and its controls go by the same rule, and come back with the overflow.
 */
export const Conditional: Part<object> = ({ opt, on, parts, scope, elements: { host } }) => {
  const apply = () => reflect(host, "no-slider", opt().conditional && parts.Sizes.geometry !== null && !parts.Sizes.overflow);
  on("overflow", apply);
  on("options", apply);
  scope.onEnd(() => reflect(host, "no-slider", false));
  return {};
};
