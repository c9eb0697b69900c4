import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";
import { oneRow, runSql, textOf } from "./rows.ts";

/** The secret behind a site's nonces, made at first sight and kept. */
export function siteSecret(database: Database, site: string): string {
  runSql(database, "insert or ignore into sites (id, secret) values (?, ?)", [site, randomBytes(16).toString("hex")]);
  const row = oneRow(database, "select secret from sites where id = ?", [site]);
  return row ? textOf(row, "secret") : "";
}
