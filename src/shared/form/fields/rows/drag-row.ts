import { boxOf, scaleOf } from "../../../core/element/coordinates.ts";
import { service } from "../../../core/registry/container.ts";

/** Pixels that a pointer must travel to start a drag: a shaky press is not a drag. */
const THRESHOLD_PX = 4;
/**
 * Distance from the window's edge, in pixels, within which the page scrolls, and the pixels that it scrolls per frame.
 */
const EDGE_PX = 48;
const SCROLL_STEP_PX = 8;

interface RowDrag {
  handle: HTMLElement;
  /** The pointerdown event that started the drag. */
  press: PointerEvent;
  /** The rows in their order, and the index of the dragged one. */
  rows: readonly HTMLElement[];
  from: number;
  /** Called when the row is dropped at another index. */
  onDrop: (to: number) => void;
  /** Cancels a drag in progress. */
  signal: AbortSignal;
}

interface Slot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The rectangle of an element in the page, in pixels of the window, whatever the scroll position. */
function slotOf(element: HTMLElement): Slot {
  const { left, top, width, height } = boxOf(element);
  return { left: left + scrollX, top: top + scrollY, width, height };
}

/**
 * Lets a row follow the pointer while the others make room. The document's order does not change before the drop, so
 * the pointer, the focus and typed text are kept; Escape or a cancelled gesture restores all positions.
 */
export function dragRow({ handle, press, rows, from, onDrop, signal }: RowDrag): void {
  const slots = rows.map(slotOf);
  const own = slots[from];
  if (!own) return;
  const [startX, startY] = [press.pageX, press.pageY];
  const scale = scaleOf(rows[from]!);
  const translation = (x: number, y: number) => `${x * scale}px ${y * scale}px`;
  const neighbour = slots[from + 1] ?? slots[from - 1] ?? own;
  const stacked = slots.every(({ left }) => Math.abs(left - own.left) < 1);
  const step =
    own.height +
    Math.max(0, Math.abs(neighbour.top - own.top) - (neighbour.top > own.top ? own.height : neighbour.height));
  const stop = new AbortController();
  let pointer: PointerEvent = press;
  let dragging = false;
  let to = from;

  /** How far a row shifts to make room for the dragged one. */
  function shiftOf(index: number): string {
    const direction = from < index && index <= to ? -1 : to <= index && index < from ? 1 : 0;
    const [here, there] = [slots[index], slots[index + direction]];
    if (direction === 0 || !here || !there) return "";
    return stacked ? translation(0, direction * step) : translation(there.left - here.left, there.top - here.top);
  }

  const update = (): void => {
    const x = stacked ? 0 : pointer.clientX + scrollX - startX;
    const y = pointer.clientY + scrollY - startY;
    if (!dragging && Math.hypot(x, y) < THRESHOLD_PX) return;
    if (!dragging)
      rows.forEach((row, index) =>
        row.classList.add(index === from ? "wsf-section-dragged" : "wsf-section-stepping-aside"),
      );
    dragging = true;
    const distance = (slot: Slot) =>
      Math.hypot(
        slot.left + slot.width / 2 - (own.left + own.width / 2 + x),
        slot.top + slot.height / 2 - (own.top + own.height / 2 + y),
      );
    to = slots.reduce((best, slot, index) => (distance(slot) < distance(slots[best] ?? slot) ? index : best), from);
    rows.forEach((row, index) => (row.style.translate = index === from ? translation(x, y) : shiftOf(index)));
  };

  function scrollAtEdge(): void {
    if (stop.signal.aborted) return;
    // The row was removed; not every browser reports that the capture is lost.
    if (!handle.isConnected) return end();
    const scrollDelta =
      pointer.clientY < EDGE_PX ? -SCROLL_STEP_PX : pointer.clientY > innerHeight - EDGE_PX ? SCROLL_STEP_PX : 0;
    if (dragging && scrollDelta !== 0) {
      scrollBy({ top: scrollDelta, behavior: "instant" });
      update();
    }
    service("clock").frame(scrollAtEdge);
  }

  function end(): void {
    stop.abort();
    for (const row of rows) {
      row.style.removeProperty("translate");
      row.classList.remove("wsf-section-dragged", "wsf-section-stepping-aside");
    }
  }

  // On the document, which receives the pointer's events wherever the handle is.
  const on = (
    type: "pointermove" | "pointerup" | "pointercancel" | "lostpointercapture",
    run: (event: PointerEvent) => void,
  ) =>
    document.addEventListener(type, (event) => event.pointerId === press.pointerId && run(event), {
      signal: stop.signal,
    });
  on("pointermove", (event) => {
    pointer = event;
    update();
  });
  on("pointerup", () => {
    end();
    if (to !== from) onDrop(to);
  });
  on("pointercancel", end);
  on("lostpointercapture", end);
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && dragging) {
        event.preventDefault();
        event.stopPropagation();
        end();
      }
    },
    { signal: stop.signal, capture: true },
  );
  signal.addEventListener("abort", end, { signal: stop.signal });
  handle.setPointerCapture(press.pointerId);
  scrollAtEdge();
}
