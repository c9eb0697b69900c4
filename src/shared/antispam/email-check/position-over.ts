import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";

/**
 * Keeps a host without size over a field: custom properties hold the field's size, a translation sets its position.
 * Measures only after the browser has laid out the page by itself, when the field or its surroundings change size;
 * scrolling moves both. `update` measures again.
 *
 * Observing and rendering start in the next frame: inside the ResizeObserver callback, both would raise an error on the
 * page (what is rendered may add a scrollbar).
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
  // Rendered once it is positioned: shown elsewhere first, it would visibly move.
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
  const update = () => {
    // An answer may arrive after the field is gone.
    if (stopped) return;
    cancelObserve?.();
    cancelObserve = service("clock").frame(() => {
      observer.disconnect();
      observer.observe(field);
      if (host.parentElement) observer.observe(host.parentElement);
    });
  };
  update();
  return {
    update,
    stop() {
      stopped = true;
      observer.disconnect();
      cancelObserve?.();
      cancelRender?.();
    },
  };
}
