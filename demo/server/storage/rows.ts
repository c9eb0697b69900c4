import type { Database } from "./database.ts";

type Value = number | string | Uint8Array | null;
export type Row = Readonly<Record<string, Value>>;

export function allRows(database: Database, sql: string, values: readonly Value[] = []): Row[] {
  return database.all(sql, [...values]) as Row[];
}

export function oneRow(database: Database, sql: string, values: readonly Value[] = []): Row | undefined {
  return (database.get(sql, [...values]) as Row | null) ?? undefined;
}

export function runSql(database: Database, sql: string, values: readonly Value[] = []): number {
  return Number(database.run(sql, [...values]).lastInsertRowid);
}

export function textOf(row: Row, column: string): string {
  return String(row[column] ?? "");
}

export function numberOf(row: Row, column: string): number {
  return Number(row[column] ?? 0);
}
