import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { OPTED_OUT } from "../protocol/field-names.ts";
import { AUTOFILL_EVENTS } from "./autofill.ts";
import { startPointer } from "./pointer.ts";
import { TRACKED_EVENTS, type QueuedEvent, type VisitorEventHandler } from "./visitor-events.ts";
import { ACTIVITY_EVENTS, observeMouseInForms } from "./activity-events.ts";
import { TYPING_EVENTS } from "./typing-events.ts";

const HANDLERS: readonly Readonly<Record<string, VisitorEventHandler>>[] = [
  TYPING_EVENTS,
  AUTOFILL_EVENTS,
  ACTIVITY_EVENTS,
];

/**
 * Tracks how the visitor points, types, fills in and uses the page (contract §5.1, §5.4, §5.5, §5.9), starting with the
 * events queued while this code loaded. Listens at the document, so that later fields count too.
 */
export function trackVisitor(page: Document, queued: readonly QueuedEvent[] = []): Cleanup {
  const ended = new AbortController();
  const dispatch = (event: Event, now: number) => {
    if (event.target instanceof Element && event.target.closest(OPTED_OUT)) return;
    for (const table of HANDLERS) table[event.type]?.(event, now);
  };
  const onEvent = (event: Event) => dispatch(event, service("clock").now());

  for (const type of TRACKED_EVENTS)
    page.addEventListener(type, onEvent, { capture: true, passive: true, signal: ended.signal });
  for (const { event, now } of queued) dispatch(event, now);
  const stops = [observeMouseInForms(page)];
  // Without a valid licence nothing listens to the pointer (contract §2.2).
  if (service("settings").get().antispam.active) stops.push(startPointer(page));
  return () => {
    ended.abort();
    for (const stop of stops) stop();
  };
}
