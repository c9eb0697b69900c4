import { containsFlat } from "../../../core/element/flat-tree.ts";
import { focusedElement } from "../../../core/element/focus.ts";
import type { EngineContext } from "../engine/contracts.ts";
import type { Html } from "../engine/html.ts";

/** What autoplay and auto-scroll share: how they count time, and when they wait for the visitor. */

/** A longer frame means a hidden tab or a sleeping machine: no time passed for the visitor, ms. */
export const MAX_FRAME_MS = 250;

/** When automatic movement pauses for the visitor. */
export interface PauseRules {
  pauseOnHover: boolean;
  pauseOnFocus: boolean;
}

/** Reports whether the pointer is over the slider and whether keyboard focus is inside it. */
export function observeHoverAndFocus(
  { scope, host }: Pick<EngineContext, "scope" | "host">,
  rules: () => PauseRules,
  set: (reason: "hover" | "focus", on: boolean) => void,
): void {
  scope.listen<PointerEvent>(host, "pointerenter", ({ pointerType }) =>
    set("hover", rules().pauseOnHover && pointerType !== "touch"),
  );
  scope.listen(host, "pointerleave", () => set("hover", false));
  scope.listen<FocusEvent>(host, "focusin", (event) => {
    // A clicked button keeps the focus without showing it; the slider must not seem dead then.
    const target = event.composedPath()[0];
    set("focus", rules().pauseOnFocus && target instanceof Element && target.matches(":focus-visible"));
  });
  scope.listen(host, "focusout", () => set("focus", false));
  // Only Chromium reports the removal of a focused node from the page.
  const observer = new MutationObserver(() => host.matches(":focus-within") || set("focus", false));
  observer.observe(host, { childList: true, subtree: true });
  scope.onEnd(() => observer.disconnect());
}

/** A pinch may end slightly off the page's own size. */
const ZOOMED = 1.01;

/** How often a waiting slider checks whether it may continue, ms. */
const CHECK_INTERVAL_MS = 250;

/** Plays automatically as decoration, without sound. */
const isBackground = (player: HTMLMediaElement) => player.muted && (player.autoplay || !player.controls);

const plays = (player: HTMLMediaElement) => !player.paused && !player.ended && !isBackground(player);

/** Elements in front of the whole page: our lightbox, a dialog, the page's own. */
const MODAL = "dialog:modal, [aria-modal='true']";

/** A page may keep closed dialogs in the DOM. */
const isShown = (node: Element) =>
  (node.checkVisibility?.({ visibilityProperty: true }) ?? true) && node.getClientRects().length > 0;

function isSelected(host: HTMLElement): boolean {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !selection.rangeCount) return false;
  return selection.getRangeAt(0).intersectsNode(host);
}

/**
 * Whether the visitor is busy with something that the slider must not move away, or with something in front of it:
 * video or audio that plays in a slide in view (of a player in a frame only the focus in it can be known), a dialog,
 * selected text, a page zoomed by a pinch. Polled a few times a second, because most of these end without an event.
 */
function isVisitorBusy(host: HTMLElement, { slides }: Html): boolean {
  if ((visualViewport?.scale ?? 1) > ZOOMED || isSelected(host)) return true;
  const focused = focusedElement();
  if (focused instanceof HTMLIFrameElement && containsFlat(host, focused)) return true;
  for (const slide of slides) {
    if (slide.inert) continue;
    if (slide instanceof HTMLMediaElement && plays(slide)) return true;
    for (const player of slide.querySelectorAll<HTMLMediaElement>("audio, video")) if (plays(player)) return true;
  }
  return [...document.querySelectorAll(MODAL)].some((modal) => !containsFlat(modal, host) && isShown(modal));
}

/**
 * Pauses automatic movement while {@link isVisitorBusy} is true: checked during the movement, and by a timer while it
 * waits.
 */
export function createBusyCheck(
  { scope, host }: Pick<EngineContext, "scope" | "host">,
  html: Html,
  set: (waits: boolean) => void,
) {
  let checkedAt = -Infinity;
  function recheck(): void {
    scope.after(CHECK_INTERVAL_MS, () => {
      if (isVisitorBusy(host, html)) recheck();
      else set(false);
    });
  }
  /** `isDue`: the next step cannot be undone. Returns true if it must wait. */
  return function waits(now: number, isDue = false): boolean {
    if (now - checkedAt < CHECK_INTERVAL_MS && !isDue) return false;
    checkedAt = now;
    if (!isVisitorBusy(host, html)) return false;
    set(true);
    recheck();
    return true;
  };
}
