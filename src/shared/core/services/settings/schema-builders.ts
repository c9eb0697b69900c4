import { choice, number as numberOption, createSchema, text, type Option } from "../../options/plain-options.ts";

/**
 * The kinds of settings: a row is one value, a branch has fixed members, a dictionary has members of any name, and an
 * open branch has fixed members that are absent (or as a whole `null`) until one is set.
 */
export type ValueSchema<T> = Option<T> & { readonly kind: "row" };
export interface ObjectSchema<Members extends SettingsShape = SettingsShape> {
  readonly kind: "branch";
  readonly members: Members;
}
export interface RecordSchema<T = unknown> {
  readonly kind: "dictionary";
  readonly member: ValueSchema<T>;
}
export interface PartialSchema<Members extends SettingsShape = SettingsShape, Empty = unknown> {
  readonly kind: "open";
  readonly members: Members;
  readonly empty: Empty;
}
export type SettingSchema = ValueSchema<unknown> | ObjectSchema | RecordSchema | PartialSchema;
export type SettingsShape = { readonly [name: string]: SettingSchema };

/** The value that a table describes. */
export type ShapeValue<T extends SettingsShape> = { readonly [K in keyof T]: SchemaValue<T[K]> };
export type SchemaValue<N> = N extends { readonly kind: "row"; readonly default: infer V }
  ? V
  : N extends ObjectSchema<infer Members>
    ? ShapeValue<Members>
    : N extends RecordSchema<infer V>
      ? Readonly<Record<string, V>>
      : N extends PartialSchema<infer Members, infer Empty>
        ? Partial<ShapeValue<Members>> | (Empty extends null ? null : never)
        : never;

const toSchema = <T>(option: Option<T>): ValueSchema<T> => ({ ...option, kind: "row" });

export const string = (fallback?: string): ValueSchema<string> => toSchema(text(fallback ?? ""));
export const number = (fallback: number, range?: { min?: number; max?: number }): ValueSchema<number> =>
  toSchema(numberOption(fallback, range));
export const oneOf = <const W extends string>(allowed: readonly W[], fallback: NoInfer<W>): ValueSchema<W> =>
  toSchema(choice(allowed, fallback));

const ON = new Set<unknown>([true, 1, "1", "true", "yes", "on"]);
const OFF = new Set<unknown>([false, 0, "", "0", "false", "no", "off"]);
const readPhpBoolean = (given: unknown) => {
  const plain = typeof given === "string" ? given.trim().toLowerCase() : given;
  return ON.has(plain) ? true : OFF.has(plain) ? false : undefined;
};

/** A boolean as PHP prints it: 1, "1", true; 0, "0", false and the empty text (contract §2). */
export const boolean = (fallback: boolean): ValueSchema<boolean> => custom(readPhpBoolean, fallback, "true or false");

/** Any value that a function accepts; it returns `undefined` for a wrong one. */
export const custom = <T>(
  read: (given: unknown) => T | undefined,
  fallback: NoInfer<T>,
  expected: string,
): ValueSchema<T> => ({
  kind: "row",
  schema: createSchema(read),
  default: fallback,
  expected,
});

export const object = <Members extends SettingsShape>(members: Members): ObjectSchema<Members> => ({
  kind: "branch",
  members,
});
export const record = <T>(member: ValueSchema<T>): RecordSchema<T> => ({ kind: "dictionary", member });
export const partial = <Members extends SettingsShape, Empty>(
  members: Members,
  empty: Empty,
): PartialSchema<Members, Empty> => ({
  kind: "open",
  members,
  empty,
});

/** The values without any settings. */
export function defaultsOf<T extends SettingsShape>(shape: T): ShapeValue<T> {
  const defaultOf = (schema: SettingSchema): unknown => {
    switch (schema.kind) {
      case "row":
        return schema.default;
      case "branch":
        return defaultsOf(schema.members);
      case "dictionary":
        return {};
      case "open":
        return schema.empty;
    }
  };
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, defaultOf(schema)])) as ShapeValue<T>;
}
