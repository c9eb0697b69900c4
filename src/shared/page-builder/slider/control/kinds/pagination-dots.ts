import { setAttributes } from "../../../../core/element/build.ts";
import { setAriaControls } from "../../core/aria-controls.ts";
import { createDots } from "../../view/dots.ts";
import type { ControlContext, ControlView } from "../control-view.ts";

/** Dots outside the slider: one per page (contract §3.2). */
export function createPaginationDots({ options, state }: ControlContext): ControlView {
  const { node, draw } = createDots((page) => state()?.handle.go(`>${page}`, { same: true }), {
    label: () => "pageX",
    unselected: true,
    control: (dot) =>
      setAriaControls(
        dot,
        [state()?.slider].filter((slider) => slider !== undefined),
      ),
  });
  node.hidden = true;

  return {
    node,
    draw(now) {
      if (!now) {
        node.hidden = true;
        return;
      }
      draw(now);
      const { label } = options();
      const { direction } = now.options;
      setAttributes(node, {
        dir: direction === "ttb" ? undefined : direction,
        ...(label && { "aria-label": label }),
      });
    },
  };
}
