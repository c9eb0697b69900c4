/** Events that show how a visitor types, fills in and uses the page. */
export const TRACKED_EVENTS = ["input", "paste", "onautocomplete", "animationstart", "click", "mouseup"] as const;

/** An event from before the code has loaded, with its time in milliseconds since 1970. */
export interface QueuedEvent {
  event: Event;
  now: number;
}

/** Handles an event at a time in milliseconds since 1970. */
export type VisitorEventHandler = (event: Event, now: number) => void;
