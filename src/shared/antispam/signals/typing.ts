import type { Cleanup } from "../../core/utils/cleanup.ts";
import { LEFT_OUT } from "../protocol/field-names.ts";

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

/** The field in which comments are typed. */
const COMMENT = `textarea[name="comment"]:not(${LEFT_OUT} *)`;

interface Records {
  readonly page: Document;
  readonly records: WeakMap<Element, Typing>;
}

let typing: Records | undefined;

/** One record per comment textarea that stands on the page now, in document order; none while nothing is gathered. */
export function typingData(): Typing[] {
  if (!typing) return [];
  const { page, records } = typing;
  return [...page.querySelectorAll(COMMENT)].map((textarea) => records.get(textarea) ?? untyped());
}

/** Keeps what was typed until stopped. */
export function startTyping(page: Document): Cleanup {
  const own: Records = { page, records: new WeakMap() };
  typing = own;
  return () => {
    if (typing === own) typing = undefined;
  };
}

/** Notes a change of how a field was typed, where that counts. */
export function noteTyping(field: EventTarget | null, next: (before: Typing) => Typing): void {
  if (!typing || !(field instanceof Element) || !field.matches(COMMENT)) return;
  typing.records.set(field, next(typing.records.get(field) ?? untyped()));
}
