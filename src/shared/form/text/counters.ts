import type { FormText } from "./texts.ts";

/** Limits of a text; undefined when there is none. */
export interface LengthLimits {
  minCharacters: number | undefined;
  maxCharacters: number | undefined;
  minWords: number | undefined;
  maxWords: number | undefined;
}

/** Words are separated by white space (forms#5). */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** What is one character in two UTF-16 units. */
const PAIRS = /\r\n|[\ud800-\udbff][\udc00-\udfff]/g;

/** Characters as the server counts them: an emoji is one, and so is a line break, which browsers send as two. */
export const countCharacters = (text: string): number => text.length - (text.match(PAIRS)?.length ?? 0);

function tokensOf(
  kind: "character" | "word",
  count: number,
  min: number | undefined,
  max: number | undefined,
  text: FormText,
) {
  const label = (number: number | undefined) => text(number === 1 ? `${kind}_singular` : `${kind}_plural`, number ?? 0);
  const remaining = max === undefined ? undefined : Math.max(0, max - count);
  const counts = { count, remaining, min, max };
  return Object.entries(counts).flatMap(([part, number]): [string, string][] => [
    [`#${kind}_${part}_label`, number === undefined && part !== "remaining" ? "" : label(number)],
    [`#${kind}_${part}`, number === undefined ? "" : String(number)],
  ]);
}

/** Whether a help text shows the value or its counts (forms-rendering#7.6). */
export const hasCounters = (help: string): boolean => /#(character|word)_(count|remaining|min|max)|#value/.test(help);

/** A help text with its counts filled in; longer tokens match first. */
export function fillCounters(help: string, value: string, limits: LengthLimits, text: FormText): string {
  const tokens = new Map([
    ...tokensOf("character", countCharacters(value), limits.minCharacters, limits.maxCharacters, text),
    ...tokensOf("word", countWords(value), limits.minWords, limits.maxWords, text),
    // A visitor's input is never markup.
    ["#value", value.replace(/&/g, "&amp;").replace(/</g, "&lt;")] as const,
  ]);
  return help.replace(
    /#(?:(?:character|word)_(?:count|remaining|min|max)(?:_label)?|value)/g,
    (token) => tokens.get(token) ?? token,
  );
}
