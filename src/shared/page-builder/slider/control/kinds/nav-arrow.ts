import { build, buildIcon, setAttributes, setIconPath } from "../../../../core/element/build.ts";
import { setDisabledKeepingFocus } from "../../../../core/element/focus.ts";
import { setAriaControls } from "../../core/aria-controls.ts";
import { ARROW_PATH } from "../../core/constants.ts";
import type { ControlContext, ControlView } from "../control-view.ts";
import { controlText } from "./texts.ts";

/**
 * A button that goes one step forward or back. Its name is text content, so that nested content, such as the next
 * slide's title, becomes part of the name.
 */
export function createNavArrow({ options, state }: ControlContext): ControlView {
  const icon = buildIcon(40, ARROW_PATH);
  const iconSlot = build("slot", {}, icon);
  const name = build("span", { class: "hint" });
  const node = build(
    "button",
    { type: "button" },
    build("span", { class: "icon", "aria-hidden": "true" }, iconSlot),
    name,
    build("slot"),
  );

  const leadsBack = () => {
    const { navType, direction } = options();
    return /^prev/.test(navType || direction);
  };
  node.addEventListener("click", () => state()?.handle.go(leadsBack() ? "<" : ">", { same: true }));

  return {
    node,
    draw(now) {
      const back = leadsBack();
      const side = back ? "prev" : "next";
      const target = now ? (back ? now.snapshot.prevIndex : now.snapshot.nextIndex) : -1;
      setAttributes(node, {
        class: `arrow ${side}`,
        part: `arrow arrow-${side}`,
        "data-direction": now?.options.direction,
      });
      setDisabledKeepingFocus(node, target < 0);
      setAttributes(iconSlot, { name: side });
      setIconPath(icon, now?.options.arrowPath ?? ARROW_PATH);
      name.textContent = options().label || controlText(back ? "previous" : "next");
      setAriaControls(node, now ? [now.slider] : []);
    },
  };
}
