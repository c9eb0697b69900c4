import type { OptionTable, OptionValues } from "./options.ts";

/** Where a value came from, for messages. */
export interface BadValue {
  option: string;
  source: "attribute" | "config" | "property";
  value: unknown;
  expected: string;
}

export interface OptionSources {
  /** Texts of the attributes that are there, by option. */
  attributes: ReadonlyMap<string, string>;
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

const defaults = new WeakMap<OptionTable, Readonly<Record<string, unknown>>>();

function defaultsOf(table: OptionTable): Readonly<Record<string, unknown>> {
  let found = defaults.get(table);
  if (!found) {
    found = Object.fromEntries(Object.entries(table).map(([option, row]) => [option, row.default]));
    defaults.set(table, found);
  }
  return found;
}

/**
 * Reads every option of a table: attribute before property before config before default (api.md §3). A bad value is
 * reported and the next source counts; an empty attribute of anything but a flag or text is no value at all. Only what
 * somebody gave is looked at: a page may start fifty tags of eighty options in one frame.
 */
export function readOptions<Table extends OptionTable>(table: Table, sources: OptionSources): ReadOptions<Table> {
  const values: Record<string, unknown> = { ...defaultsOf(table) };
  const given = new Set<string>();
  const bad: BadValue[] = [];

  const take = (option: string, source: BadValue["source"], value: unknown): void => {
    const row = Object.hasOwn(table, option) ? table[option] : undefined;
    if (!row || value === undefined || value === null) return;
    const result = row.schema.safeParse(value);
    if (result.success) {
      values[option] = result.data;
      given.add(option);
      return;
    }
    const empty = source === "attribute" && value === "" && !row.flag;
    if (!empty) bad.push({ option, source, value, expected: row.expected });
  };

  // The strongest source comes last and overwrites; a bad value leaves what a weaker source gave.
  for (const [option, value] of Object.entries(sources.config)) take(option, "config", value);
  for (const [option, value] of sources.properties) take(option, "property", value);
  for (const [option, value] of sources.attributes) take(option, "attribute", value);
  return { values: values as OptionValues<Table>, given, bad };
}
