import type { Component } from "../core/contracts.ts";
import { adoptPluginStyles } from "./adopt-plugin-styles.ts";

/** Slides of a loop come out of nothing at both edges and go back into it (contract §4.1, `edgeEffect`); a mask of CSS. */
export const EdgeEffect: Component<object> = ({ getOptions, on, components, scope, elements }) => {
  const { track } = elements;
  adoptPluginStyles(elements);
  // A strip with two ends would hide what stands there.
  const apply = () =>
    track.toggleAttribute("data-edge-effect", getOptions().edgeEffect && getOptions().type === "loop" && components.Sizes.loops);
  on("options", apply);
  on("layout", apply);
  on("refresh", apply);
  scope.onEnd(() => track.removeAttribute("data-edge-effect"));
  return { mount: apply };
};
