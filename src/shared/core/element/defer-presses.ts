import type { Cleanup } from "../utils/scope.ts";
import { boxOf } from "./coordinates.ts";

/** A pointer that moves further between pressing and releasing does not press, it drags; pixels. */
const PRESS_TOLERANCE = 10;

const TOUCHES = ["pointerover", "pointerdown", "focusin", "keydown"];

/** Where a tag was pressed. */
interface Press {
  /** A container of the tag's own tree: the view will draw its buttons inside. */
  target: Element;
  /** Relative to the tag: the page may scroll. */
  x: number;
  y: number;
}

interface WaitingTag {
  start: () => void;
  deferred: Press[];
}

const waiting = new Map<HTMLElement, WaitingTag>();
/** Where the pointer is down on a tag whose button is not drawn yet; it may be drawn before the pointer is released. */
let pressed: { host: HTMLElement; press: Press } | undefined;
let isListening = false;

/**
 * For a tag whose buttons are not drawn yet: calls `start` at the visitor's first touch of it, by pointer, focus or key,
 * and defers clicks on the tag's own nodes, not on the author's. The result ends this, and replays the clicks on the
 * buttons that are there now. Shared listeners on the document serve all tags.
 */
export function deferPresses(host: HTMLElement, start: () => void): Cleanup {
  const tag: WaitingTag = { start, deferred: [] };
  waiting.set(host, tag);
  listen();
  return () => {
    if (waiting.get(host) !== tag) return;
    waiting.delete(host);
    for (const press of tag.deferred) replay(host, press);
    listen();
  };
}

/** Listens as long as there is something to wait for. */
function listen(): void {
  const shouldListen = waiting.size > 0 || pressed !== undefined;
  if (shouldListen === isListening) return;
  isListening = shouldListen;
  const touch = { capture: true, passive: true };
  if (shouldListen) {
    for (const type of TOUCHES) document.addEventListener(type, onTouch, touch);
    document.addEventListener("click", onClick, true);
  } else {
    for (const type of TOUCHES) document.removeEventListener(type, onTouch, touch);
    document.removeEventListener("click", onClick, true);
  }
}

function onTouch(event: Event): void {
  if (event.type === "pointerdown") pressed = undefined;
  for (const node of event.composedPath()) {
    const tag = node instanceof HTMLElement && waiting.get(node);
    if (!tag) continue;
    const press = event instanceof PointerEvent && event.type === "pointerdown" && pressOf(node, event);
    if (press) pressed = { host: node, press };
    tag.start();
  }
  listen();
}

function onClick(event: Event): void {
  const begun = pressed;
  pressed = undefined;
  listen();
  const end = begun && event instanceof MouseEvent && pressOf(begun.host, event);
  if (!end) return;
  const { host, press } = begun;
  if (Math.hypot(end.x - press.x, end.y - press.y) > PRESS_TOLERANCE) return;
  const tag = waiting.get(host);
  // A button that was drawn in time has received the click itself.
  if (!tag && end.target.closest("button")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (tag) tag.deferred.push(press);
  else replay(host, press);
}

/** Describes a press of one of the tag's own nodes; undefined for one of the author's nodes. */
function pressOf(host: HTMLElement, event: MouseEvent): Press | undefined {
  const [target] = event.composedPath();
  if (!(target instanceof Element) || !host.shadowRoot || target.getRootNode() !== host.shadowRoot) return undefined;
  const { left, top } = boxOf(host);
  return { target, x: event.clientX - left, y: event.clientY - top };
}

/**
 * Clicks the nearest button of those drawn where the visitor pressed: a theme may have moved it a little. An outline
 * that has given way to the view is not displayed any more: then any button of the tag may be the one.
 */
function replay(host: HTMLElement, { target, x, y }: Press): void {
  const { left, top } = boxOf(host);
  const [clientX, clientY] = [left + x, top + y];
  const drawnIn = target.getClientRects().length || target.childElementCount ? target : host.shadowRoot;
  const buttons = [...(drawnIn?.querySelectorAll("button") ?? [])].map((button) => ({
    button,
    distance: distanceTo(boxOf(button), clientX, clientY),
  }));
  buttons.sort((a, b) => a.distance - b.distance);
  const hit = buttons[0]?.button ?? host.shadowRoot?.elementFromPoint(clientX, clientY);
  if (hit?.getRootNode() !== host.shadowRoot) return;
  const init = { bubbles: true, cancelable: true, composed: true, detail: 1, clientX, clientY };
  hit?.dispatchEvent(new MouseEvent("click", init));
}

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
