import type * as z from "zod/mini";
import { createSchema, type Option, type OptionSchema } from "./plain-options.ts";

export { choice, number, createSchema, text, type Option, type OptionSchema } from "./plain-options.ts";

export type OptionTable = Record<string, Option<unknown>>;
export type OptionValues<Table extends OptionTable> = { readonly [K in keyof Table]: Table[K]["default"] };

/** Creates the schema for the first value: a table has many options, a page sets few. */
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

const TRUE = new Set<unknown>([true, 1, "", "true", "1", "yes", "on"]);
const FALSE = new Set<unknown>([false, 0, "false", "0", "no", "off"]);

/** HTML's booleans and their variants in JSON from a CMS. */
export const readBoolean = (value: unknown): boolean | undefined => {
  const plain = typeof value === "string" ? value.trim().toLowerCase() : value;
  return TRUE.has(plain) ? true : FALSE.has(plain) ? false : undefined;
};

/** A boolean: the bare attribute is true, "false" is false (api.md §3). */
export function flag(fallback: boolean): Option<boolean> {
  return { schema: createSchema(readBoolean), default: fallback, expected: "true or false", flag: true };
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

/** A JSON object, or an attribute's text of one; `undefined` for anything else. */
export function asRecord(value: unknown): Record<string, unknown> | undefined {
  let given = typeof value === "string" ? value.trim() : value;
  if (typeof given === "string" && given.startsWith("{")) {
    try {
      given = JSON.parse(given) as unknown;
    } catch {
      return undefined;
    }
  }
  return typeof given === "object" && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : undefined;
}
