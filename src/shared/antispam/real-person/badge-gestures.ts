import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { BadgeElements } from "./badge-elements.ts";
import type { BadgePopup } from "./badge-popup.ts";

/** Selections inside shadow roots: the method of newer browsers, and below it that of earlier Chromium. */
interface ShadowSelection {
  getComposedRanges?(options: { shadowRoots: ShadowRoot[] }): StaticRange[];
}
interface SelectingRoot {
  getSelection?(): Selection | null;
}

/** Whether the visitor has selected some text: anywhere on the page, or in this shadow root. */
function isTextSelected(root: ShadowRoot): boolean {
  const selection: (Selection & ShadowSelection) | null = root.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return false;
  if (!selection.isCollapsed) return true;
  if (selection.getComposedRanges)
    return selection.getComposedRanges({ shadowRoots: [root] }).some((range) => !range.collapsed);
  return (root as ShadowRoot & SelectingRoot).getSelection?.()?.isCollapsed === false;
}

/** Milliseconds between the pointer leaving and closing (spec antispam §9). */
export const LEAVE_CLOSE_MS = 1000;
/** Milliseconds between the end of a touch, or of a text selection, and closing (spec antispam §9). */
export const TOUCH_CLOSE_MS = 3000;

/** A pen may not support hovering. */
const isTouch = ({ pointerType }: PointerEvent) => pointerType === "touch" || pointerType === "pen";

/** Pointer, touch and keyboard handling of a badge (spec antispam §2.4, contract §7.4). */
interface BadgeGestures {
  /** Listens to the page while the popup is open. */
  observePage(): Cleanup;
  /** Removes all listeners. */
  stop: Cleanup;
}

export function createGestures(
  host: HTMLElement,
  root: ShadowRoot,
  parts: BadgeElements,
  popup: () => BadgePopup,
): BadgeGestures {
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
    parts.popup.contains(root.activeElement) && root.activeElement?.matches(":focus-visible") === true;

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
  parts.badge.addEventListener(
    "click",
    (event) => {
      const byKey = event.detail === 0;
      // A mouse has opened it by hovering; its click must not close it.
      if (popup().isOpen && (byKey || touched)) popup().close();
      else popup().open();
    },
    { signal },
  );
  host.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !host.contains(relatedTarget) && !host.matches(":hover")) popup().close();
    },
    { signal },
  );

  return {
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
