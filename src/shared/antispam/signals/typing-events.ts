import type { VisitorEventHandler } from "./visitor-events.ts";
import { recordTyping, type Typing } from "./typing.ts";

/**
 * Adds one `input` event at `now` (contract §5.4): the first sets the times, the second the rhythm, with
 * which later ones are compared.
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
export const TYPING_EVENTS: Readonly<Record<string, VisitorEventHandler>> = {
  input: ({ target }, now) => recordTyping(target, (before) => addKeystroke(before, now)),
  paste: ({ target }) => recordTyping(target, (before) => ({ ...before, isUseBuffer: true })),
  onautocomplete: ({ target }) => recordTyping(target, (before) => ({ ...before, isAutoFill: true })),
};
