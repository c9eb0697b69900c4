import type { Cleanup } from "../utils/cleanup.ts";
import { callMethod, listen } from "../utils/dom-clobbering.ts";

type Start = () => Promise<unknown>;

interface PendingElement {
  start: Start;
  /** Whether a touch means anything to the element now. */
  accepts: () => boolean;
}

/**
 * Wakes elements at their first touch. The listeners sit on the document, so that a thousand waiting elements cost as
 * much as one; they catch events inside open shadow roots too.
 */
export function createInteractionLoader() {
  /** By selector. */
  const tags = new Map<string, Start>();
  const elements = new WeakMap<EventTarget, PendingElement>();
  /** Elements whose held event is on its way; further clicks on them are the same wish. */
  const deferred = new WeakSet<EventTarget>();

  function find(event: Event): { element: EventTarget; start: Start } | undefined {
    for (const element of event.composedPath()) {
      const pending = elements.get(element);
      if (pending?.accepts()) return { element, start: pending.start };
      if (!(element instanceof Element)) continue;
      for (const [selector, start] of tags) if (callMethod(element, "matches", selector)) return { element, start };
    }
    return undefined;
  }

  /** What means something to the element is held back, and sent again when it is ready. */
  function deferEvent(event: Event & { key?: string }): void {
    const found = ["click", "Enter", " "].includes(event.key ?? event.type) && find(event);
    if (!found) return;
    const { element, start } = found;
    const target = event.composedPath()[0] ?? element;
    // The browser makes a click of a key on a link or button, a blank of one in a field, and nothing of one that is sent again.
    if (event.type !== "click" && (target !== element || element instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (deferred.has(element)) return;
    deferred.add(element);
    start().then(
      () => {
        deferred.delete(element);
        // Drawing may have replaced the node that was hit; the element itself stays.
        (target instanceof Node && target.isConnected ? target : element).dispatchEvent(cloneEvent(event));
      },
      () => deferred.delete(element), // told by whoever failed; the next touch tries again
    );
  }

  /** What announces a touch: the code can be fetched while the finger is still down. */
  function prefetch(event: Event): void {
    // Only a tag's code is fetched ahead: an element that waits for interaction must not start for a passing pointer.
    const found = find(event);
    if (found && !elements.has(found.element)) found.start().catch(() => {});
  }

  listen("pointerover", prefetch);
  listen("pointerdown", prefetch);
  listen("focusin", prefetch);
  listen("click", deferEvent);
  listen("keydown", deferEvent);

  return {
    /** Every element of this name, or of this selector, wakes by `start` until {@link release}. */
    waitForTag(selector: string, start: Start): void {
      tags.set(selector, start);
    },
    release(selector: string): void {
      tags.delete(selector);
    },
    wait(element: Element, start: Start, shouldActivate: () => boolean = () => true): Cleanup {
      elements.set(element, {
        start() {
          elements.delete(element);
          return start();
        },
        accepts: shouldActivate,
      });
      return () => elements.delete(element);
    },
  };
}

/** The same event once more, for a target that now understands it. */
function cloneEvent(event: Event): Event {
  const Kind = event.constructor as new (type: string, init: EventInit) => Event;
  return new Kind(event.type, event);
}
