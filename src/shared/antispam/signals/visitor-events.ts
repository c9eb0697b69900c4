/** Events that tell how a visitor types, fills in and uses the page. */
export const TRACKED_EVENTS = ["input", "paste", "onautocomplete", "animationstart", "click", "mouseup"] as const;

/** What happened before the code was there: the event and the moment, in milliseconds since 1970. */
export interface QueuedEvent {
  event: Event;
  now: number;
}

/** What an event at a moment (milliseconds since 1970) tells. */
export type VisitorEventHandler = (event: Event, now: number) => void;
