import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";

/** Pixels from the end that count as the end, because zoomed pages round. */
const END_PX = 2;

/** Whether a box is scrolled to its end; a text that fits its box counts as scrolled. A hidden box does not. */
export const isAtEnd = ({
  scrollTop,
  clientHeight,
  scrollHeight,
}: Pick<Element, "scrollTop" | "clientHeight" | "scrollHeight">): boolean =>
  clientHeight > 0 && scrollTop + clientHeight >= scrollHeight - END_PX;

/** Calls `onEnd` every time the end of a box is reached: by scrolling, or because the box or its text changed size. */
export function observeScrollEnd(box: HTMLElement, onEnd: () => void): Cleanup {
  const check = () => {
    if (isAtEnd(box)) onEnd();
  };
  let cancelFrame: Cleanup = () => undefined;
  // In a separate frame: rendering may change the sizes again, which browsers report as an error in this one.
  const sizes = new ResizeObserver(() => {
    cancelFrame();
    cancelFrame = service("clock").frame(check);
  });
  sizes.observe(box);
  for (const child of box.children) sizes.observe(child);
  box.addEventListener("scroll", check, { passive: true });
  return () => {
    sizes.disconnect();
    cancelFrame();
    box.removeEventListener("scroll", check);
  };
}
