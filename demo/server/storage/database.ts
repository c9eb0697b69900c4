import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sqlite, { type Database } from "node-sqlite3-wasm";
import { identifyProcess } from "./process-identity.ts";

export type { Database };

const SCHEMA = `
  create table if not exists sites (id text primary key, secret text not null);
  create table if not exists submissions (
    id integer primary key, site text not null, form_id integer not null, hash text not null, token text not null,
    status text not null, count integer not null, meta text not null, section_repeatable text not null,
    hidden text not null, duration integer not null, created integer not null, updated integer not null, unique (site, hash));
  create table if not exists uploads (
    id integer primary key, site text not null, hash text not null, field text not null, name text not null,
    type text not null, size integer not null, sha256 text not null, kept integer not null, created integer not null);
  create table if not exists upload_chunks (
    upload integer not null, position integer not null, bytes blob not null, primary key (upload, position));
  create table if not exists sessions (
    site text not null, visitor text not null, name text not null, value text not null, updated integer not null,
    primary key (site, visitor, name));
  create table if not exists views (site text not null, form_id integer not null, count integer not null, primary key (site, form_id));
`;

export interface OpenDatabase {
  readonly database: Database;
  close(): void;
}

/**
 * Opens a database file, or an empty database for ":memory:". Only one process may use a file. The journal is a
 * write-ahead log in exclusive mode: after a kill, the engine's lock (a directory beside the file) would hide a
 * rollback journal from recovery.
 */
export function openDatabase(file: string): OpenDatabase {
  if (file === ":memory:") return initialize(new sqlite.Database(), () => undefined);
  const full = path.resolve(file);
  mkdirSync(path.dirname(full), { recursive: true });
  const owner = `${full}.owner`;
  removeStaleLock(full, owner);
  const database = new sqlite.Database(full);
  database.get("pragma locking_mode = exclusive");
  database.get("pragma journal_mode = wal");
  database.exec("pragma synchronous = normal");
  writeFileSync(owner, identifyProcess(process.pid) ?? "");
  return initialize(database, () => rmSync(owner, { force: true }));
}

function initialize(database: Database, release: () => void): OpenDatabase {
  database.exec(SCHEMA);
  // Uploads that a kill has interrupted.
  database.exec("delete from upload_chunks where upload in (select id from uploads where kept = 0)");
  database.exec("delete from uploads where kept = 0");
  return {
    database,
    close: () => {
      if (!database.isOpen) return;
      database.close();
      release();
    },
  };
}

/** Removes the lock of a killed process. Throws if that process still runs. */
function removeStaleLock(file: string, owner: string): void {
  const lock = `${file}.lock`;
  if (!existsSync(lock)) return;
  const name = existsSync(owner) ? readFileSync(owner, "utf8") : "";
  const pid = Number.parseInt(name, 10);
  if (name !== "" && identifyProcess(pid) === name) {
    throw new Error(`The database file ${file} is in use by process ${pid}; stop it or choose another file`);
  }
  rmdirSync(lock);
}
