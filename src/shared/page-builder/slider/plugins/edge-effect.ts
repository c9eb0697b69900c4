import type { Part } from "../core/contracts.ts";
import { adoptLooks } from "./adopt-looks.ts";

/** Slides of a loop come out of nothing at both edges and go back into it (contract §4.1, `edgeEffect`); a mask of CSS. */
export const EdgeEffect: Part<object> = ({ opt, on, parts, scope, elements }) => {
  const { track } = elements;
  adoptLooks(elements);
  // A strip with two ends would hide what stands there.
  const apply = () => track.toggleAttribute("data-edge-effect", opt().edgeEffect && opt().type === "loop" && parts.Sizes.loops);
  on("options", apply);
  on("layout", apply);
  on("refresh", apply);
  scope.onEnd(() => track.removeAttribute("data-edge-effect"));
  return { mount: apply };
};
