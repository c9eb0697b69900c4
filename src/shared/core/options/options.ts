import { parseJson } from "../utils/parse-json.ts";
import { readBoolean } from "../utils/read-boolean.ts";
import { createSchema, type Option } from "./plain-options.ts";

export { oneOf, number, createSchema, string, type Option, type OptionSchema } from "./plain-options.ts";

export type OptionTable = Record<string, Option<unknown>>;
export type OptionValues<Table extends OptionTable> = { readonly [K in keyof Table]: Table[K]["default"] };

/** A boolean: the bare attribute is true, "false" is false (api#3). */
export function boolean(fallback: boolean): Option<boolean> {
  return {
    schema: createSchema((value) => readBoolean(value)),
    default: fallback,
    expected: "true or false",
    flag: true,
  };
}

const readJson = (value: unknown): unknown =>
  typeof value === "string" && /^\s*[[{"]/.test(value) ? (parseJson(value) ?? value) : value;

/** A structured value, which is checked where it is used; in an attribute it is JSON. */
export const anyJson = (expected: string): Option<unknown> => ({
  schema: createSchema(readJson),
  default: undefined,
  expected,
});

/** `pauseOnHover` -> `pause-on-hover`; `closeSVG` -> `close-svg`; `line1` -> `line-1`; `i18n` stays. */
export const attributeName = (option: string) =>
  option.replace(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`).replace(/([a-z])(\d+)$/, "$1-$2");

/** A JSON object, or an attribute's text of one; `undefined` for anything else. */
export function asRecord(value: unknown): Record<string, unknown> | undefined {
  const given = typeof value === "string" ? parseJson(value) : value;
  return typeof given === "object" && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : undefined;
}
