import { toMeta, type Meta } from "../definition/meta.ts";
import type { InitialValues } from "./initial-values.ts";
import { savedValue } from "./saved-value.ts";

/** PHP turns a list with gaps into a map with numeric keys. */
const listIn = (value: unknown): unknown =>
  Object.keys(toMeta(value)).length > 0 && Object.keys(toMeta(value)).every((key) => /^\d+$/.test(key))
    ? Object.values(toMeta(value))
    : value;

const isScalar = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/** Undefined for what is no value. */
function toStoredValue(value: unknown): string | readonly string[] | undefined {
  if (isScalar(value)) return String(value);
  return Array.isArray(value) && value.every(isScalar) ? value.map(String) : undefined;
}

/** A file of a submission is a record with its name, not a value. */
const isStoredFileList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((file) => typeof toMeta(file).name === "string");

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
    const received = listIn(pick(entry));
    const value = toStoredValue(received);
    if (value !== undefined) values.set(key, value);
    else if (isStoredFileList(received)) files.set(key, JSON.stringify(received));
  }
  return { values, files };
}

/** Reads the `data` of a saved submission (forms-behaviour#2.2); null when there is none. */
export function readSubmission(data: unknown): InitialValues | null {
  const { meta, section_repeatable: rows, token_validated } = toMeta(data);
  if (meta === undefined) return null;
  return {
    ...collect(toMeta(meta), (entry) => toMeta(entry).value),
    rows: readRows(rows),
    readSaved: savedValue,
    tokenValidated: token_validated === true,
  };
}

/** Reads populate data: values directly under their keys; null is an empty value (forms-behaviour#8.2). */
export function readPopulate(populate: unknown): InitialValues | null {
  const { data, section_repeatable: rows } = toMeta(populate);
  return data === undefined ? null : { ...collect(toMeta(data), (entry) => entry ?? ""), rows: readRows(rows) };
}
