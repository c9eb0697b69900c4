/** Contains what is measured. */
export const stage = () => document.getElementById("stage");

/** Parses markup. */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Replaces the content of the stage. */
export const fill = (html) => stage().replaceChildren(parse(html));

/** Joins the markup of `count` items. */
export const times = (count, create) => Array.from({ length: count }, (_, i) => create(i)).join("");

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Waits for two frames: pending changes are drawn then. */
export const nextFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

/** Waits until the page is idle. */
export async function idle() {
  await nextFrames();
  await new Promise((done) => requestIdleCallback(done));
  await wait(50);
}

/**
 * From now on the page is never idle: only what does not wait for that runs.
 * @returns ends this
 */
export function holdIdle() {
  const { requestIdleCallback, cancelIdleCallback } = window;
  const held = new Map();
  let count = 0;
  window.requestIdleCallback = (run, options) => {
    // No id of the browser's own is negative.
    held.set(--count, [run, options]);
    return count;
  };
  window.cancelIdleCallback = (id) => held.delete(id);
  return () => {
    const ids = new Map([...held].map(([id, request]) => [id, requestIdleCallback(...request)]));
    window.requestIdleCallback = requestIdleCallback;
    window.cancelIdleCallback = (id) => cancelIdleCallback(ids.get(id) ?? id);
  };
}

/** Distance of an element from the left edge, px. */
export const leftOf = (element) => element.getBoundingClientRect().left;
