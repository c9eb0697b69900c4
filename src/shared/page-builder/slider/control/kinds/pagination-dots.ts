import { setAttributes } from "../../../../core/element/build.ts";
import { setControls } from "../../core/aria-controls.ts";
import { createDots } from "../../view/dots.ts";
import type { ControlGround, ControlView } from "../control-view.ts";

/** Dots away from the slider: one per page (contract §3.2). */
export function createPaginationDots({ options, look }: ControlGround): ControlView {
  const { node, draw } = createDots((page) => look()?.handle.go(`>${page}`, { same: true }), {
    label: () => "pageX",
    tellsUnselected: true,
    control: (dot) =>
      setControls(
        dot,
        [look()?.slider].filter((slider) => slider !== undefined),
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
