import { service } from "../../registry/current.ts";
import type { Stop } from "../../services/clock.ts";

/** How a comment was typed (spec antispam §3); times in milliseconds. */
export interface Typing {
  /** The browser filled it in. */
  isAutoFill: boolean;
  /** Text was pasted. */
  isUseBuffer: boolean;
  /** Sum of the changes of rhythm; near 0 is a machine. */
  speedDelta: number;
  firstKeyTimestamp: number;
  lastKeyTimestamp: number;
  lastDelta: number;
  countOfKey: number;
}

export const untyped = (): Typing => ({
  isAutoFill: false,
  isUseBuffer: false,
  speedDelta: 0,
  firstKeyTimestamp: 0,
  lastKeyTimestamp: 0,
  lastDelta: 0,
  countOfKey: 0,
});

/** One `input` event at `now` (contract §5.4): the first sets the times, the second the rhythm, the others compare. */
export function typed(before: Typing, now: number): Typing {
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

const COMMENT = 'textarea[name="comment"]';

let typing: { page: Document; records: WeakMap<Element, Typing> } | undefined;

/** One record per comment textarea that stands on the page now, in document order; none while nothing is gathered. */
export function typingData(): Typing[] {
  if (!typing) return [];
  const { page, records } = typing;
  return [...page.querySelectorAll(COMMENT)].map((textarea) => records.get(textarea) ?? untyped());
}

/** Listens at the document, so that textareas which are added later count too. */
export function startTyping(page: Document): Stop {
  const records = new WeakMap<Element, Typing>();
  const own = { page, records };
  typing = own;
  const ended = new AbortController();

  const change = (type: string, next: (before: Typing) => Typing) =>
    page.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && target.matches(COMMENT)) records.set(target, next(records.get(target) ?? untyped()));
      },
      { capture: true, passive: true, signal: ended.signal },
    );
  change("input", (before) => typed(before, service("clock").now()));
  change("paste", (before) => ({ ...before, isUseBuffer: true }));
  change("onautocomplete", (before) => ({ ...before, isAutoFill: true }));

  return () => {
    ended.abort();
    if (typing === own) typing = undefined;
  };
}
