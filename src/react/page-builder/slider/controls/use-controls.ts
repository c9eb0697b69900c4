import { useLayoutEffect, type RefObject } from "react";
import { setAriaControls } from "../../../../shared/page-builder/slider/core/aria-controls.ts";

/** Says that a node controls a slider, which is in another tree: React has no attribute for that. */
export function useControls(node: RefObject<Element | null>, slider: Element | undefined): void {
  useLayoutEffect(() => {
    if (node.current) setAriaControls(node.current, slider ? [slider] : []);
  }, [node, slider]);
}
