import { camelName } from "./plain-options.ts";
import { attributeName, type OptionTable, type OptionValues } from "./options.ts";

/** A value or name that cannot be used, with its source for messages. */
export interface BadValue {
  option: string;
  source: "attribute" | "config" | "property";
  value: unknown;
  expected: string;
  /** Set if the name itself means nothing: the names that do. */
  known?: readonly string[];
}

/** A bad value as a problem to report; `where` is where the author wrote it. */
export const badOption = (where: string, { option, value, expected, known }: BadValue) =>
  known
    ? {
        code: "unknown-option" as const,
        level: "warn" as const,
        message: `${where} means nothing here.`,
        unknown: { names: [option], known },
      }
    : {
        code: "bad-option" as const,
        level: "warn" as const,
        message: `${where}: expected ${expected}, found ${describe(value)}. It is ignored.`,
      };

/** Without unknown names: the originals' configurations have many, and no author can fix them. */
export const withoutUnknownNames = (bad: readonly BadValue[]): BadValue[] => bad.filter(({ known }) => !known);

function describe(value: unknown): string {
  const text = typeof value === "string" ? `"${value}"` : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

export interface OptionSources {
  /** Texts of the attributes that are present, by option. */
  attributes?: ReadonlyMap<string, string>;
  /** Values set as properties that have no attribute form. */
  properties?: ReadonlyMap<string, unknown>;
  /** The parsed `config`. */
  config?: Readonly<Record<string, unknown>>;
}

export interface ReadOptions<Table extends OptionTable> {
  values: OptionValues<Table>;
  /** Options that were set, as opposed to defaults. */
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

/** What has been read of a table so far. */
interface Collected {
  values: Record<string, unknown>;
  given: Set<string>;
  bad: BadValue[];
}

/**
 * Reads one value over a weaker source's value. A bad value is noted and leaves the weaker one; an unknown name in JSON
 * is noted too. Attribute names work in JSON as well.
 */
export function applyOption(
  table: OptionTable,
  { values, given, bad }: Collected,
  source: BadValue["source"],
  name: string,
  value: unknown,
): void {
  if (value === undefined || value === null) return;
  const option = Object.hasOwn(table, name)
    ? name
    : (Object.keys(table).find((known) => attributeName(known) === name) ?? camelName(name));
  const row = Object.hasOwn(table, option) ? table[option] : undefined;
  if (!row) {
    if (source === "config") bad.push({ option: name, source, value, expected: "", known: Object.keys(table) });
    return;
  }
  const result = row.schema.safeParse(value);
  if (result.success) {
    values[option] = result.data;
    given.add(option);
    return;
  }
  const empty = source === "attribute" && value === "" && !row.flag;
  if (!empty) bad.push({ option, source, value, expected: row.expected });
}

/**
 * Reads every option of a table: attribute before property before config before default (api#3). A bad value is
 * reported and the next source counts; an empty attribute counts as no value, except for flags and texts. Only options
 * that were set are read: a page may start fifty tags of eighty options in one frame.
 */
export function readOptions<Table extends OptionTable>(
  table: Table,
  { config = {}, properties = new Map(), attributes = new Map() }: OptionSources,
): ReadOptions<Table> {
  const collected: Collected = { values: { ...defaultsOf(table) }, given: new Set(), bad: [] };
  // The strongest source is read last and overwrites.
  for (const [option, value] of Object.entries(config)) applyOption(table, collected, "config", option, value);
  for (const [option, value] of properties) applyOption(table, collected, "property", option, value);
  for (const [option, value] of attributes) applyOption(table, collected, "attribute", option, value);
  return collected as ReadOptions<Table>;
}
