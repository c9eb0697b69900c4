import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";

/** Pixels from the end that count as the end: zoomed pages round. */
const END_PX = 2;

/** Whether all of a box has been scrolled by; a text that fits into its box has been. A box out of sight has not. */
export const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: Pick<Element, "scrollTop" | "clientHeight" | "scrollHeight">): boolean =>
  clientHeight > 0 && scrollTop + clientHeight >= scrollHeight - END_PX;

/** Tells, each time anew, that the end of a box is reached: by scrolling, or because box or text changed their size. */
export function observeScrollEnd(box: HTMLElement, onEnd: () => void): Cleanup {
  const check = () => {
    if (isAtEnd(box)) onEnd();
  };
  let cancelFrame: Cleanup = () => undefined;
  // In a frame of its own: what is drawn then may change the sizes again, which the browser calls an error within this one.
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
