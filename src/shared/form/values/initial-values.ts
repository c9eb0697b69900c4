import * as z from "zod/mini";
import { toMeta, type Meta } from "../definition/meta.ts";

/** Values that a form starts with instead of its defaults, and the rows of its repeatable sections. */
export interface InitialValues {
  /** By `field_12`, in a row `field_12_3`. */
  values: ReadonlyMap<string, string | readonly string[]>;
  /** Row indexes by section id. */
  rows: ReadonlyMap<number, readonly number[]>;
  /** The link to the saved submission proved that its e-mail address is the visitor's. */
  tokenValidated?: boolean;
}

export const NO_VALUES: InitialValues = { values: new Map(), rows: new Map() };

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const storedValue = z.union([
  z.pipe(scalar, z.transform(String)),
  z.pipe(
    z.array(scalar),
    z.transform((items: (string | number | boolean)[]) => items.map(String)),
  ),
]);

function readRows(value: unknown): ReadonlyMap<number, readonly number[]> {
  const rows = new Map<number, readonly number[]>();
  for (const [key, section] of Object.entries(toMeta(value))) {
    const id = Number(/^section_(\d+)$/.exec(key)?.[1]);
    const list = toMeta(section).index;
    const indexes = Array.isArray(list) ? list.map(Number).filter((row) => Number.isSafeInteger(row) && row > 0) : [];
    if (id > 0 && indexes.length > 0) rows.set(id, [...new Set(indexes)]);
  }
  return rows;
}

function collect(entries: Meta, pick: (value: unknown) => unknown): Map<string, string | readonly string[]> {
  const values = new Map<string, string | readonly string[]>();
  for (const [key, entry] of Object.entries(entries)) {
    const parsed = storedValue.safeParse(pick(entry));
    if (/^field_\d+(_\d+)?$/.test(key) && parsed.success) values.set(key, parsed.data);
  }
  return values;
}

/** Reads the `data` of a saved submission (forms-behaviour 2.2); null when there is none. */
export function readSubmission(data: unknown): InitialValues | null {
  const { meta, section_repeatable: rows, token_validated } = toMeta(data);
  if (meta === undefined) return null;
  return { values: collect(toMeta(meta), (entry) => toMeta(entry).value), rows: readRows(rows), tokenValidated: token_validated === true };
}

/** Reads populate data: values straight under their keys; null is an empty value (forms-behaviour 8.2). */
export function readPopulate(populate: unknown): InitialValues | null {
  const { data, section_repeatable: rows } = toMeta(populate);
  return data === undefined ? null : { values: collect(toMeta(data), (entry) => entry ?? ""), rows: readRows(rows) };
}
