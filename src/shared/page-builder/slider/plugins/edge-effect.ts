import type { Component } from "../core/contracts.ts";
import { adoptPluginStyles } from "./adopt-plugin-styles.ts";

/** Slides of a loop fade in and out at both edges (contract §4.1, `edgeEffect`), by a CSS mask. */
export const EdgeEffect: Component<object> = ({ getOptions, on, components, scope, elements }) => {
  const { track } = elements;
  adoptPluginStyles(elements);
  // Without a loop the mask would hide the slides at both ends.
  const apply = () =>
    track.toggleAttribute(
      "data-edge-effect",
      getOptions().edgeEffect && getOptions().type === "loop" && components.Sizes.loops,
    );
  on("options", apply);
  on("layout", apply);
  on("refresh", apply);
  scope.onEnd(() => track.removeAttribute("data-edge-effect"));
  return { mount: apply };
};
