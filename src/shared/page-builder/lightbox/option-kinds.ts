import * as z from "zod/mini";
import { lazySchema, createSchema, type Option } from "../../core/options/options.ts";
import { parseJson } from "../../core/utils/parse-json.ts";

/** Parses text that is JSON, trims other text, and returns everything else unchanged. */
const parseJsonOrText = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  const parsed = parseJson(value);
  return parsed === undefined ? value.trim() : parsed;
};

/** A value that text may give as JSON or plainly. */
export function jsonOrText<T, D = T>(make: () => z.ZodMiniType<T>, fallback: D, expected: string): Option<T | D> {
  return { schema: lazySchema<T>(parseJsonOrText, make), default: fallback, expected };
}

/** A function; only a property, or a `config` set by script, can hold one. */
export function callback<F extends (...given: never[]) => unknown>(): Option<F | null> {
  return jsonOrText(() => z.custom<F>((value) => typeof value === "function"), null, "a function");
}

/** Milliseconds; `false` is 0. */
export function duration(fallback: number): Option<number> {
  return jsonOrText(
    () =>
      z.pipe(
        z.union([z.literal(false), z.number().check(z.gte(0))]),
        z.transform((value) => Number(value)),
      ),
    fallback,
    "milliseconds or false",
  );
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
