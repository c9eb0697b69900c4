import { boxSeenFrom, zoomOf } from "../../core/element/coordinates.ts";
import { watchDirection } from "../../core/element/direction.ts";
import { emit } from "../../core/events/element-events.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { BadgeElements } from "./badge-model.ts";
import { positionPopup } from "./position-popup.ts";

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** The popup of a real-person badge has opened or closed. */
    "apbct-real-person-toggle": { open: boolean };
  }
}

/** The popup of one badge. */
export interface BadgePopup {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  /** The badge and its popup are drawn, until the result is called. */
  connect(elements: BadgeElements): Cleanup;
}

/** The open popup of each page: opening another closes it (antispam-contract#7.4). */
const openOnPage = new WeakMap<Document, BadgePopup>();

interface PopupOptions {
  host: HTMLElement;
  /** Starts what runs while the popup is open. */
  whileOpen: () => Cleanup;
  onToggle: (open: boolean) => void;
  /** The popup is to open, and is not drawn yet. */
  onMissing: () => void;
}

/** Shows and hides the popup next to its badge. A popup that is not drawn yet opens as soon as it is. */
export function createPopup({ host, whileOpen, onToggle, onMissing }: PopupOptions): BadgePopup {
  const page = host.ownerDocument;
  let elements: BadgeElements | undefined;
  let isAwaited = false;
  let stop: Cleanup | undefined;

  const position = ({ badge, popup }: BadgeElements) => {
    const { clientWidth: width, clientHeight: height } = page.documentElement;
    const rtl = getComputedStyle(host).direction === "rtl";
    const zoom = zoomOf(popup);
    const { left, top } = positionPopup(
      boxSeenFrom(popup, badge),
      boxSeenFrom(popup, popup),
      { width: width / zoom, height: height / zoom },
      rtl,
    );
    popup.style.left = `${left}px`;
    popup.style.top = `${top}px`;
  };
  const notifyToggle = (open: boolean) => {
    onToggle(open);
    emit(host, "apbct-real-person-toggle", { open });
  };

  /** Moving a badge in the page removes its popup from the top layer without an event. */
  const isShown = ({ popup }: BadgeElements) => !isTopLayer(popup) || popup.matches(":popover-open");

  const self: BadgePopup = {
    get isOpen() {
      return stop !== undefined && elements !== undefined && isShown(elements);
    },
    connect(drawn) {
      elements = drawn;
      // Opening changes what React, which calls this while it draws, is to draw next.
      if (isAwaited) queueMicrotask(() => isAwaited && self.open());
      // Later: in development, React ends the effect that calls this and runs it again at once. An open popup stays.
      return () =>
        queueMicrotask(() => {
          if (elements !== drawn) return;
          hide();
          elements = undefined;
        });
    },
    open() {
      if (self.isOpen || !host.isConnected) return;
      if (!elements) {
        isAwaited = true;
        return onMissing();
      }
      const shown = elements;
      self.close();
      openOnPage.get(page)?.close();
      openOnPage.set(page, self);
      shown.popup.hidden = false;
      if (isTopLayer(shown.popup)) shown.popup.showPopover();
      position(shown);
      const reposition = () => position(shown);
      const ends = [repositionOnScroll(page, reposition), watchDirection(host, reposition), whileOpen()];
      stop = () => {
        for (const end of ends) end();
      };
      notifyToggle(true);
    },
    close() {
      isAwaited = false;
      hide();
    },
  };

  function hide(): void {
    if (!stop || !elements) return;
    const { badge, popup } = elements;
    stop();
    stop = undefined;
    if (openOnPage.get(page) === self) openOnPage.delete(page);
    const hadFocus = popup.matches(":focus-within");
    if (isTopLayer(popup) && isShown(elements)) popup.hidePopover();
    popup.hidden = true;
    if (hadFocus) badge.focus({ preventScroll: true });
    notifyToggle(false);
  }
  return self;
}

const isTopLayer = (popup: HTMLElement) => typeof popup.showPopover === "function";

/** Repositions the popup when the page scrolls or the window is resized. */
function repositionOnScroll(page: Document, position: () => void): Cleanup {
  const ended = new AbortController();
  let cancelFrame: Cleanup | undefined;
  const schedule = () => {
    cancelFrame ??= service("clock").frame(() => {
      cancelFrame = undefined;
      position();
    });
  };
  page.addEventListener("scroll", schedule, { capture: true, passive: true, signal: ended.signal });
  page.defaultView?.addEventListener("resize", schedule, { passive: true, signal: ended.signal });
  return () => {
    ended.abort();
    cancelFrame?.();
  };
}
