import type { Component } from "../core/contracts.ts";
import { adoptPluginStyles } from "./adopt-plugin-styles.ts";

/** What a strip from top to bottom needs beyond the engine, which knows both axes: its looks. */
export const Vertical: Component<object> = ({ elements }) => {
  adoptPluginStyles(elements);
  return {};
};
