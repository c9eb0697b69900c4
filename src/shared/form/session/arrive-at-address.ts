import { addressTarget, arriveAt, isRestored, isUntouched } from "../../core/element/anchors.ts";
import { reveal } from "../../core/element/reveal.ts";
import { service } from "../../core/registry/container.ts";
import type { FormSession } from "../state/form-session.ts";

/**
 * Shows what the page's address names in a form that has been drawn. Some controls are drawn later still, once their
 * code is there.
 */
export function arriveAtAddress(session: FormSession, signal: AbortSignal): void {
  const { host } = session.page;
  const observer = new MutationObserver(() => look(isUntouched));
  const look = (mayShow: (target: Element) => boolean) => {
    const target = addressTarget(host);
    if (target || !host.querySelector("[aria-busy=true]")) observer.disconnect();
    if (target && mayShow(target)) showTabAround(session, target, arrive);
  };
  // A visitor who comes back finds the tab that was open.
  if (isRestored()) return;
  observer.observe(host, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
  look(() => true);
}

/** Number of frames to wait for React to show a tab. */
const FRAMES_TO_DRAW = 30;

/**
 * Shows the tab that a part of the form is in, and then calls `run` with the part. A tab that is closed until those
 * before it are valid stays closed: visitors come to the form, at the tab that they have to fill in.
 */
export function showTabAround(session: FormSession, part: Element, run: (shown: Element) => void): void {
  const { page, model, store, signal, tabs } = session;
  const panel = part.closest("[data-group-index]");
  const index = Number(panel?.getAttribute("data-group-index"));
  const isShown = !panel || index === store.get(model.activeTabAtom);
  const isOpen = index <= store.get(model.lastEnabledTabAtom);
  const target = isShown || (isOpen && tabs?.show(index)) ? part : page.host;
  let frames = 0;
  const check = () => {
    if (signal.aborted) return;
    if (target.checkVisibility()) run(target);
    else if ((frames += 1) < FRAMES_TO_DRAW) service("clock").frame(check);
    else run(page.host);
  };
  service("clock").frame(check);
}

function arrive(shown: Element): void {
  if (!isUntouched(shown)) return;
  // A slider around the form did not know that it contains it.
  reveal(shown);
  arriveAt(shown);
  startTabbingAt(shown);
}

const FOCUS_EVENTS = ["focus", "focusin", "blur", "focusout"];
const stop = (event: Event) => event.stopImmediatePropagation();

/**
 * Tab leads on from there, as after the browser's own scrolling; nothing has the focus, and nobody hears of it. A link
 * that led there loses the focus first.
 */
function startTabbingAt(shown: Element): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !shown.contains(focused)) focused.blur();
  if (document.activeElement !== document.body) return;
  for (const type of FOCUS_EVENTS) addEventListener(type, stop, true);
  const start = document.createElement("span");
  start.tabIndex = -1;
  shown.before(start);
  start.focus({ preventScroll: true });
  start.remove();
  for (const type of FOCUS_EVENTS) removeEventListener(type, stop, true);
}
