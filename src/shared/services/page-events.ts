import type { Stop } from "./clock.ts";

/** What a page builder has just done (spec page-builder §2, contract §4.4). */
export type ArrivalReason = "ajax-page" | "ajax-pagination" | "ajax-popup" | "loop-end" | "upgrade";

export interface Arrival {
  reason: ArrivalReason;
  /** The part of the page that is new; the document when the page did not say. */
  root: ParentNode;
}

/** "Content arrived" signals, whoever sent them. */
export interface PageEventService {
  subscribe(run: (arrival: Arrival) => void): Stop;
  /** Called by `plaintags.upgrade(root)`. */
  announce(arrival: Arrival): void;
}
