import { createSchema, type Option } from "../../core/options/options.ts";
import { parseJson } from "../../core/utils/parse-json.ts";

/** Parses text that is JSON, trims other text, and returns everything else unchanged. */
const parseJsonOrText = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  const parsed = parseJson(value);
  return parsed === undefined ? value.trim() : parsed;
};

/** A value that text may give as JSON or plainly; `read` returns `undefined` for an unusable one. */
export function jsonOrText<T, D = T>(
  read: (value: unknown) => T | undefined,
  fallback: D,
  expected: string,
): Option<T | D> {
  return { schema: createSchema((value) => read(parseJsonOrText(value))), default: fallback, expected };
}

/** A number that is at least `min`. */
export const asNumber = (value: unknown, min = -Infinity): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value >= min ? value : undefined;

export const asFunction = <F extends (...given: never[]) => unknown>(value: unknown): F | undefined =>
  typeof value === "function" ? (value as F) : undefined;

/** A function; only a property, or a `config` set by script, can hold one. */
export function callback<F extends (...given: never[]) => unknown>(): Option<F | null> {
  return jsonOrText((value) => asFunction<F>(value), null, "a function");
}

/** Milliseconds; `false` is 0. */
export function duration(fallback: number): Option<number> {
  return jsonOrText((value) => asNumber(value === false ? 0 : value, 0), fallback, "milliseconds or false");
}

/** A CSS selector, or an empty text. */
export function selector(): Option<string> {
  const isSelector = (text: string) => {
    try {
      return text === "" || document.querySelector(text) !== undefined;
    } catch (cause) {
      return !(cause instanceof DOMException);
    }
  };
  return {
    schema: createSchema((value) => (typeof value === "string" && isSelector(value) ? value : undefined)),
    default: "",
    expected: "a selector",
  };
}

/** Any value; checked where it is used. A number set by script is an attribute's text here. */
export function anything(): Option<unknown> {
  return {
    schema: { safeParse: (value) => ({ success: true, data: parseJsonOrText(value) }) },
    default: null,
    expected: "anything",
  };
}
