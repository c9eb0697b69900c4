import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { isTextSelected } from "../../core/utils/text-selection.ts";
import type { BadgePopup } from "./badge-popup.ts";

/** Milliseconds between the pointer leaving and closing (antispam#9). */
export const LEAVE_CLOSE_MS = 1000;
/** Milliseconds between the end of a touch, or of a text selection, and closing (antispam#9). */
export const TOUCH_CLOSE_MS = 3000;

/** A pen may not support hovering. */
const isTouch = ({ pointerType }: PointerEvent) => pointerType === "touch" || pointerType === "pen";

/** Pointer, touch and keyboard handling of a badge (antispam#2.4, antispam-contract#7.4). */
interface BadgeGestures {
  /** Listens to the page while the popup is open. */
  observePage(): Cleanup;
  /** The badge was clicked; `byKey`: with the keyboard. */
  press(byKey: boolean): void;
  /** Removes all listeners. */
  stop: Cleanup;
}

export function createGestures(host: HTMLElement, root: ShadowRoot, popup: () => BadgePopup): BadgeGestures {
  const page = host.ownerDocument;
  const ended = new AbortController();
  const { signal } = ended;
  const passive = { passive: true, signal };
  /** Cancels the pending close, which waits for a timer or for the end of a selection. */
  let cancelClose: Cleanup = () => {};
  let touched = false;
  let pressedInside = false;

  const isInside = (event: Event) => event.composedPath().includes(host);
  /** Whether a keyboard user is inside the popup; a pointer that leaves means nothing to them. */
  const isReadByKeyboard = () =>
    root.activeElement?.matches(':is([part="popup"], [part="popup"] *):focus-visible') === true;

  const scheduleClose = (ms: number, close: () => void) => {
    cancelClose();
    cancelClose = service("clock").after(ms, close);
  };
  const closeAfterLeaving = () => {
    if (!isReadByKeyboard()) popup().close();
  };
  const closeAfterTouch = () => {
    if (!isTextSelected(root)) return popup().close();
    const cleared = new AbortController();
    cancelClose = () => cleared.abort();
    page.addEventListener(
      "selectionchange",
      () => {
        if (!isTextSelected(root)) scheduleClose(TOUCH_CLOSE_MS, closeAfterTouch);
      },
      { signal: cleared.signal },
    );
  };

  host.addEventListener(
    "pointerenter",
    (event) => {
      if (isTouch(event)) return;
      cancelClose();
      popup().open();
    },
    passive,
  );
  host.addEventListener(
    "pointerleave",
    (event) => {
      if (!isTouch(event)) scheduleClose(LEAVE_CLOSE_MS, closeAfterLeaving);
    },
    passive,
  );
  host.addEventListener(
    "pointerdown",
    (event) => {
      touched = isTouch(event);
      if (touched) cancelClose();
    },
    passive,
  );
  for (const type of ["pointerup", "pointercancel"] as const) {
    host.addEventListener(
      type,
      (event) => {
        if (isTouch(event)) scheduleClose(TOUCH_CLOSE_MS, closeAfterTouch);
      },
      passive,
    );
  }
  host.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !host.contains(relatedTarget) && !host.matches(":hover")) popup().close();
    },
    { signal },
  );

  return {
    press(byKey) {
      // A mouse has opened it by hovering; its click must not close it.
      if (popup().isOpen && (byKey || touched)) popup().close();
      else popup().open();
    },
    observePage() {
      const controller = new AbortController();
      page.addEventListener(
        "pointerdown",
        (event) => {
          pressedInside = isInside(event);
          if (!pressedInside) popup().close();
        },
        { capture: true, passive: true, signal: controller.signal },
      );
      page.addEventListener(
        "click",
        (event) => {
          // A selection that ends outside the popup counts as a click on what surrounds it.
          if (!isInside(event) && !pressedInside) popup().close();
          pressedInside = false;
        },
        { capture: true, passive: true, signal: controller.signal },
      );
      page.addEventListener(
        "keydown",
        (event) => {
          if (event.key === "Escape") popup().close();
        },
        { capture: true, signal: controller.signal },
      );
      return () => {
        controller.abort();
        cancelClose();
      };
    },
    stop() {
      ended.abort();
      cancelClose();
    },
  };
}
