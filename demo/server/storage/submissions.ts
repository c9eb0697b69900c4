import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";
import { allRows, numberOf, oneRow, runSql, textOf, type Row } from "./rows.ts";

/** A stored value in the format of the saved-submission call (forms-behaviour#2.2). */
export interface StoredValue {
  readonly id: number;
  readonly value: string | string[];
  readonly type: string;
  readonly section_id: number;
  readonly repeatable_index: number | false;
}

export type SubmissionStatus = "draft" | "publish";

export interface SectionRows {
  readonly index: readonly number[];
  readonly delimiter_section: string;
  readonly delimiter_row: string;
}

export interface Submission {
  readonly formId: number;
  /** 32 hex digits that give access to the submission. */
  readonly hash: string;
  /** 32 hex digits, the second secret of a resume link. */
  readonly token: string;
  readonly status: SubmissionStatus;
  readonly count: number;
  readonly meta: Readonly<Record<string, StoredValue>>;
  readonly sectionRepeatable: Readonly<Record<string, SectionRows>>;
  readonly hidden: readonly string[];
  readonly durationSeconds: number;
}

/** 32 random hex digits, for a hash or a token. */
export function createSecret(): string {
  return randomBytes(16).toString("hex");
}

export function createSubmissions(database: Database) {
  return {
    find(site: string, hash: string): Submission | undefined {
      const row = oneRow(database, "select * from submissions where site = ? and hash = ?", [site, hash.toLowerCase()]);
      return row && fromRow(row);
    },
    /** Inserts a submission, or replaces the one with the same hash. */
    put(site: string, submission: Submission): void {
      const { formId, hash, token, status, count, meta, sectionRepeatable, hidden, durationSeconds } = submission;
      const now = Date.now();
      runSql(
        database,
        `insert into submissions (site, form_id, hash, token, status, count, meta, section_repeatable, hidden, duration, created, updated)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (site, hash) do update set status = excluded.status, count = excluded.count, meta = excluded.meta,
           section_repeatable = excluded.section_repeatable, hidden = excluded.hidden, duration = excluded.duration, updated = excluded.updated`,
        [
          site,
          formId,
          hash,
          token,
          status,
          count,
          JSON.stringify(meta),
          JSON.stringify(sectionRepeatable),
          JSON.stringify(hidden),
          durationSeconds,
          now,
          now,
        ],
      );
    },
    list(site: string): Submission[] {
      return allRows(database, "select * from submissions where site = ? order by id", [site]).map(fromRow);
    },
    listPublished(site: string, formId: number): Submission[] {
      return allRows(database, "select * from submissions where site = ? and form_id = ? and status = 'publish'", [
        site,
        formId,
      ]).map(fromRow);
    },
    clear(site: string): void {
      runSql(database, "delete from submissions where site = ?", [site]);
    },
  };
}

export type Submissions = ReturnType<typeof createSubmissions>;

function fromRow(row: Row): Submission {
  return {
    formId: numberOf(row, "form_id"),
    hash: textOf(row, "hash"),
    token: textOf(row, "token"),
    status: row["status"] === "publish" ? "publish" : "draft",
    count: numberOf(row, "count"),
    meta: JSON.parse(textOf(row, "meta")) as Submission["meta"],
    sectionRepeatable: JSON.parse(textOf(row, "section_repeatable")) as Submission["sectionRepeatable"],
    hidden: JSON.parse(textOf(row, "hidden")) as string[],
    durationSeconds: numberOf(row, "duration"),
  };
}
