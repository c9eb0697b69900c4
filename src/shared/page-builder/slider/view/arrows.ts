import { build, buildIcon, createCloner, setAttributes, setIconPath } from "../../../core/element/build.ts";
import { setDisabledKeepingFocus } from "../../../core/element/focus.ts";
import type { ControlState, ViewControl } from "./view.ts";
import { sliderText } from "../core/texts.ts";

const newArrow = (name: string) =>
  build("button", { class: `arrow ${name}`, part: `arrow arrow-${name}`, "aria-controls": "track" }, buildIcon(40, ""));
const newArrows = createCloner(() =>
  build("div", { class: "arrows", part: "arrows" }, newArrow("prev"), newArrow("next")),
);

/** The two arrows beside the view; before the slides in DOM order (contract §2.6). */
export function createArrows(go: (control: "<" | ">") => void): ViewControl {
  const node = newArrows();
  const both = ([true, false] as const).map((back) => {
    const button = node.children[back ? 0 : 1] as HTMLButtonElement;
    button.addEventListener("click", () => go(back ? "<" : ">"));
    return { button, icon: button.firstElementChild as SVGSVGElement, name: back ? "prev" : "next", back } as const;
  });

  return {
    node,
    draw({ snapshot: { index, prevIndex, nextIndex }, options }: ControlState) {
      for (const { button, icon, name, back } of both) {
        const target = back ? prevIndex : nextIndex;
        // The label announces a click that wraps.
        const wraps = back ? target > index : target >= 0 && target < index;
        setAttributes(button, { "aria-label": sliderText(options, wraps ? (back ? "last" : "first") : name) });
        setDisabledKeepingFocus(button, target < 0);
        setIconPath(icon, options.arrowPath);
      }
    },
  };
}
