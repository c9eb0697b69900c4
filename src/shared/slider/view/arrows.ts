import { build, buildIcon, setAttributes, setIconPath } from "../../element/build.ts";
import { sliderText } from "../texts.ts";
import type { ControlLook, Control } from "./control.ts";

/** The two buttons beside the view; in the page's order before the slides (contract §2.6). */
export function createArrows(go: (control: "<" | ">") => void): Control {
  const arrow = (back: boolean) => {
    const name = back ? "prev" : "next";
    const icon = buildIcon(40, "");
    const button = build("button", { class: `arrow ${name}`, part: `arrow arrow-${name}`, "aria-controls": "track" }, icon);
    button.addEventListener("click", () => go(back ? "<" : ">"));
    return { button, icon, name, back } as const;
  };
  const both = [arrow(true), arrow(false)];

  return {
    node: build("div", { class: "arrows", part: "arrows" }, ...both.map(({ button }) => button)),
    draw({ snapshot: { index, prevIndex, nextIndex }, options }: ControlLook) {
      for (const { button, icon, name, back } of both) {
        const target = back ? prevIndex : nextIndex;
        // A click that wraps says so.
        const wraps = back ? target > index : target >= 0 && target < index;
        setAttributes(button, {
          "aria-label": sliderText(options, wraps ? (back ? "last" : "first") : name),
          disabled: target < 0,
        });
        setIconPath(icon, options.arrowPath);
      }
    },
  };
}
