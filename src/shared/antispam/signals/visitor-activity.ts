import type { Cleanup } from "../../core/utils/scope.ts";
import { OPTED_OUT } from "../protocol/field-names.ts";

/** What visitors do on the page and how they type comments; forms send it. `track-visitor.ts` fills it. */

/** Events that show how a visitor types, fills in and uses the page. */
export const TRACKED_EVENTS = ["input", "paste", "onautocomplete", "animationstart", "click", "mouseup"] as const;

/** An event from before the code has loaded, with its time in milliseconds since 1970. */
export interface QueuedEvent {
  event: Event;
  now: number;
}

/** Handles an event at a time in milliseconds since 1970. */
export type VisitorEventHandler = (event: Event, now: number) => void;

/** The visitor's activity on the page around the forms (antispam#3). */
interface Activity {
  /** Clicks outside forms. */
  clicks: number;
  /** Number of text selections made with the mouse. */
  selected: number;
  /** Whether the mouse moved over a form. */
  mouseMovementsInsideForm: boolean;
}

let activity: Activity | undefined;

/** The activity so far; an empty list before any, as the server expects (antispam-contract#4.4). */
export const activityData = (): Activity | [] => activity ?? [];

/** The activity, for changes. */
export const ensureActivity = (): Activity =>
  (activity ??= { clicks: 0, selected: 0, mouseMovementsInsideForm: false });

/** Keeps the activity until stopped (antispam-contract#5.9). */
export const startActivity = (): Cleanup => () => void (activity = undefined);

/** How a comment was typed (antispam#3); times in milliseconds. */
export interface Typing {
  /** The browser has filled in the field. */
  isAutoFill: boolean;
  /** Text was pasted. */
  isUseBuffer: boolean;
  /** Sum of the changes in rhythm; near 0 indicates a machine. */
  speedDelta: number;
  firstKeyTimestamp: number;
  lastKeyTimestamp: number;
  lastDelta: number;
  countOfKey: number;
}

export const emptyTyping = (): Typing => ({
  isAutoFill: false,
  isUseBuffer: false,
  speedDelta: 0,
  firstKeyTimestamp: 0,
  lastKeyTimestamp: 0,
  lastDelta: 0,
  countOfKey: 0,
});

/** Selector of the comment field. */
const COMMENT = `textarea[name="comment"]:not(${OPTED_OUT} *)`;

interface TypingRecords {
  readonly page: Document;
  readonly records: WeakMap<Element, Typing>;
}

let typing: TypingRecords | undefined;

/** One record per comment textarea that is on the page now, in document order; none while nothing is collected. */
export function typingData(): Typing[] {
  if (!typing) return [];
  const { page, records } = typing;
  return [...page.querySelectorAll(COMMENT)].map((textarea) => records.get(textarea) ?? emptyTyping());
}

/** Records how comments are typed, until stopped. */
export function startTyping(page: Document): Cleanup {
  const recorded: TypingRecords = { page, records: new WeakMap() };
  typing = recorded;
  return () => {
    if (typing === recorded) typing = undefined;
  };
}

/** Updates the record of a field, if it is a comment. */
export function recordTyping(field: EventTarget | null, next: (before: Typing) => Typing): void {
  if (!typing || !(field instanceof Element) || !field.matches(COMMENT)) return;
  typing.records.set(field, next(typing.records.get(field) ?? emptyTyping()));
}
