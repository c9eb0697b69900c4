import type { Component } from "../core/contracts.ts";
import { adoptPluginStyles } from "./adopt-plugin-styles.ts";

/** What a vertical slider needs beyond the engine, which handles both axes: its styles. */
export const Vertical: Component<object> = ({ elements }) => {
  adoptPluginStyles(elements);
  return {};
};
