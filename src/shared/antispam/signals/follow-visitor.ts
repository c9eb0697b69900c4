import { service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import { LEFT_OUT } from "../protocol/field-names.ts";
import { AUTOFILL_EVENTS } from "./autofill.ts";
import { startPointer } from "./pointer.ts";
import { FOLLOWED_EVENTS, type Missed, type Seen } from "./visitor-events.ts";
import { ACTIVITY_EVENTS, watchMouseInForms } from "./watch-activity.ts";
import { TYPING_EVENTS } from "./watch-typing.ts";

const TABLES: readonly Readonly<Record<string, Seen>>[] = [TYPING_EVENTS, AUTOFILL_EVENTS, ACTIVITY_EVENTS];

/**
 * Follows how the visitor points, types, fills in and uses the page (contract §5.1, §5.4, §5.5, §5.9), beginning with the
 * events that brought the code here. Listens at the document, so that fields which are added later count too.
 */
export function followVisitor(page: Document, missed: readonly Missed[] = []): Cleanup {
  const ended = new AbortController();
  const tell = (event: Event, now: number) => {
    if (event.target instanceof Element && event.target.closest(LEFT_OUT)) return;
    for (const table of TABLES) table[event.type]?.(event, now);
  };
  const onEvent = (event: Event) => tell(event, service("clock").now());

  for (const type of FOLLOWED_EVENTS) page.addEventListener(type, onEvent, { capture: true, passive: true, signal: ended.signal });
  for (const { event, now } of missed) tell(event, now);
  const stops = [watchMouseInForms(page)];
  // Without a valid licence nothing listens to the pointer (contract §2.2).
  if (service("settings").get().antispam.active) stops.push(startPointer(page));
  return () => {
    ended.abort();
    for (const stop of stops) stop();
  };
}
