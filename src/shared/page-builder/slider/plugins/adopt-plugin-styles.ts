import { adoptStyles } from "../../../core/element/adopt-styles.ts";
import type { SliderElements } from "../core/contracts.ts";
import css from "./plugins.css";

/** Gives a slider the looks of its late parts; sliders of the original's markup have a style sheet of their own. */
export const adoptPluginStyles = ({ host }: SliderElements): void => {
  if (host.shadowRoot) adoptStyles(host.shadowRoot, css);
};
