import { metaFlag, metaValue, toMeta, type Meta } from "./meta.ts";

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === "object" && value !== null ? Object.values(value) : [];

/** The enabled rules of a form as stored: rows of the grid `conditional` (forms-behaviour 6.1), or a bare list. */
export function conditionalRows(meta: Meta): readonly Meta[] {
  const stored = metaValue(meta, "conditional");
  const rows = Array.isArray(stored)
    ? stored
    : list(toMeta(stored).groups).flatMap((group) => list(toMeta(group).rows));
  return rows.map(toMeta).filter((row) => Object.keys(row).length > 0 && !metaFlag(row, "disabled"));
}
