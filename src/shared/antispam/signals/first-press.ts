import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { publishSignals } from "./forced-alternative.ts";

/** Records when the visitor first pressed a key or a mouse button, in seconds (contract §5.2). */
export function startFirstPress(page: Document): Cleanup {
  const ended = new AbortController();
  const onPress = () => {
    ended.abort();
    publishSignals({ ct_fkp_timestamp: Math.floor(service("clock").now() / 1000) });
  };
  for (const type of ["mousedown", "keydown"])
    page.addEventListener(type, onPress, { capture: true, passive: true, signal: ended.signal });
  return () => ended.abort();
}
