import type { Database } from "./database.ts";
import { allRows, numberOf, runSql, textOf } from "./rows.ts";

/** Lifetime of a value in an alternative session (antispam-contract#4.6). */
const SESSION_LIFETIME_MS = 86_400 * 1000;

export type SessionValue = string | number | boolean;

/** Alternative sessions: values that browsers store on the server instead of in cookies, by visitor. */
export function createSessions(database: Database) {
  return {
    put(site: string, visitor: string, values: Readonly<Record<string, SessionValue>>): void {
      for (const [name, value] of Object.entries(values)) {
        runSql(
          database,
          "insert or replace into sessions (site, visitor, name, value, updated) values (?, ?, ?, ?, ?)",
          [site, visitor, name, JSON.stringify(value), Date.now()],
        );
      }
    },
    list(site: string): { visitor: string; name: string; value: SessionValue; updated: number }[] {
      const rows = allRows(database, "select * from sessions where site = ? and updated > ? order by updated, name", [
        site,
        Date.now() - SESSION_LIFETIME_MS,
      ]);
      return rows.map((row) => ({
        visitor: textOf(row, "visitor"),
        name: textOf(row, "name"),
        value: JSON.parse(textOf(row, "value")) as SessionValue,
        updated: numberOf(row, "updated"),
      }));
    },
    clear(site: string): void {
      runSql(database, "delete from sessions where site = ?", [site]);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
