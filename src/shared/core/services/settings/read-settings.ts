import { camelName } from "../../options/plain-options.ts";
import { isRecord } from "../../options/is-record.ts";
import type { SettingSchema, SettingsShape } from "./schema-builders.ts";

/** A member that was left out. */
export interface BadSetting {
  /** Dotted, e.g. `antispam.cookies`. */
  path: string;
  value: unknown;
  /** What the value should be. */
  expected?: string;
  /** Set for an unknown member: the known names. */
  known?: readonly string[];
}

/** Validated settings of one source: only members that were given and correct. */
export type Patch = { readonly [name: string]: unknown };

/** Members that could reach an object's prototype are never copied. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads one source member by member: wrong members are reported and left out. `null` and `undefined` count as not
 * given.
 */
export function readSettings(
  shape: SettingsShape,
  given: unknown,
  bad: (setting: BadSetting) => void,
  path = "",
): Patch {
  const patch: Record<string, unknown> = {};
  if (!isRecord(given)) {
    bad({ path, value: given, expected: "an object" });
    return patch;
  }
  for (const [name, member] of Object.entries(given)) {
    const memberPath = path ? `${path}.${name}` : name;
    const own = Object.hasOwn(shape, name) ? name : camelName(name);
    const schema = Object.hasOwn(shape, own) && !FORBIDDEN.has(own) ? shape[own] : undefined;
    if (!schema) bad({ path: memberPath, value: member, known: Object.keys(shape) });
    else if (member !== null && member !== undefined) {
      const read = readValue(schema, member, bad, memberPath);
      if (read !== undefined) patch[own] = read;
    }
  }
  return patch;
}

function readValue(schema: SettingSchema, given: unknown, bad: (setting: BadSetting) => void, path: string): unknown {
  switch (schema.kind) {
    case "value": {
      const result = schema.schema.safeParse(given);
      if (result.success) return result.data;
      // PHP prints options that were never set as empty texts.
      if (given !== "") bad({ path, value: given, expected: schema.expected });
      return undefined;
    }
    case "object":
      return readMembers(schema.members, given, bad, path);
    case "partial":
      return isEmptyList(given) ? undefined : readMembers(schema.members, given, bad, path);
    case "record": {
      const names = isRecord(given) ? Object.keys(given) : [];
      return readMembers(Object.fromEntries(names.map((name) => [name, schema.member])), given, bad, path);
    }
  }
}

/** How PHP prints an empty map. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function readMembers(
  members: SettingsShape,
  given: unknown,
  bad: (setting: BadSetting) => void,
  path: string,
): Patch | undefined {
  if (isEmptyList(given)) return {};
  const patch = readSettings(members, given, bad, path);
  return isRecord(given) ? patch : undefined;
}

/** `over` on top of `under`, member by member. Neither is changed. */
export function mergePatch(under: Patch, over: Patch): Patch {
  const merged: Record<string, unknown> = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = merged[name];
    merged[name] = isRecord(value) ? mergePatch(isRecord(below) ? below : {}, value) : value;
  }
  return merged;
}
