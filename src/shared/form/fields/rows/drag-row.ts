import { service } from "../../../core/registry/container.ts";

/** Pixels that a pointer travels before it drags: a shaky press is no drag. */
const THRESHOLD_PX = 4;
/** Pixels from the window's edge within which the page scrolls, and how far in each frame. */
const EDGE_PX = 48;
const SCROLL_STEP_PX = 8;

interface RowDrag {
  handle: HTMLElement;
  /** The press that began it. */
  press: PointerEvent;
  /** The rows in their order, and the place of the one that is dragged. */
  rows: readonly HTMLElement[];
  from: number;
  /** Called when the row is let go over another place. */
  onDrop: (to: number) => void;
  /** Ends a drag under way. */
  signal: AbortSignal;
}

interface Slot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A place in the page, whatever is scrolled. */
function slotOf(element: HTMLElement): Slot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + scrollX, top: top + scrollY, width, height };
}

/**
 * Lets a row follow the pointer while the others make room. Nothing moves in the document before the row is let go, so the
 * pointer, the focus and what is typed stay where they are; Escape or a cancelled gesture brings all back.
 */
export function dragRow({ handle, press, rows, from, onDrop, signal }: RowDrag): void {
  const slots = rows.map(slotOf);
  const own = slots[from];
  if (!own) return;
  const [startX, startY] = [press.pageX, press.pageY];
  const neighbour = slots[from + 1] ?? slots[from - 1] ?? own;
  const stacked = slots.every(({ left }) => Math.abs(left - own.left) < 1);
  const step = own.height + Math.max(0, Math.abs(neighbour.top - own.top) - (neighbour.top > own.top ? own.height : neighbour.height));
  const stop = new AbortController();
  let pointer: PointerEvent = press;
  let dragging = false;
  let to = from;

  /** How far a row steps aside for the dragged one. */
  function shiftOf(index: number): string {
    const direction = from < index && index <= to ? -1 : to <= index && index < from ? 1 : 0;
    const [here, there] = [slots[index], slots[index + direction]];
    if (direction === 0 || !here || !there) return "";
    return stacked ? `0 ${direction * step}px` : `${there.left - here.left}px ${there.top - here.top}px`;
  }

  const update = (): void => {
    const x = stacked ? 0 : pointer.clientX + scrollX - startX;
    const y = pointer.clientY + scrollY - startY;
    if (!dragging && Math.hypot(x, y) < THRESHOLD_PX) return;
    if (!dragging) rows.forEach((row, index) => row.classList.add(index === from ? "wsf-section-dragged" : "wsf-section-stepping-aside"));
    dragging = true;
    const distance = (slot: Slot) =>
      Math.hypot(slot.left + slot.width / 2 - (own.left + own.width / 2 + x), slot.top + slot.height / 2 - (own.top + own.height / 2 + y));
    to = slots.reduce((best, slot, index) => (distance(slot) < distance(slots[best] ?? slot) ? index : best), from);
    rows.forEach((row, index) => (row.style.translate = index === from ? `${x}px ${y}px` : shiftOf(index)));
  };

  function scrollAtEdge(): void {
    if (stop.signal.aborted) return;
    // The row was taken away; not every browser tells that the capture is lost.
    if (!handle.isConnected) return end();
    const scrollDelta = pointer.clientY < EDGE_PX ? -SCROLL_STEP_PX : pointer.clientY > innerHeight - EDGE_PX ? SCROLL_STEP_PX : 0;
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

  // At the document, which hears of the pointer wherever the handle has gone.
  const on = (type: "pointermove" | "pointerup" | "pointercancel" | "lostpointercapture", run: (event: PointerEvent) => void) =>
    document.addEventListener(type, (event) => event.pointerId === press.pointerId && run(event), { signal: stop.signal });
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
