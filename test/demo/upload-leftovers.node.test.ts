import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import sqlite from "node-sqlite3-wasm";
import { createBackend } from "../../demo/server/backend.ts";
import { listen } from "../../demo/server/listen.ts";
import { demoSite, ROOT, type DemoSite } from "./demo-server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "plaintags-uploads-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const BYTES = new Uint8Array(1_500_000);
const DRAFT = { wsf_form_id: "3", wsf_post_mode: "save", wsf_form_section_repeatable_index: '{"section_22":[1]}' };
const draftWith = (name: string): Record<string, string | File> => ({
  ...DRAFT,
  "field_34[]": new File([BYTES], name),
});

/** The file rows and chunks in the database file after the server has ended, before its own cleanup. */
async function leftAfter(
  name: string,
  work: (site: DemoSite) => Promise<void>,
): Promise<{ files: unknown; chunks: unknown }> {
  const databaseFile = path.join(folder, `${name}.db`);
  const server = await listen(createBackend({ databaseFile, root: ROOT }), { port: 0 });
  await work(demoSite(`${server.url}/site/a`));
  await server.close();
  const database = new sqlite.Database(databaseFile);
  try {
    // Only this mode reads a write-ahead log without shared memory.
    database.get("pragma locking_mode = exclusive");
    return {
      files: database.get("select count(*) as n from uploads")?.["n"],
      chunks: database.get("select count(*) as n from upload_chunks")?.["n"],
    };
  } finally {
    database.close();
  }
}

test("A stored file is readable in chunks", async () => {
  const left = await leftAfter("stored", async (site) => {
    assert.equal((await site.submit(draftWith("kept.bin"))).status, 200);
  });
  assert.deepEqual(left, { files: 1, chunks: 2 });
});

test("Nothing remains of files whose post was refused: by a rule, a nonce, a fault, a limit, a lost answer before handling", async () => {
  const left = await leftAfter("refused", async (site) => {
    await site.submit({ ...draftWith("rule.bin"), wsf_post_mode: "submit" });
    await site.submit({ ...draftWith("nonce.bin"), wsf_nonce: "0000000000" });
    await site.control({ faults: { submit: { status: 500, times: 1 } } });
    await site.submit(draftWith("fault.bin"));
    await site.control({ faults: { submit: { drop: true, times: 1 } } });
    await assert.rejects(site.submit(draftWith("drop.bin")));
    await site.control({ options: { maxUploadBytes: 1_200_000 } });
    assert.equal((await site.submit(draftWith("limit.bin"))).status, 413);
  });
  assert.deepEqual(left, { files: 0, chunks: 0 });
});

test("Nothing remains of a file whose upload was interrupted", async () => {
  const left = await leftAfter("cut", async (site) => {
    const { port, pathname } = new URL(site.url);
    const socket = connect(Number(port), "127.0.0.1");
    const part = `--b\r\nContent-Disposition: form-data; name="field_34[]"; filename="a.bin"\r\n\r\n`;
    socket.write(
      `POST ${pathname}/wp-json/ws-form/v1/submit HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n${part}`,
    );
    await new Promise<void>((resolve) => socket.write(BYTES, () => resolve()));
    socket.destroy();
    await once(socket, "close");
    await site.settings();
  });
  assert.deepEqual(left, { files: 0, chunks: 0 });
});
