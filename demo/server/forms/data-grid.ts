import * as z from "zod/mini";

/** The format of option lists, actions and conditions (forms-rendering#1.7). */
const rowSchema = z.looseObject({
  id: z.optional(z.unknown()),
  disabled: z.optional(z.unknown()),
  data: z.array(z.unknown()),
});
const gridSchema = z.looseObject({
  columns: z.optional(z.array(z.looseObject({ id: z.unknown() }))),
  groups: z.array(z.looseObject({ rows: z.optional(z.array(z.unknown())) })),
});

export type GridRow = z.infer<typeof rowSchema>;

/** The rows of all groups, except null and rows without data. */
export function gridRows(value: unknown): GridRow[] {
  const grid = gridSchema.safeParse(value);
  if (!grid.success) return [];
  return grid.data.groups.flatMap((group) => group.rows ?? []).flatMap((row) => rowSchema.safeParse(row).data ?? []);
}

/** Index in `row.data` of a column; 0 if the column is unknown. */
export function columnPosition(value: unknown, columnId: string): number {
  const columns = gridSchema.safeParse(value).data?.columns ?? [];
  return Math.max(
    0,
    columns.findIndex((column) => String(column.id) === columnId),
  );
}

/** A cell as text; empty if it is neither a text nor a number. */
export function cellText(row: GridRow, position: number): string {
  const value = row.data[position];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function isRowDisabled(row: GridRow): boolean {
  return row.disabled === "on" || row.disabled === true;
}
