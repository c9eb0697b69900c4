import { emit } from "../../core/events/element-events.ts";
import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import type { BadgeElements } from "./badge-elements.ts";
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
}

/** The open popup of each page: opening another closes it (contract §7.4). */
const openOnPage = new WeakMap<Document, BadgePopup>();

/** Shows and hides the popup next to its badge. `whileOpen` starts what runs while it is open. */
export function createPopup(host: HTMLElement, { badge, popup }: BadgeElements, whileOpen: () => Cleanup): BadgePopup {
  const page = host.ownerDocument;
  const topLayer = typeof popup.showPopover === "function";
  let stop: Cleanup | undefined;

  const position = () => {
    const { clientWidth: width, clientHeight: height } = page.documentElement;
    const rtl = getComputedStyle(host).direction === "rtl";
    const { left, top } = positionPopup(
      badge.getBoundingClientRect(),
      popup.getBoundingClientRect(),
      { width, height },
      rtl,
    );
    popup.style.left = `${left}px`;
    popup.style.top = `${top}px`;
  };
  const notifyToggle = (open: boolean) => {
    badge.setAttribute("aria-expanded", String(open));
    emit(host, "apbct-real-person-toggle", { open });
  };

  /** Moving a badge in the page removes its popup from the top layer without an event. */
  const isShown = () => !topLayer || popup.matches(":popover-open");

  const self: BadgePopup = {
    get isOpen() {
      return stop !== undefined && isShown();
    },
    open() {
      if (self.isOpen || !host.isConnected) return;
      self.close();
      openOnPage.get(page)?.close();
      openOnPage.set(page, self);
      popup.hidden = false;
      if (topLayer) popup.showPopover();
      position();
      const ends = [repositionOnScroll(page, position), whileOpen()];
      stop = () => {
        for (const end of ends) end();
      };
      notifyToggle(true);
    },
    close() {
      if (!stop) return;
      stop();
      stop = undefined;
      if (openOnPage.get(page) === self) openOnPage.delete(page);
      const hadFocus = popup.matches(":focus-within");
      if (topLayer && isShown()) popup.hidePopover();
      popup.hidden = true;
      if (hadFocus) badge.focus({ preventScroll: true });
      notifyToggle(false);
    },
  };
  return self;
}

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
