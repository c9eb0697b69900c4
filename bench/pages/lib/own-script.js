/* global window, document, EventTarget */
/** Calls and their time: of what is measured, and of a listener that does nothing, whose time is the measuring itself. */
const measured = { calls: 0, ms: 0 };
const nothing = { calls: 0, ms: 0 };
let depth = 0;
const wrappers = new WeakMap();

/** The same function, whose time counts. */
function timed(run, sum = measured) {
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
      if (depth === 0) {
        sum.ms += performance.now() - start;
        sum.calls += 1;
      }
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
  addEventListener.call(
    document,
    "mousemove",
    timed(() => undefined, nothing),
    { capture: true, passive: true },
  );
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

/** Milliseconds so far, without what the measuring takes of every call. */
export const ownScriptMs = () => measured.ms - (nothing.calls && (measured.calls * nothing.ms) / nothing.calls);
