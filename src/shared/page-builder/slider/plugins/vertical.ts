import type { Part } from "../core/contracts.ts";
import { adoptLooks } from "./adopt-looks.ts";

/** What a strip from top to bottom needs beyond the engine, which knows both axes: its looks. */
export const Vertical: Part<object> = ({ elements }) => {
  adoptLooks(elements);
  return {};
};
