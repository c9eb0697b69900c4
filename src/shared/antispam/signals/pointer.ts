import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { publishSignals } from "./publish-signals.ts";
import { registerPendingWrite } from "./stored-signals.ts";

/** Milliseconds between two samples of the pointer (antispam#9). */
export const POINTER_SAMPLE_MS = 150;

/** Receives a sample: the event, and the milliseconds since the page started. */
type SampleListener = (event: MouseEvent, elapsed: number) => void;

interface Sampler {
  readonly listeners: Set<SampleListener>;
  readonly ended: AbortController;
}

const samplers = new WeakMap<Document, Sampler>();

function createSampler(page: Document): Sampler {
  const clock = service("clock");
  const sampler: Sampler = { listeners: new Set(), ended: new AbortController() };
  let last = -Infinity;
  const onMove = (event: MouseEvent) => {
    const now = clock.elapsed();
    if (now - last < POINTER_SAMPLE_MS) return;
    last = now;
    for (const listener of sampler.listeners) listener(event, now);
  };
  page.addEventListener("mousemove", onMove, { capture: true, passive: true, signal: sampler.ended.signal });
  samplers.set(page, sampler);
  return sampler;
}

/**
 * Calls `listener` for a movement of the mouse, at most once per 150 ms. All subscribers of a page share one listener,
 * which mostly compares two numbers: a mouse fires up to a thousand events a second. It ends with the last subscriber.
 */
export function onPointerSample(page: Document, listener: SampleListener): Cleanup {
  const sampler = samplers.get(page) ?? createSampler(page);
  // Each subscription is separate, even of the same function.
  const subscriber: SampleListener = (event, elapsed) => listener(event, elapsed);
  sampler.listeners.add(subscriber);
  return () => {
    if (!sampler.listeners.delete(subscriber) || sampler.listeners.size > 0) return;
    sampler.ended.abort();
    samplers.delete(page);
  };
}

/** Maximum number of samples per page (antispam#9). */
export const POINTER_MAX_SAMPLES = 50;
/** Milliseconds between two writes (antispam#9). */
export const POINTER_WRITE_MS = 1200;

/** A pointer position: y, x, milliseconds since the page started (antispam#3). */
type PointerSample = readonly [y: number, x: number, ms: number];

/**
 * Tracks the mouse (antispam-contract#5.1), but measures and writes nothing while it moves. Ends after the last sample.
 */
export function startPointer(page: Document): Cleanup {
  const clock = service("clock");
  const samples: PointerSample[] = [];
  let stopTimer: Cleanup | undefined;

  const write = () => {
    if (!stopTimer) return;
    stopTimer();
    stopTimer = undefined;
    publishSignals({ ct_pointer_data: JSON.stringify(samples) });
  };

  const stopSamples = onPointerSample(page, ({ clientX, clientY }, elapsed) => {
    samples.push([Math.round(clientY), Math.round(clientX), Math.round(elapsed)]);
    stopTimer ??= clock.after(POINTER_WRITE_MS, write);
    if (samples.length < POINTER_MAX_SAMPLES) return;
    stopSamples();
    write();
  });
  const unregister = registerPendingWrite(write);
  page.defaultView?.addEventListener("pagehide", write);

  return () => {
    stopSamples();
    unregister();
    page.defaultView?.removeEventListener("pagehide", write);
    stopTimer?.();
    stopTimer = undefined;
  };
}
