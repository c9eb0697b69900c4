import { asRecord, attributeName, createSchema, type Option } from "../../../core/options/options.ts";
import { readBoolean } from "../../../core/utils/read-boolean.ts";
import { numeric } from "../../../core/options/plain-options.ts";

/** Option kinds that only the slider has: a boolean or a keyword, sizes, and `null` for "not given". */

/** An option read by a function; `undefined` means that the value is invalid. */
export function custom<T>(
  read: (value: unknown) => T | undefined,
  fallback: NoInfer<T>,
  expected: string,
  flag = false,
): Option<T> {
  return {
    schema: createSchema(read),
    default: fallback,
    expected,
    ...(flag && { flag: true as const }),
  };
}

const plain = (value: unknown) => (typeof value === "string" ? value.trim() : value);

/** "3" and 3 are the number 3; anything else is not a number. */
export function asNumber(value: unknown): number | undefined {
  const number = numeric(value);
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Null or `false`: the option is not given. */
const isNone = (value: unknown) => value === null || value === false || value === "false";

/** An optional value, read by a function where it is given. */
export function nullable<T>(read: (value: unknown) => T | undefined, expected: string): Option<T | null> {
  return custom<T | null>((value) => (isNone(value) ? null : read(value)), null, expected);
}

/** How to read a member of an object, and its default; without a default it stays missing. */
type Member<T> = readonly [read: (value: unknown) => T | undefined, fallback?: T];

/** An object of known members; `undefined` if it is not an object, or if a member is invalid. */
export function asObject<T extends object>(
  value: unknown,
  table: { [K in keyof T]-?: Member<NonNullable<T[K]> | null> },
): T | undefined {
  const record = asRecord(value);
  if (!record) return undefined;
  const members: Partial<Record<keyof T, unknown>> = {};
  for (const name of Object.keys(table) as (keyof T & string)[]) {
    const given = record[name] ?? record[attributeName(name)] ?? undefined;
    const [read, fallback] = table[name];
    const member = given === undefined ? fallback : read(given);
    if (member !== undefined) members[name] = member;
    else if (given !== undefined) return undefined;
  }
  return members as T;
}

/** A boolean, or one of some keywords: `drag`, `drag="false"`, `drag="free"`. */
export function booleanOr<const W extends string>(
  words: readonly W[],
  fallback: NoInfer<W> | boolean,
): Option<W | boolean> {
  return custom<W | boolean>(
    (value) => words.find((word) => word === plain(value)) ?? readBoolean(value),
    fallback,
    `true, false or ${words.join(", ")}`,
    true,
  );
}

/** An optional number. */
export function nullableNumber({
  min = -Infinity,
  whole = false,
}: {
  min?: number;
  whole?: boolean;
}): Option<number | null> {
  return nullable(
    (value) => {
      const number = asNumber(value);
      return number !== undefined && number >= min && (!whole || Number.isInteger(number)) ? number : undefined;
    },
    `a ${whole ? "whole " : ""}number${min === -Infinity ? "" : ` of at least ${min}`}`,
  );
}

/** A number with a unit, a CSS function, or a sizing keyword: what a browser can make sense of. */
const LENGTH =
  /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:%|[a-z]+)|[a-z-]+\([^;{}]*\)|(?:min|max|fit)-content|normal|inherit|initial|unset)$/i;

/** One CSS length: bare numbers are px (page-builder-contract#1.2). */
export function asLength(value: unknown): string | undefined {
  const number = asNumber(value);
  if (number !== undefined) return `${number}px`;
  const text = plain(value);
  return typeof text === "string" && LENGTH.test(text) ? text : undefined;
}

/** A CSS timing function; the browser makes the final check. */
const TIMING = /^(?:linear|ease(?:-in)?(?:-out)?|step-(?:start|end)|(?:cubic-bezier|steps|linear)\([^;{}]*\))$/i;

export function timing(fallback: string): Option<string> {
  return custom<string>(
    (value) => {
      const text = plain(value);
      return typeof text === "string" &&
        TIMING.test(text) &&
        globalThis.CSS?.supports("transition-timing-function", text) !== false
        ? text
        : undefined;
    },
    fallback,
    "a CSS timing function",
  );
}

/** Texts by name; values that a page builder leaves empty count as not given. */
export function asTexts(value: unknown): Record<string, unknown> | undefined {
  const record = asRecord(value);
  const isText = (text: unknown) =>
    text === null || text === false || typeof text === "string" || typeof text === "number";
  return record && Object.values(record).every(isText) ? record : undefined;
}

/** A CSS length; `false` and `auto` mean unset, a bare number is px. */
export function length(): Option<string | null> {
  return custom<string | null>(
    (value) =>
      asNumber(value) === undefined && (value === null || value === "auto" || readBoolean(value) === false)
        ? null
        : asLength(value),
    null,
    "a CSS length",
  );
}

/** Optional text. */
export function nullableString(): Option<string | null> {
  return nullable((value) => (typeof value === "string" ? value : undefined), "text");
}

/** An object, or whether there is one: `false` means none, `true` one without members. */
export const objectOrNone = <T>(value: unknown, read: (given: unknown) => T | undefined): T | null | undefined =>
  value === null || readBoolean(value) === false ? null : read(readBoolean(value) ? {} : value);

/** An object whose members are read where they are used; `false` means none. */
export function nullableRecord(expected: string): Option<Record<string, unknown> | null> {
  return custom<Record<string, unknown> | null>((value) => objectOrNone(value, asRecord), null, expected);
}
