import { adoptStyles } from "../../../core/element/adopt-styles.ts";
import type { Component } from "../engine/contracts.ts";
import css from "./plugins.css";

/** The styles of plugins, and the two plugins that consist of little else. */

/** Adds the styles of plugins to a slider; sliders in original markup have their own style sheet. */
export const adoptPluginStyles = (host: HTMLElement): void => {
  if (host.shadowRoot) adoptStyles(host.shadowRoot, css);
};

/** What a vertical slider needs beyond the engine, which handles both axes: its styles. */
export const Vertical: Component<object> = ({ host }) => {
  adoptPluginStyles(host);
  return {};
};

/** Slides of a loop fade in and out at both edges (page-builder-contract#4.1, `edgeEffect`), by a CSS mask. */
export const EdgeEffect: Component<object, "sizes"> = ({ scope, on, getOptions, host, track }, { sizes }) => {
  adoptPluginStyles(host);
  // Without a loop the mask would hide the slides at both ends.
  const apply = () =>
    track.toggleAttribute("data-edge-effect", getOptions().edgeEffect && getOptions().type === "loop" && sizes.loops);
  on("options", apply);
  on("layout", apply);
  on("refresh", apply);
  scope.onEnd(() => track.removeAttribute("data-edge-effect"));
  return { mount: apply };
};
