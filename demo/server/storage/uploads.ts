import { createHash } from "node:crypto";
import type { FileWriter } from "../body.ts";
import { UPLOAD_CHUNK_BYTES } from "../limits.ts";
import type { Database } from "./database.ts";
import { allRows, numberOf, runSql, textOf, type Row } from "./rows.ts";

export interface Upload {
  readonly id: number;
  /** Hash of its submission; empty for a dropped file whose form is not sent yet. */
  readonly hash: string;
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** SHA-256 of the content, hex. */
  readonly sha256: string;
}

const COLUMNS = "id, hash, field, name, type, size, sha256";

/** Uploaded files, stored in chunks: no file is in memory as a whole. A file is temporary until a call keeps it. */
export function createUploads(database: Database) {
  return {
    begin(site: string, file: { field: string; name: string; type: string }): FileWriter {
      const id = runSql(
        database,
        "insert into uploads (site, hash, field, name, type, size, sha256, kept, created) values (?, '', ?, ?, ?, 0, '', 0, ?)",
        [site, file.field, file.name, file.type, Date.now()],
      );
      let buffered: Uint8Array[] = [];
      let bufferedBytes = 0;
      let size = 0;
      const digest = createHash("sha256");
      let position = 0;
      const flush = (): void => {
        if (bufferedBytes === 0) return;
        runSql(database, "insert into upload_chunks (upload, position, bytes) values (?, ?, ?)", [
          id,
          position,
          Buffer.concat(buffered),
        ]);
        position += 1;
        buffered = [];
        bufferedBytes = 0;
      };
      return {
        write(chunk) {
          buffered.push(chunk);
          digest.update(chunk);
          bufferedBytes += chunk.length;
          size += chunk.length;
          if (bufferedBytes >= UPLOAD_CHUNK_BYTES) flush();
        },
        finish() {
          flush();
          runSql(database, "update uploads set size = ?, sha256 = ? where id = ?", [size, digest.digest("hex"), id]);
          return { id, size, ...file };
        },
        discard() {
          runSql(database, "delete from upload_chunks where upload = ?", [id]);
          runSql(database, "delete from uploads where id = ?", [id]);
        },
      };
    },
    /** Makes a temporary file permanent; without a hash for a dropped file, whose form is sent later. */
    keep(site: string, id: number, hash = ""): void {
      runSql(database, "update uploads set hash = ?, kept = 1 where site = ? and id = ?", [hash, site, id]);
    },
    /** Assigns a dropped file to its submission. Files of other submissions stay unchanged. */
    assign(site: string, id: number, hash: string): void {
      runSql(database, "update uploads set hash = ? where site = ? and id = ? and hash = '' and kept = 1", [
        hash,
        site,
        id,
      ]);
    },
    /** Deletes those of the files that no call has kept. */
    deleteTemporary(ids: readonly number[]): void {
      for (const id of ids) {
        runSql(
          database,
          "delete from upload_chunks where upload in (select id from uploads where id = ? and kept = 0)",
          [id],
        );
        runSql(database, "delete from uploads where id = ? and kept = 0", [id]);
      }
    },
    list(site: string): Upload[] {
      return allRows(database, `select ${COLUMNS} from uploads where site = ? and kept = 1 order by id`, [site]).map(
        fromRow,
      );
    },
    clear(site: string): void {
      runSql(database, "delete from upload_chunks where upload in (select id from uploads where site = ?)", [site]);
      runSql(database, "delete from uploads where site = ?", [site]);
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;

function fromRow(row: Row): Upload {
  return {
    id: numberOf(row, "id"),
    hash: textOf(row, "hash"),
    field: textOf(row, "field"),
    name: textOf(row, "name"),
    type: textOf(row, "type"),
    size: numberOf(row, "size"),
    sha256: textOf(row, "sha256"),
  };
}
