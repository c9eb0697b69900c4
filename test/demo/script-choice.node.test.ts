import assert from "node:assert/strict";
import path from "node:path";
import { after, test } from "node:test";
import { createBackend } from "../../demo/server/backend.ts";
import { listen } from "../../demo/server/listen.ts";

const root = path.resolve(import.meta.dirname, "../..");
const server = await listen(createBackend({ databaseFile: ":memory:", root }), { port: 0 });
after(() => server.close());

/** The scripts of ours in a demo page, as the server answers. */
async function scriptsOf(page: string): Promise<string[]> {
  const response = await fetch(`${server.url}/demo/${page}`);
  const html = await response.text();
  assert.equal(response.headers.get("content-length"), String(Buffer.byteLength(html)), page);
  return [...html.matchAll(/<script [^>]*dist\/plaintags[^>]*>/g)].map(([element]) => element);
}

test("?script= chooses the script of a demo page, and without it the page has its own", async () => {
  const module = '<script type="module" src="../dist/plaintags.js">';
  const classic = '<script defer src="../dist/plaintags.classic.js">';
  for (const [page, expected] of [
    ["strict.html", module],
    ["strict.html?script=classic", classic],
    ["?site=a&script=bundle", '<script defer src="../dist/plaintags.bundle.js">'],
    ["strict.html?script=other", module],
    ["classic.html", '<script src="../dist/plaintags.classic.js">'],
    ["classic.html?script=classic", classic],
    ["classic.html?script=module", module],
  ] as const)
    assert.deepEqual(await scriptsOf(page), [expected], page);
});
