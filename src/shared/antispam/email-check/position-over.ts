import { scaleOf } from "../../core/element/coordinates.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { findPosition, obstaclesAround } from "./message-position.ts";
import { createRoomBelow } from "./reserve-below.ts";

/** Pixels above and below a message for which the page makes room. */
const ROOM_GAP_PX = 4;

/**
 * Keeps a host without size over a field: custom properties hold the field's size, a translation sets its position.
 * Measures only after the browser has laid out the page by itself, when the field or its surroundings change size;
 * scrolling moves both. `update` measures again.
 *
 * The message beside the field gets a position where it covers no label. Where there is none, what follows the field makes
 * room for it.
 *
 * Observing and rendering start in the next frame: inside the ResizeObserver callback, both would raise an error on the
 * page (what is rendered may add a scrollbar).
 */
export function positionOver(
  host: HTMLElement,
  box: HTMLElement,
  field: HTMLInputElement,
  onRemoved: () => void,
): { update: () => void; stop: Cleanup } {
  let [x, y] = [0, 0];
  let stopped = false;
  let [cancelObserve, cancelRender]: (Cleanup | undefined)[] = [];
  // Rendered once it is positioned: shown elsewhere first, it would visibly move.
  host.toggleAttribute("data-away", true);
  const room = createRoomBelow(field);
  const messageOf = () => box.querySelector('[part="message"]');

  /** Returns what writes the position of the message. */
  const positionMessage = (to: DOMRect, scale: number, rtl: boolean) => {
    const message = messageOf()?.getBoundingClientRect();
    if (!message?.height)
      return () => {
        room.set(0);
        delete box.dataset["position"];
      };
    // While loading, the message shows only on hover.
    const needsRoom = host.getAttribute("state") !== "load";
    // Room that was made stays: without it the message would cover again what has moved.
    const position = needsRoom && room.isReserved ? undefined : findPosition(to, message, rtl, obstaclesAround(field));
    return () => {
      room.set(needsRoom && !position ? Math.ceil(message.height * scale) + ROOM_GAP_PX : 0);
      box.dataset["position"] = position ?? (needsRoom ? "below" : "none");
    };
  };

  const measure = () => {
    if (!field.isConnected || !host.isConnected) return onRemoved();
    const from = host.getBoundingClientRect();
    const to = field.getBoundingClientRect();
    const scale = scaleOf(field, to);
    const { direction } = getComputedStyle(field);
    const writePosition = positionMessage(to, scale, direction === "rtl");
    cancelRender?.();
    cancelRender = service("clock").frame(() => {
      host.toggleAttribute("data-away", to.width === 0);
      x += (to.left - from.left) * scale;
      y += (to.top - from.top) * scale;
      host.style.setProperty("translate", `${x}px ${y}px`);
      box.style.setProperty("--_width", `${to.width * scale}px`);
      box.style.setProperty("--_height", `${to.height * scale}px`);
      box.dir = direction;
      writePosition();
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
      const message = messageOf();
      if (message) observer.observe(message);
      if (host.parentElement) observer.observe(host.parentElement);
    });
  };
  update();
  // The view draws the message later.
  const drawn = new MutationObserver(update);
  drawn.observe(box, { childList: true });
  return {
    update,
    stop() {
      stopped = true;
      room.set(0);
      drawn.disconnect();
      observer.disconnect();
      cancelObserve?.();
      cancelRender?.();
    },
  };
}
