import { createHash } from "node:crypto";

/** How long the work below takes on the quiet machine whose time limits are right: a factor of 1. */
const QUIET_MS = 4;
/** For so long: a median of a few rounds differs from one run to the next. */
const MEASURE_MS = 1000;
/** A machine that is slower than this is too busy to say anything about the code. */
const MAX_FACTOR = 6;

/** What tests cost most: objects, strings, sorting and some native code. */
function work() {
  const items = Array.from({ length: 6000 }, (_, index) => ({ id: (index * 7919) % 6007, name: `item ${index}` }));
  const text = JSON.stringify(items.sort((a, b) => a.id - b.id));
  return createHash("sha256")
    .update(JSON.stringify(JSON.parse(text).map(({ name }) => name.toUpperCase())))
    .digest();
}

function measure() {
  const times = [];
  for (let start = performance.now(), now = start; now - start < MEASURE_MS;) {
    work();
    const end = performance.now();
    times.push(end - now);
    now = end;
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] / QUIET_MS;
}

const round = (factor) => Math.round(factor * 10) / 10;

const given = Number(process.env.TIME_FACTOR);

/** How long this machine takes for what the quiet one does in 1: below 1 where it is faster. */
export const measuredFactor = given || round(measure());

/**
 * By how much this machine is slower than a quiet one, from 1 to 6: multiplies every time limit of the tests, so that
 * they mean the same everywhere. Measured once a run; TIME_FACTOR passes it on to the processes of that run.
 */
export const timeFactor = Math.min(Math.max(measuredFactor, 1), MAX_FACTOR);
process.env.TIME_FACTOR = String(timeFactor);

/** A time limit on this machine, in milliseconds. */
export const limitMs = (seconds) => seconds * 1000 * timeFactor;
