import * as z from "zod/mini";

/**
 * One option of a tag: how a value from outside is read, and what holds when nobody gave one. Attributes arrive as text,
 * `config` members and properties as any JSON value; one schema reads them all (api.md §3).
 */
export interface Option<T> {
  readonly schema: OptionSchema<T>;
  readonly default: T;
  /** What the value should be, for messages: "a number of at least 0". */
  readonly expected: string;
  /** True where the mere presence of the attribute means true. */
  readonly flag?: true;
}

/** What reads a value: a zod schema behind a function that turns text into what it stands for. */
export interface OptionSchema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; data?: undefined };
}

export type OptionTable = Record<string, Option<unknown>>;
export type OptionValues<Table extends OptionTable> = { readonly [K in keyof Table]: Table[K]["default"] };

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Text that stands for a number becomes one; everything else goes on as it is. */
const numeric = (value: unknown) => (typeof value === "string" && NUMBER.test(value.trim()) ? Number(value) : value);

const TRUE = new Set<unknown>([true, 1, "", "true", "1", "yes", "on"]);
const FALSE = new Set<unknown>([false, 0, "false", "0", "no", "off"]);

/** HTML's booleans and what JSON from a CMS makes of them. */
const truth = (value: unknown) => {
  const plain = typeof value === "string" ? value.trim().toLowerCase() : value;
  return TRUE.has(plain) ? true : FALSE.has(plain) ? false : value;
};

/** The schema is made when the first value comes: a table has many options, a page gives few. */
export function lazySchema<T>(read: (value: unknown) => unknown, make: () => z.ZodMiniType<T>): OptionSchema<T> {
  let schema: z.ZodMiniType<T> | undefined;
  return {
    safeParse(value) {
      schema ??= make();
      const result = schema.safeParse(read(value));
      return result.success ? { success: true, data: result.data } : { success: false };
    },
  };
}

const asIs = (value: unknown) => value;

/** A number; the unit stands in the option's doc comment. */
export function number(fallback: number, range: { min?: number; max?: number; whole?: boolean } = {}): Option<number> {
  const { min, max, whole } = range;
  const checks = () => [
    ...(min === undefined ? [] : [z.gte(min)]),
    ...(max === undefined ? [] : [z.lte(max)]),
    ...(whole ? [z.multipleOf(1)] : []),
  ];
  const bounds = [min === undefined ? "" : ` of at least ${min}`, max === undefined ? "" : ` of at most ${max}`].join("");
  return {
    schema: lazySchema(numeric, () => z.number().check(...checks())),
    default: fallback,
    expected: `a ${whole ? "whole " : ""}number${bounds}`,
  };
}

/** A boolean: the bare attribute is true, "false" is false (api.md §3). */
export function flag(fallback: boolean): Option<boolean> {
  return { schema: lazySchema(truth, () => z.boolean()), default: fallback, expected: "true or false", flag: true };
}

/** Text; numbers from JSON become text. */
export function text(fallback: string): Option<string> {
  return {
    schema: lazySchema(
      (value) => (typeof value === "number" ? String(value) : value),
      () => z.string(),
    ),
    default: fallback,
    expected: "text",
  };
}

/** One of some words. */
export function choice<const W extends string>(words: readonly W[], fallback: NoInfer<W>): Option<W> {
  return { schema: lazySchema<W>(asIs, () => z.enum(words)), default: fallback, expected: words.join(", ") };
}

/** A structured value; in an attribute it is JSON. */
export function data<T>(schema: z.ZodMiniType<T>, fallback: NoInfer<T>, expected = "a JSON value"): Option<T> {
  const parsed = (value: unknown) => {
    if (typeof value !== "string" || !/^\s*[[{"]/.test(value)) return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  };
  return { schema: lazySchema(parsed, () => schema), default: fallback, expected };
}

/** `pauseOnHover` -> `pause-on-hover`; `line1` -> `line-1`. */
export const attributeName = (option: string) =>
  option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/([a-z])(\d)/g, "$1-$2");
