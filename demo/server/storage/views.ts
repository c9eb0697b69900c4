import type { Database } from "./database.ts";
import { allRows, numberOf, runSql } from "./rows.ts";

/** Counts the views of forms. */
export function createViews(database: Database) {
  return {
    count(site: string, formId: number): void {
      runSql(
        database,
        "insert into views (site, form_id, count) values (?, ?, 1) on conflict (site, form_id) do update set count = count + 1",
        [site, formId],
      );
    },
    list(site: string): { formId: number; count: number }[] {
      return allRows(database, "select form_id, count from views where site = ? order by form_id", [site]).map(
        (row) => ({
          formId: numberOf(row, "form_id"),
          count: numberOf(row, "count"),
        }),
      );
    },
    clear(site: string): void {
      runSql(database, "delete from views where site = ?", [site]);
    },
  };
}

export type Views = ReturnType<typeof createViews>;
