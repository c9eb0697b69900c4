import { listenTo } from "../../events/page-members.ts";
import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";
import { publishSignals } from "./forced-alternative.ts";

/** Notes when the visitor first pressed a key or a mouse button, in seconds (contract §5.2). */
export function startFirstPress(page: Document): Stop {
  const stop = listenTo(page, ["mousedown", "keydown"], () => {
    stop();
    publishSignals({ ct_fkp_timestamp: Math.floor(service("clock").now() / 1000) });
  });
  return stop;
}
