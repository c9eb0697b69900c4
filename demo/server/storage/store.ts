import { openDatabase } from "./database.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { siteSecret } from "./site-secrets.ts";
import { createSubmissions, type Submissions } from "./submissions.ts";
import { createUploads, type Uploads } from "./uploads.ts";
import { createViews, type Views } from "./views.ts";

/** Everything the server keeps over a restart. */
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
    secretOf: (site) => siteSecret(database, site),
    clear: (site) => Object.values(parts).forEach((part) => part.clear(site)),
    close,
  };
}
