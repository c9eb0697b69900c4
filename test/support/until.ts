declare global {
  /** How much slower than a quiet machine this one is: multiplies time limits (`tools/time-factor.mjs`). */
  var TIME_FACTOR: number;
}

const FRAME_MS = 5;
/** A test whose condition is met loses no time by it. */
export const WAIT_MS = 12_000 * globalThis.TIME_FACTOR;
/**
 * A gap between two checks that is longer than this is time in which the whole page was blocked; only this much of it
 * counts.
 */
const STILL_MS = 100;

/** Waits until `read` returns something truthy and returns it; fails with a sentence that names what was awaited. */
export async function until<T>(
  read: () => T | undefined | null | false | "" | 0,
  what: string | (() => string),
  ms = WAIT_MS,
): Promise<T> {
  let waited = 0;
  for (let last = performance.now(); ;) {
    const value = read();
    if (value) return value;
    if (waited > ms) throw new Error(`timed out waiting for ${typeof what === "string" ? what : what()}`);
    await new Promise((again) => setTimeout(again, FRAME_MS));
    const now = performance.now();
    waited += Math.min(now - last, STILL_MS);
    last = now;
  }
}

/** Waits for an element, and continues as soon as it is rendered: before effects and before anything is painted. */
export function drawn(root: Element, selector: string): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      const found = root.querySelector<HTMLElement>(selector);
      if (!found) return;
      observer.disconnect();
      resolve(found);
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    look();
  });
}

/** Waits for the next `count` painted frames. */
export async function frames(count = 1): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((next) => requestAnimationFrame(next));
}

/** Waits for one event and returns it. */
export function once<E extends Event>(target: EventTarget, type: string, ms = WAIT_MS): Promise<E> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`timed out waiting for the event ${type}`)), ms);
    target.addEventListener(type, (event) => (clearTimeout(timer), resolve(event as E)), { once: true });
  });
}

/** Waits until every visible tag of ours under `root` has drawn its view. */
export async function viewsReady(root: ParentNode): Promise<void> {
  for (const tag of root.querySelectorAll<HTMLElement & { viewReady?: Promise<unknown> }>("*"))
    if (tag.checkVisibility()) await tag.viewReady;
}
