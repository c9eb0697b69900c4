import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { publishSignals } from "./forced-alternative.ts";
import { registerPendingWrite } from "./pending-writes.ts";
import { onPointerSample } from "./pointer-samples.ts";

/** Maximum number of samples per page (spec antispam §9). */
export const POINTER_MAX_SAMPLES = 50;
/** Milliseconds between two writes (spec antispam §9). */
export const POINTER_WRITE_MS = 1200;

/** A pointer position: y, x, milliseconds since the page started (spec antispam §3). */
export type PointerSample = readonly [y: number, x: number, ms: number];

/** Tracks the mouse (contract §5.1), but measures and writes nothing while it moves. Ends after the last sample. */
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
