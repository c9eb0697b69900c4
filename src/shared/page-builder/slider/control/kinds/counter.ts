import { build } from "../../../../core/element/build.ts";
import type { ControlContext, ControlView } from "../control-view.ts";
import { controlText } from "./texts.ts";

/** "2 of 8": slides at which the slider stops, or pages (contract §3.2). */
export function createCounter({ options }: ControlContext): ControlView {
  const index = build("span", { class: "index", part: "index" });
  const total = build("span", { class: "total", part: "total" });
  const separator = build("slot", { name: "separator" });
  const node = build(
    "div",
    { class: "counter", part: "counter" },
    build("slot", { name: "prefix" }),
    index,
    build("slot", { name: "suffix" }),
    " ",
    build("span", { class: "separator", part: "separator" }, separator),
    " ",
    total,
  );

  return {
    node,
    draw(state) {
      // No count yet: the line keeps its height.
      node.toggleAttribute("data-empty", state === null);
      separator.textContent = controlText("separator");
      if (!state) return;
      const { index: slide, end, page, pages } = state.snapshot;
      const byPages = options().countType === "pages";
      index.textContent = String(byPages ? page + 1 : Math.min(slide, end) + 1);
      total.textContent = String(byPages ? pages : end + 1);
    },
  };
}
