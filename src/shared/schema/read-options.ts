import type { OptionTable, OptionValues } from "./options.ts";

/** Where a value came from, for messages. */
export interface BadValue {
  option: string;
  source: "attribute" | "config" | "property";
  value: unknown;
  expected: string;
}

export interface OptionSources {
  /** The attribute's text, or `null` where it is missing. */
  attribute(option: string): string | null;
  /** Values set as properties that have no attribute form. */
  properties: ReadonlyMap<string, unknown>;
  /** The parsed `config`. */
  config: Readonly<Record<string, unknown>>;
}

export interface ReadOptions<Table extends OptionTable> {
  values: OptionValues<Table>;
  /** Options that somebody gave, as against defaults. */
  given: ReadonlySet<string>;
  bad: readonly BadValue[];
}

const own = (record: Readonly<Record<string, unknown>>, key: string) =>
  Object.prototype.hasOwnProperty.call(record, key) ? record[key] : undefined;

/**
 * Reads every option of a table: attribute before property before config before default (api.md §3). A bad value is
 * reported and the next source counts; an empty attribute of anything but a flag or text is no value at all.
 */
export function readOptions<Table extends OptionTable>(table: Table, sources: OptionSources): ReadOptions<Table> {
  const values: Record<string, unknown> = {};
  const given = new Set<string>();
  const bad: BadValue[] = [];

  for (const [option, { schema, default: fallback, expected, flag }] of Object.entries(table)) {
    values[option] = fallback;
    const attribute = sources.attribute(option);
    const candidates = [
      { source: "attribute" as const, value: attribute === null ? undefined : attribute },
      { source: "property" as const, value: sources.properties.get(option) },
      { source: "config" as const, value: own(sources.config, option) },
    ];
    for (const { source, value } of candidates) {
      if (value === undefined || value === null) continue;
      const result = schema.safeParse(value);
      if (result.success) {
        values[option] = result.data;
        given.add(option);
        break;
      }
      const empty = source === "attribute" && value === "" && !flag;
      if (!empty) bad.push({ option, source, value, expected });
    }
  }
  return { values: values as OptionValues<Table>, given, bad };
}
