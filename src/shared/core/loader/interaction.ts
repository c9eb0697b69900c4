import type { Cleanup } from "../utils/scope.ts";
import { callMethod, listen } from "../utils/dom-clobbering.ts";

type Start = () => Promise<unknown>;
type EventKind = new (type: string, init: EventInit) => Event;

interface PendingElement {
  start: Start;
  /** Whether an interaction means anything to the element now. */
  accepts: () => boolean;
}

/**
 * Activates elements at their first interaction. The listeners are on the document, so that a thousand waiting elements
 * cost as much as one; they catch events inside open shadow roots too.
 */
export function createInteractionLoader() {
  /** By selector. */
  const tags = new Map<string, Start>();
  const elements = new WeakMap<EventTarget, PendingElement>();
  /** Elements whose deferred event is pending; further clicks on them are the same request. */
  const deferred = new WeakSet<EventTarget>();
  /** Events sent again, with the element that held them back: those outside it may hold them back too. */
  const replayed = new WeakMap<Event, EventTarget>();

  function find(event: Event): { element: EventTarget; start: Start } | undefined {
    const path = event.composedPath();
    for (const element of path.slice(path.indexOf(replayed.get(event)!) + 1)) {
      const pending = elements.get(element);
      if (pending?.accepts()) return { element, start: pending.start };
      if (!(element instanceof Element)) continue;
      for (const [selector, start] of tags) if (callMethod(element, "matches", selector)) return { element, start };
    }
    return undefined;
  }

  /**
   * Holds back an event that means something to the element, and sends it again when the element is ready, or when its
   * code cannot be fetched: the author's content works without it.
   */
  function deferEvent(event: Event & { key?: string }): void {
    const found = ["click", "Enter", " "].includes(event.key ?? event.type) && find(event);
    if (!found) return;
    const { element, start } = found;
    const target = event.composedPath()[0] ?? element;
    // The browser turns a key into a click on a link or button, and into a blank in a field, but does neither for a
    // replayed key.
    if (event.type !== "click" && (target !== element || element instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (deferred.has(element)) return;
    deferred.add(element);
    void start()
      // The tag's code is loaded: its element may wait for an interaction, which this is.
      .then(() => elements.get(element)?.start())
      // Reported by the failing code; the next interaction tries again.
      .catch(() => {})
      .then(() => {
        const replay = new (event.constructor as EventKind)(event.type, event);
        deferred.delete(element);
        replayed.set(replay, element);
        // Rendering may have replaced the node that was hit; the element itself stays.
        (target instanceof Node && target.isConnected ? target : element).dispatchEvent(replay);
      });
  }

  /** Runs on events that precede an interaction: the code can be fetched while the finger is still down. */
  function prefetch(event: Event): void {
    // Prefetches only a tag's code: an element that waits for interaction must not start for a passing pointer.
    const found = find(event);
    if (found && !elements.has(found.element)) found.start().catch(() => {});
  }

  /** Listens in a tree: what happens in a closed shadow root is seen from inside alone. */
  function observe(root?: Node): void {
    for (const type of ["pointerover", "pointerdown", "focusin"]) listen(type, prefetch, root);
    for (const type of ["click", "keydown"]) listen(type, deferEvent, root);
  }
  observe();

  return {
    observe,
    /** Activates every element of this name, or of this selector, with `start` until {@link release}. */
    waitForTag(selector: string, start: Start): void {
      tags.set(selector, start);
    },
    release(selector: string): void {
      tags.delete(selector);
    },
    wait(element: Element, start: Start, accepts: () => boolean): Cleanup {
      elements.set(element, { start, accepts });
      return () => elements.delete(element);
    },
  };
}
