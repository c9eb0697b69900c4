import * as z from "zod/mini";

/** Option lists, actions and conditions are all kept in this shape (forms-rendering 1.7). */
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

/** The usable rows of every group; rows that are null or hold no data are skipped. */
export function gridRows(value: unknown): GridRow[] {
  const grid = gridSchema.safeParse(value);
  if (!grid.success) return [];
  return grid.data.groups.flatMap((group) => group.rows ?? []).flatMap((row) => rowSchema.safeParse(row).data ?? []);
}

/** The position in `row.data` of the column with that id. */
export function columnPosition(value: unknown, columnId: string): number {
  const columns = gridSchema.safeParse(value).data?.columns ?? [];
  return Math.max(
    0,
    columns.findIndex((column) => String(column.id) === columnId),
  );
}

/** A cell as text; whatever is neither text nor number counts as empty. */
export function cellText(row: GridRow, position: number): string {
  const value = row.data[position];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function isRowDisabled(row: GridRow): boolean {
  return row.disabled === "on" || row.disabled === true;
}
