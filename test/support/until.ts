const FRAME_MS = 5;
/** Long, for a busy machine: who waits for what comes loses nothing by it. */
const WAIT_MS = 12_000;

/** Waits until `read` gives something truthy and returns it; fails with a sentence naming what was awaited. */
export async function until<T>(read: () => T | undefined | null | false | "" | 0, what: string, ms = WAIT_MS): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const value = read();
    if (value) return value;
    if (performance.now() > end) throw new Error(`timed out waiting for ${what}`);
    await new Promise((again) => setTimeout(again, FRAME_MS));
  }
}

/** Waits for an element, and goes on in the moment it is drawn: before effects and before anything is painted. */
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

/** Waits for one event and gives it. */
export function once<E extends Event>(target: EventTarget, type: string, ms = WAIT_MS): Promise<E> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`timed out waiting for the event ${type}`)), ms);
    target.addEventListener(type, (event) => (clearTimeout(timer), resolve(event as E)), { once: true });
  });
}
