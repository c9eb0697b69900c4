import type { Cleanup } from "../../core/utils/cleanup.ts";
import { OPTED_OUT } from "../protocol/field-names.ts";

/** How a comment was typed (spec antispam §3); times in milliseconds. */
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
