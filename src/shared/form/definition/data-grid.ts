import { metaFlag, metaText, metaValue, toList, toMeta, type Meta } from "./meta.ts";
import type { FormSetting } from "./settings.ts";
import { range } from "../../core/utils/range.ts";

/** A table of options as the editor stores it (forms-rendering#1.7). */
export interface DataGrid {
  columns: readonly { id: string; label: string }[];
  groups: readonly DataGridGroup[];
}

interface DataGridGroup {
  index: number;
  label: string;
  disabled: boolean;
  /** True when the group shows as an optgroup or a fieldset. */
  masked: boolean;
  labelRender: boolean;
  rows: readonly DataGridRow[];
}

export interface DataGridRow {
  id: string;
  default: boolean;
  required: boolean;
  disabled: boolean;
  hidden: boolean;
  /** Cells by position; `null` cells are `""`, numbers are text. */
  cells: readonly string[];
  /** Depth of a hierarchical option, 0 at the top. */
  depth: number;
  /** Classes that a condition added; the editor stores none. */
  className: string;
}

const cell = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** Cells by position; when some are missing, PHP sends a map with numeric keys. Null when there are none. */
function cellsOf(data: unknown): readonly unknown[] | null {
  if (Array.isArray(data)) return data as readonly unknown[];
  const positions = Object.keys(toMeta(data)).filter((key) => /^\d{1,3}$/.test(key));
  return positions.length > 0
    ? range(Math.max(...positions.map(Number)) + 1).map((index) => toMeta(data)[index])
    : null;
}

function readRow(value: unknown): DataGridRow | null {
  const row = toMeta(value);
  const data = cellsOf(row.data);
  if (!data) return null;
  return {
    id: cell(row.id),
    default: metaFlag(row, "default"),
    required: metaFlag(row, "required"),
    disabled: metaFlag(row, "disabled"),
    hidden: metaFlag(row, "hidden"),
    cells: data.map(cell),
    depth: Math.max(0, Math.trunc(Number(cell(row.hierarchy)) || 0)),
    className: metaText(row, "class"),
  };
}

/** Reads a grid leniently: null rows and rows without cells are dropped. */
export function readDataGrid(value: unknown): DataGrid {
  const grid = toMeta(value);
  return {
    columns: toList(grid.columns)
      .map(toMeta)
      .map((column) => ({ id: cell(column.id), label: metaText(column, "label") })),
    groups: toList(grid.groups)
      .map(toMeta)
      .map((group, index) => ({
        index,
        label: metaText(group, "label"),
        disabled: metaFlag(group, "disabled"),
        masked: metaFlag(group, "mask_group"),
        labelRender: metaFlag(group, "label_render", true),
        rows: toList(group.rows)
          .map(readRow)
          .filter((row) => row !== null),
      })),
  };
}

/**
 * The position of a column. A mapping setting holds a column *id*. When it is absent or empty, the default id applies;
 * a default that no column has is used as a position, or 0 when it exceeds the number of columns. In a grid that names
 * no columns, ids are positions. -1 when the mapping names an unknown column.
 */
export function columnPosition<Name extends string>(
  { columns }: DataGrid,
  meta: Meta<Name>,
  key: NoInfer<Name>,
  defaultId: number,
): number {
  const wanted = metaText(meta, key).trim();
  const at = columns.findIndex(({ id }) => id === (wanted || String(defaultId)));
  if (at >= 0) return at;
  if (wanted === "") return columns.length === 0 || defaultId < columns.length ? defaultId : 0;
  return columns.length === 0 && /^\d+$/.test(wanted) ? Number(wanted) : -1;
}

/** The enabled rules of a form as stored: rows of the grid `conditional` (forms-behaviour#6.1), or a bare list. */
export function conditionalRows(meta: Meta<FormSetting>): readonly Meta[] {
  const stored = metaValue(meta, "conditional");
  const rows = Array.isArray(stored)
    ? stored
    : toList(toMeta(stored).groups).flatMap((group) => toList(toMeta(group).rows));
  return rows.map(toMeta).filter((row) => Object.keys(row).length > 0 && !metaFlag(row, "disabled"));
}
