import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { createBackend } from "../../demo/server/backend.ts";
import { openStore } from "../../demo/server/storage/store.ts";
import { contact, demoSite, ROOT } from "./demo-server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "plaintags-demo-"));
const children = new Set<ChildProcess>();
after(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** `npm start` as a separate process; resolves when it has printed its address. */
async function start(databaseFile: string): Promise<{ url: string; stop(signal: NodeJS.Signals): Promise<void> }> {
  const child = spawn(process.execPath, ["--import", "tsx", "demo/server/main.ts"], {
    cwd: ROOT,
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATABASE: databaseFile },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[\d.:]+/.exec(line)?.[0];
    if (url === undefined) continue;
    return {
      url,
      async stop(signal) {
        const ended = once(child, "exit");
        child.kill(signal);
        await ended;
        children.delete(child);
      },
    };
  }
  throw new Error("The server ended before it printed its address");
}

const BOOKING_DRAFT = {
  wsf_form_id: "3",
  wsf_post_mode: "save",
  wsf_form_section_repeatable_index: '{"section_22":[1]}',
  "field_27[1]": "Ann",
};

test("Submissions, drafts, uploads, sessions and nonces survive a kill -9 during an upload", async () => {
  const file = path.join(folder, "killed.db");
  const first = await start(file);
  const site = demoSite(`${first.url}/site/keep`);
  await site.submit(contact());
  const saved = (await (
    await site.submit({ ...BOOKING_DRAFT, "field_34[]": new File(["hello"], "a.txt") })
  ).json()) as { hash: string };
  await site.rest("alt_sessions", { cookies: '{"ct_mouse_moved":true}' });
  const nonce = (await site.settings()).antispam["restNonce"];
  const before = await site.stored();

  await site.control({ faults: { submit: { slowUpload: 200 } } });
  const cut = site.submit({ ...BOOKING_DRAFT, "field_34[]": new File([new Uint8Array(8_000_000)], "cut.bin") });
  const cutFails = assert.rejects(cut);
  await first.stop("SIGKILL");
  await cutFails;
  assert.ok(existsSync(`${file}.lock`), "the killed process left its lock behind");

  const second = await start(file);
  const again = demoSite(`${second.url}/site/keep`);
  assert.deepEqual(await again.stored(), before);
  const loaded = (await (await fetch(`${again.url}/wp-json/ws-form/v1/submit/hash/${saved.hash}/`)).json()) as {
    data: { meta: Record<string, { value: string }> };
  };
  assert.equal(loaded.data.meta["field_27_1"]?.value, "Ann");
  assert.equal((await again.settings()).antispam["restNonce"], nonce);
  await second.stop("SIGTERM");
  assert.ok(!existsSync(`${file}.lock`), "an ordinary end leaves no lock");
});

test("A second server on the same database file is refused with a reason", async () => {
  const databaseFile = path.join(folder, "shared.db");
  const backend = createBackend({ databaseFile, root: ROOT });
  assert.throws(
    () => createBackend({ databaseFile, root: ROOT }),
    /in use by process \d+; stop it or choose another file/,
  );
  await backend.close();
  await createBackend({ databaseFile, root: ROOT }).close();
});

test("Committed work survives a kill, unfinished work does not", () => {
  const file = path.join(folder, "partial.db");
  const store = openStore(file);
  const writer = store.uploads.begin("s", { field: "f", name: "n", type: "t" });
  writer.write(new Uint8Array(2_000_000));
  const done = store.uploads.begin("s", { field: "f", name: "done", type: "t" });
  done.write(new Uint8Array(10));
  store.uploads.keep("s", done.finish().id);
  store.close();
  const later = openStore(file);
  assert.deepEqual(
    later.uploads.list("s").map(({ name, size }) => [name, size]),
    [["done", 10]],
  );
  later.close();
});

test("Closing the back end ends answers that are held", async () => {
  const { listen } = await import("../../demo/server/listen.ts");
  const server = await listen(createBackend({ databaseFile: ":memory:", root: ROOT }), { port: 0 });
  const site = demoSite(`${server.url}/site/a`);
  await site.control({ faults: { config: { delayMs: 600_000 } } });
  const rejected = assert.rejects(fetch(`${site.url}/wp-json/ws-form/v1/config`));
  while ((await site.log("config")).length === 0) continue;
  await server.close();
  await rejected;
});
