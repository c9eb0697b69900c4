const measured = { calls: 0, ms: 0 };
/** Calls of an empty listener: the cost of the measurement. */
const empty = { calls: 0, ms: 0 };
let depth = 0;
const wrappers = new WeakMap();

/** Wraps a function to measure its time. */
function measure(run, sum = measured) {
  if (typeof run !== "function") return run;
  const known = wrappers.get(run);
  if (known) return known;
  const wrapper = function (...args) {
    const start = performance.now();
    depth += 1;
    try {
      return run.apply(this, args);
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
 * Measures listeners and timers that are added from now on, by the page's clock. In a trace, calls of some microseconds
 * would mostly show the cost of tracing, and the listeners of Playwright.
 */
export function measureOwnScript() {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  addEventListener.call(
    document,
    "mousemove",
    measure(() => undefined, empty),
    { capture: true, passive: true },
  );
  EventTarget.prototype.addEventListener = function (type, run, options) {
    return addEventListener.call(this, type, measure(run), options);
  };
  EventTarget.prototype.removeEventListener = function (type, run, options) {
    return removeEventListener.call(this, type, wrappers.get(run) ?? run, options);
  };
  for (const name of ["setTimeout", "setInterval", "requestAnimationFrame", "requestIdleCallback"]) {
    const start = window[name];
    window[name] = (run, ...rest) => start.call(window, measure(run), ...rest);
  }
}

/** Milliseconds so far, without the cost of the measurement. */
export const ownScriptMs = () => measured.ms - (empty.calls && (measured.calls * empty.ms) / empty.calls);
