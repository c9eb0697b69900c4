/**
 * One option of a tag: how a value from outside is read, and the default. Attributes are text, `config` members and
 * properties any JSON value; one schema reads them all (api#3).
 */
export interface Option<T> {
  readonly schema: OptionSchema<T>;
  readonly default: T;
  /** What the value should be, for messages: "a number of at least 0". */
  readonly expected: string;
  /** True if the presence of the attribute alone means true. */
  readonly flag?: true;
}

/** Reads a value; text becomes the value that it represents. Has the form of a zod schema, and can be one. */
export interface OptionSchema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; data?: undefined };
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Converts text that represents a number; returns any other value as it is. */
export const numeric = (value: unknown) =>
  typeof value === "string" && NUMBER.test(value.trim()) ? Number(value) : value;

/**
 * Reads with a plain test, which returns `undefined` for unusable values: no tag waits for zod.
 */
export const createSchema = <T>(read: (value: unknown) => T | undefined): OptionSchema<T> => ({
  safeParse(value) {
    const data = read(value);
    return data === undefined ? { success: false } : { success: true, data };
  },
});

/** A number; the option's doc comment names the unit. */
export function number(fallback: number, range: { min?: number; max?: number; whole?: boolean } = {}): Option<number> {
  const { min, max, whole } = range;
  const fits = (value: unknown): value is number =>
    Number.isFinite(value) &&
    (value as number) >= (min ?? -Infinity) &&
    (value as number) <= (max ?? Infinity) &&
    (!whole || Number.isInteger(value));
  const bounds = [min === undefined ? "" : ` of at least ${min}`, max === undefined ? "" : ` of at most ${max}`].join(
    "",
  );
  return {
    schema: createSchema((given) => {
      const value = numeric(given);
      return fits(value) ? value : undefined;
    }),
    default: fallback,
    expected: `a ${whole ? "whole " : ""}number${bounds}`,
  };
}

/** Text; numbers from JSON become text. */
export function string(fallback: string): Option<string> {
  return {
    schema: createSchema((value) =>
      typeof value === "number" ? String(value) : typeof value === "string" ? value : undefined,
    ),
    default: fallback,
    expected: "text",
  };
}

/** One of some words. */
export function oneOf<const W extends string>(words: readonly W[], fallback: NoInfer<W>): Option<W> {
  return {
    schema: createSchema((value) => words.find((word) => word === value)),
    default: fallback,
    expected: words.join(", "),
  };
}

/** `per-page` -> `perPage`; `line-1` -> `line1`: the JSON name of an attribute. */
export const camelName = (name: string): string =>
  name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
