import { readBoolean } from "../../utils/read-boolean.ts";
import {
  createSchema,
  number as numberOption,
  oneOf as oneOfOption,
  string as stringOption,
  type Option,
} from "../../options/plain-options.ts";

/**
 * The kinds of settings, in zod's words: one value; an object with fixed members; a record with members of any name; a
 * partial object, whose members are absent (or which is `null` as a whole) until one is set. They are not zod's own: every
 * page reads settings, and zod loads with the first structure.
 */
export type ValueSchema<T> = Option<T> & { readonly kind: "value" };
export interface ObjectSchema<Members extends SettingsShape = SettingsShape> {
  readonly kind: "object";
  readonly members: Members;
}
export interface RecordSchema<T = unknown> {
  readonly kind: "record";
  readonly member: ValueSchema<T>;
}
export interface PartialSchema<Members extends SettingsShape = SettingsShape, Empty = unknown> {
  readonly kind: "partial";
  readonly members: Members;
  readonly empty: Empty;
}
export type SettingSchema = ValueSchema<unknown> | ObjectSchema | RecordSchema | PartialSchema;
export type SettingsShape = { readonly [name: string]: SettingSchema };

/** The value that a table describes. */
export type ShapeValue<T extends SettingsShape> = { readonly [K in keyof T]: SchemaValue<T[K]> };
export type SchemaValue<N> = N extends { readonly kind: "value"; readonly default: infer V }
  ? V
  : N extends ObjectSchema<infer Members>
    ? ShapeValue<Members>
    : N extends RecordSchema<infer V>
      ? Readonly<Record<string, V>>
      : N extends PartialSchema<infer Members, infer Empty>
        ? Partial<ShapeValue<Members>> | (Empty extends null ? null : never)
        : never;

const toSchema = <T>(option: Option<T>): ValueSchema<T> => ({ ...option, kind: "value" });

export const string = (fallback?: string): ValueSchema<string> => toSchema(stringOption(fallback ?? ""));
export const number = (fallback: number, range?: { min?: number; max?: number }): ValueSchema<number> =>
  toSchema(numberOption(fallback, range));
export const oneOf = <const W extends string>(allowed: readonly W[], fallback: NoInfer<W>): ValueSchema<W> =>
  toSchema(oneOfOption(allowed, fallback));

/** A boolean as PHP prints it: 1, "1", true; 0, "0", false and the empty text (antispam-contract#2). */
export const boolean = (fallback: boolean): ValueSchema<boolean> =>
  custom((given) => readBoolean(given, false), fallback, "true or false");

/** Any value that a function accepts; it returns `undefined` for a wrong one. */
export const custom = <T>(
  read: (given: unknown) => T | undefined,
  fallback: NoInfer<T>,
  expected: string,
): ValueSchema<T> => ({
  kind: "value",
  schema: createSchema(read),
  default: fallback,
  expected,
});

export const object = <Members extends SettingsShape>(members: Members): ObjectSchema<Members> => ({
  kind: "object",
  members,
});
export const record = <T>(member: ValueSchema<T>): RecordSchema<T> => ({ kind: "record", member });
export const partial = <Members extends SettingsShape, Empty>(
  members: Members,
  empty: Empty,
): PartialSchema<Members, Empty> => ({
  kind: "partial",
  members,
  empty,
});

/** The values without any settings. */
export function defaultsOf<T extends SettingsShape>(shape: T): ShapeValue<T> {
  const defaultOf = (schema: SettingSchema): unknown => {
    switch (schema.kind) {
      case "value":
        return schema.default;
      case "object":
        return defaultsOf(schema.members);
      case "record":
        return {};
      case "partial":
        return schema.empty;
    }
  };
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, defaultOf(schema)])) as ShapeValue<T>;
}
