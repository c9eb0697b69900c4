import { adoptStyles } from "../../../core/element/adopt-styles.ts";
import type { SliderElements } from "../core/contracts.ts";
import css from "./plugins.css";

/** Adds the styles of plugins to a slider; sliders in original markup have their own style sheet. */
export const adoptPluginStyles = ({ host }: SliderElements): void => {
  if (host.shadowRoot) adoptStyles(host.shadowRoot, css);
};
