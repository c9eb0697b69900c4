import type { EngineContext } from "../core/contracts.ts";

/** A pinch that was let go may stop a hair beside the page's own size. */
const ZOOMED = 1.01;

/** How often a slider that waits asks whether it may go on, ms. */
const CHECK_INTERVAL_MS = 250;

/** Plays by itself as a part of the decoration, without a sound. */
const isBackground = (player: HTMLMediaElement) => player.muted && (player.autoplay || !player.controls);

const plays = (player: HTMLMediaElement) => !player.paused && !player.ended && !isBackground(player);

/** What is in front of the whole page: our lightbox, a dialog, a page's own. */
const MODAL = "dialog:modal, [aria-modal='true']";

/** A page may keep its dialogs, closed, in the page. */
const isShown = (node: Element) => (node.checkVisibility?.({ visibilityProperty: true }) ?? true) && node.getClientRects().length > 0;

function containsDeep(outer: Element, inner: Node | null): boolean {
  for (let node = inner; node; node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)) if (node === outer) return true;
  return false;
}

function isSelected(host: HTMLElement): boolean {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !selection.rangeCount) return false;
  return selection.getRangeAt(0).intersectsNode(host);
}

/**
 * Whether the visitor is looking at something that the slider must not take away, or looks at something else in front of it: a film
 * or a sound in a slide in view (of a player in a frame nothing can be known but that the visitor is in it), a dialog, selected
 * text, a page that is zoomed by a pinch. Asked for a few times a second, because most of it ends without an event.
 */
function isVisitorBusy({ components, elements: { host } }: Pick<EngineContext, "components" | "elements">): boolean {
  if ((visualViewport?.scale ?? 1) > ZOOMED || isSelected(host)) return true;
  const { activeElement } = document;
  if (activeElement instanceof HTMLIFrameElement && host.contains(activeElement)) return true;
  for (const player of host.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (plays(player) && components.Html.slides.some((slide) => !slide.inert && slide.contains(player))) return true;
  }
  return [...document.querySelectorAll(MODAL)].some((modal) => !containsDeep(modal, host) && isShown(modal));
}

/** Holds up what moves by itself while {@link isVisitorBusy} says so: asked while it moves, and on its own clock while it waits. */
export function createBusyCheck(context: Pick<EngineContext, "components" | "elements" | "scope">, set: (waits: boolean) => void) {
  let checkedAt = -Infinity;
  function recheck(): void {
    context.scope.after(CHECK_INTERVAL_MS, () => {
      if (isVisitorBusy(context)) recheck();
      else set(false);
    });
  }
  /** `isDue`: what comes next cannot be taken back. True when it has to wait. */
  return function waits(now: number, isDue = false): boolean {
    if (now - checkedAt < CHECK_INTERVAL_MS && !isDue) return false;
    checkedAt = now;
    if (!isVisitorBusy(context)) return false;
    set(true);
    recheck();
    return true;
  };
}
