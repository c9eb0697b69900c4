import { randomBytes } from "node:crypto";
import { openDatabase, type Database } from "./database.ts";
import { oneRow, runSql, textOf } from "./rows.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createSubmissions, type Submissions } from "./submissions.ts";
import { createUploads, type Uploads } from "./uploads.ts";
import { createViews, type Views } from "./views.ts";

/** Everything that survives a restart. */
export interface Store {
  readonly submissions: Submissions;
  readonly uploads: Uploads;
  readonly sessions: Sessions;
  readonly views: Views;
  secretOf(site: string): string;
  clear(site: string): void;
  close(): void;
}

export function openStore(file: string): Store {
  const { database, close } = openDatabase(file);
  const parts = {
    submissions: createSubmissions(database),
    uploads: createUploads(database),
    sessions: createSessions(database),
    views: createViews(database),
  };
  return {
    ...parts,
    secretOf: (site) => readSecret(database, site),
    clear: (site) => Object.values(parts).forEach((part) => part.clear(site)),
    close,
  };
}

/** The secret of a site's nonces, created on first use. */
function readSecret(database: Database, site: string): string {
  runSql(database, "insert or ignore into sites (id, secret) values (?, ?)", [site, randomBytes(16).toString("hex")]);
  const row = oneRow(database, "select secret from sites where id = ?", [site]);
  return row ? textOf(row, "secret") : "";
}
