import * as z from "zod/mini";
import { toMeta, type Meta } from "../definition/meta.ts";

/** Values that a form starts with instead of its defaults, and the rows of its repeatable sections. */
export interface InitialValues {
  /** By `field_12`, in a row `field_12_3`. */
  values: ReadonlyMap<string, string | readonly string[]>;
  /** Stored files in the server's format, as JSON, under the same names. */
  files?: ReadonlyMap<string, string>;
  /** Row indexes by section id. */
  rows: ReadonlyMap<number, readonly number[]>;
  /** Whether the visitor saved them earlier; otherwise the site supplied them. */
  saved?: boolean;
  /** The link to the saved submission proved that its e-mail address is the visitor's. */
  tokenValidated?: boolean;
}

export const NO_VALUES: InitialValues = { values: new Map(), rows: new Map() };

/** PHP turns a list with gaps into a map with numeric keys. */
const listIn = (value: unknown): unknown =>
  Object.keys(toMeta(value)).length > 0 && Object.keys(toMeta(value)).every((key) => /^\d+$/.test(key))
    ? Object.values(toMeta(value))
    : value;

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const storedValue = z.union([
  z.pipe(scalar, z.transform(String)),
  z.pipe(
    z.array(scalar),
    z.transform((items: (string | number | boolean)[]) => items.map(String)),
  ),
]);

/** A file of a submission is a record with its name, not a value. */
const storedFiles = z.array(z.looseObject({ name: z.string() })).check(z.minLength(1));

function readRows(value: unknown): ReadonlyMap<number, readonly number[]> {
  const rows = new Map<number, readonly number[]>();
  for (const [key, section] of Object.entries(toMeta(value))) {
    const id = Number(/^section_(\d+)$/.exec(key)?.[1]);
    const list = listIn(toMeta(section).index);
    const indexes = Array.isArray(list) ? list.map(Number).filter((row) => Number.isSafeInteger(row) && row > 0) : [];
    if (id > 0 && indexes.length > 0) rows.set(id, [...new Set(indexes)]);
  }
  return rows;
}

function collect(entries: Meta, pick: (value: unknown) => unknown): Pick<InitialValues, "values" | "files"> {
  const values = new Map<string, string | readonly string[]>();
  const files = new Map<string, string>();
  for (const [key, entry] of Object.entries(entries)) {
    if (!/^field_\d+(_\d+)?$/.test(key)) continue;
    const value = listIn(pick(entry));
    const parsed = storedValue.safeParse(value);
    if (parsed.success) values.set(key, parsed.data);
    else if (storedFiles.safeParse(value).success) files.set(key, JSON.stringify(value));
  }
  return { values, files };
}

/** Reads the `data` of a saved submission (forms-behaviour 2.2); null when there is none. */
export function readSubmission(data: unknown): InitialValues | null {
  const { meta, section_repeatable: rows, token_validated } = toMeta(data);
  if (meta === undefined) return null;
  return {
    ...collect(toMeta(meta), (entry) => toMeta(entry).value),
    rows: readRows(rows),
    saved: true,
    tokenValidated: token_validated === true,
  };
}

/** Reads populate data: values directly under their keys; null is an empty value (forms-behaviour 8.2). */
export function readPopulate(populate: unknown): InitialValues | null {
  const { data, section_repeatable: rows } = toMeta(populate);
  return data === undefined ? null : { ...collect(toMeta(data), (entry) => entry ?? ""), rows: readRows(rows) };
}
