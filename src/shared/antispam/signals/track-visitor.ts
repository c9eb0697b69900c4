import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { OPTED_OUT } from "../protocol/field-names.ts";
import { onPointerSample, startPointer } from "./pointer.ts";
import {
  ensureActivity,
  type QueuedEvent,
  recordTyping,
  TRACKED_EVENTS,
  type Typing,
  type VisitorEventHandler,
} from "./visitor-activity.ts";

/**
 * Adds one `input` event at `now` (antispam-contract#5.4): the first sets the times, the second the rhythm, with which
 * later ones are compared.
 */
export function addKeystroke(before: Typing, now: number): Typing {
  const delta = now - before.lastKeyTimestamp;
  const { countOfKey } = before;
  return {
    ...before,
    firstKeyTimestamp: countOfKey === 0 ? now : before.firstKeyTimestamp,
    lastKeyTimestamp: now,
    lastDelta: countOfKey === 0 ? before.lastDelta : delta,
    speedDelta: countOfKey < 2 ? before.speedDelta : before.speedDelta + Math.abs(before.lastDelta - delta),
    countOfKey: countOfKey + 1,
  };
}

/** Handlers for typing in a comment field, by event type. */
const TYPING_EVENTS: Readonly<Record<string, VisitorEventHandler>> = {
  input: ({ target }, now) => recordTyping(target, (before) => addKeystroke(before, now)),
  paste: ({ target }) => recordTyping(target, (before) => ({ ...before, isUseBuffer: true })),
  onautocomplete: ({ target }) => recordTyping(target, (before) => ({ ...before, isAutoFill: true })),
};

/** Event on a field that the browser has begun to fill in (antispam-contract#7.6). */
export const AUTOFILL_EVENT = "onautocomplete";
/** Attribute of a field while it is filled in by the browser. */
export const AUTOFILL_ATTRIBUTE = "autocompleted";

/** Animations that a style sheet may tie to `:autofill`. */
const FILL_ANIMATION = "onautofillstart";
const CLEAR_ANIMATION = "onautofillcancel";

/** Checkboxes, lists and sliders fire plain events for every change by a visitor. */
const TEXT_FIELD =
  "textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url], [type=search], [type=password])";

function markAutofilled(field: Element, filled: boolean): void {
  if (field.hasAttribute(AUTOFILL_ATTRIBUTE) === filled) return;
  field.toggleAttribute(AUTOFILL_ATTRIBUTE, filled);
  if (filled) field.dispatchEvent(new CustomEvent(AUTOFILL_EVENT, { bubbles: true }));
}

const autofillHandler =
  (filled: (event: Event) => boolean | undefined): VisitorEventHandler =>
  (event) => {
    const { target } = event;
    const now = target instanceof Element && target.matches(TEXT_FIELD) ? filled(event) : undefined;
    if (now !== undefined) markAutofilled(target as Element, now);
  };

/** Events that show that the browser fills in a field by itself (antispam-contract#5.5). */
const AUTOFILL_EVENTS: Readonly<Record<string, VisitorEventHandler>> = {
  animationstart: autofillHandler((event) => {
    const { animationName } = event as AnimationEvent;
    return animationName === FILL_ANIMATION ? true : animationName === CLEAR_ANIMATION ? false : undefined;
  }),
  input: autofillHandler((event) => (event as InputEvent).inputType === "insertReplacementText" || !("data" in event)),
};

const inForm = ({ target }: Event): boolean => target instanceof Element && target.closest("form") !== null;

/** The visitor's activity on the page around the forms, by event type (antispam-contract#5.9). */
const ACTIVITY_EVENTS: Readonly<Record<string, VisitorEventHandler>> = {
  click: (event) => void (inForm(event) || ensureActivity().clicks++),
  mouseup: ({ target }) => {
    if (!(target instanceof Node)) return;
    const page = target.ownerDocument ?? (target as Document);
    if (page.getSelection()?.type === "Range") ensureActivity().selected++;
  },
};

/** Records that the mouse was over a form. */
function observeMouseInForms(page: Document): Cleanup {
  const stop = onPointerSample(page, (event) => {
    if (!inForm(event) || (event.target as Element).closest(OPTED_OUT)) return;
    ensureActivity().mouseMovementsInsideForm = true;
    stop();
  });
  return stop;
}

/**
 * Tracks how the visitor points, types, fills in and uses the page (antispam-contract#5.1, antispam-contract#5.4,
 * antispam-contract#5.5, antispam-contract#5.9), starting with the events queued while this code loaded. Listens at the
 * document, so that later fields count too.
 */
export function trackVisitor(page: Document, queued: readonly QueuedEvent[] = []): Cleanup {
  const ended = new AbortController();
  const dispatch = (event: Event, now: number) => {
    if (event.target instanceof Element && event.target.closest(OPTED_OUT)) return;
    for (const table of [TYPING_EVENTS, AUTOFILL_EVENTS, ACTIVITY_EVENTS]) table[event.type]?.(event, now);
  };
  const onEvent = (event: Event) => dispatch(event, service("clock").now());

  for (const type of TRACKED_EVENTS)
    page.addEventListener(type, onEvent, { capture: true, passive: true, signal: ended.signal });
  for (const { event, now } of queued) dispatch(event, now);
  const stops = [observeMouseInForms(page)];
  // Without a valid licence nothing listens to the pointer (antispam-contract#2.2).
  if (service("settings").get().antispam.active) stops.push(startPointer(page));
  return () => {
    ended.abort();
    for (const stop of stops) stop();
  };
}
