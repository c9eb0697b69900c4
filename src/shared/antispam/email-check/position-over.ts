import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

/**
 * Keeps a host without size over a field: its variables hold the field's size, a translation brings it there. Measured only
 * after the browser has laid out the page by itself, when the field or its surroundings change their size; the page's
 * scrolling moves both. `again` measures anew.
 *
 * Observing begins and drawing happens at the start of a frame: while observers are being told, both would be an error of the
 * page's (what is drawn may bring it a scroll bar).
 */
export function positionOver(
  host: HTMLElement,
  box: HTMLElement,
  field: HTMLElement,
  onRemoved: () => void,
): { update: () => void; stop: Cleanup } {
  let [x, y] = [0, 0];
  let stopped = false;
  let [cancelObserve, cancelRender]: (Cleanup | undefined)[] = [];
  // Drawn once it has its place: what is seen elsewhere first moves.
  host.toggleAttribute("data-away", true);
  const measure = () => {
    if (!field.isConnected || !host.isConnected) return onRemoved();
    const from = host.getBoundingClientRect();
    const to = field.getBoundingClientRect();
    const { direction } = getComputedStyle(field);
    cancelRender?.();
    cancelRender = service("clock").frame(() => {
      host.toggleAttribute("data-away", to.width === 0);
      x += to.left - from.left;
      y += to.top - from.top;
      host.style.setProperty("translate", `${x}px ${y}px`);
      box.style.setProperty("--_width", `${to.width}px`);
      box.style.setProperty("--_height", `${to.height}px`);
      box.dir = direction;
    });
  };
  const observer = new ResizeObserver(measure);
  const again = () => {
    // An answer may come when the field is gone.
    if (stopped) return;
    cancelObserve?.();
    cancelObserve = service("clock").frame(() => {
      observer.disconnect();
      observer.observe(field);
      if (host.parentElement) observer.observe(host.parentElement);
    });
  };
  again();
  return {
    update: again,
    stop() {
      stopped = true;
      observer.disconnect();
      cancelObserve?.();
      cancelRender?.();
    },
  };
}
