/* global window, EventTarget */
let spentMs = 0;
let depth = 0;
const wrappers = new WeakMap();

/** The same function, whose time counts. */
function timed(run) {
  if (typeof run !== "function") return run;
  const known = wrappers.get(run);
  if (known) return known;
  const wrapper = function (...given) {
    const start = performance.now();
    depth += 1;
    try {
      return run.apply(this, given);
    } finally {
      depth -= 1;
      if (depth === 0) spentMs += performance.now() - start;
    }
  };
  wrappers.set(run, wrapper);
  return wrapper;
}

/**
 * Counts the time of listeners and timers by the page's own clock, for those that are added from now on: of calls that take
 * some microseconds, a trace would count mostly its own work, and the listeners of the tool that steers the browser.
 */
export function countOwnScript() {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, run, options) {
    return addEventListener.call(this, type, timed(run), options);
  };
  EventTarget.prototype.removeEventListener = function (type, run, options) {
    return removeEventListener.call(this, type, wrappers.get(run) ?? run, options);
  };
  for (const name of ["setTimeout", "setInterval", "requestAnimationFrame", "requestIdleCallback"]) {
    const start = window[name];
    window[name] = (run, ...rest) => start.call(window, timed(run), ...rest);
  }
}

/** Milliseconds so far. */
export const ownScriptMs = () => spentMs;
