import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { createBackend } from "../../demo/server/backend.ts";
import { listen } from "../../demo/server/listen.ts";
import { STRICT_POLICY } from "../../demo/server/static-files.ts";

const outside = mkdtempSync(path.join(tmpdir(), "plaintags-outside-"));
const root = path.join(outside, "project");
const files: Record<string, string> = {
  "demo/index.html": "<!doctype html><title>Demo</title>",
  "demo/strict.html": "<!doctype html><title>Strict</title>",
  "demo/strict-forms.html": "<!doctype html>",
  "demo/a name.html": "<!doctype html>",
  "demo/style.css": "a {}",
  "demo/server/data/demo.db": "secret",
  "dist/plaintags.js": "export {};",
  "dist/page.json": "{}",
  ".git/config": "secret",
  "../secret.txt": "secret",
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}
symlinkSync(path.join(outside, "secret.txt"), path.join(root, "demo/link.txt"));

const server = await listen(createBackend({ databaseFile: ":memory:", root }), { port: 0 });
after(async () => {
  await server.close();
  rmSync(outside, { recursive: true, force: true });
});

/** Sends a path unchanged; fetch would normalise it. */
function rawGet(target: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const call = request({ hostname, port, path: target }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    call.on("error", reject).end();
  });
}

test("The root redirects to the demo, a folder serves its index, and each file has its type", async () => {
  const home = await fetch(server.url, { redirect: "manual" });
  assert.deepEqual([home.status, home.headers.get("location")], [302, "/demo/"]);
  const folder = await fetch(`${server.url}/demo?site=a`, { redirect: "manual" });
  assert.equal(folder.headers.get("location"), "/demo/?site=a");
  for (const [file, type] of [
    ["/demo/", "text/html; charset=utf-8"],
    ["/demo/a%20name.html", "text/html; charset=utf-8"],
    ["/demo/style.css", "text/css; charset=utf-8"],
    ["/dist/plaintags.js", "text/javascript; charset=utf-8"],
    ["/dist/page.json", "application/json; charset=utf-8"],
  ] as const) {
    const response = await fetch(server.url + file);
    assert.deepEqual([response.status, response.headers.get("content-type")], [200, type], file);
  }
});

test("Strict pages send the strict policy, other pages none", async () => {
  for (const page of ["/demo/strict.html", "/demo/strict-forms.html"]) {
    assert.equal((await fetch(server.url + page)).headers.get("content-security-policy"), STRICT_POLICY);
  }
  assert.equal((await fetch(`${server.url}/demo/`)).headers.get("content-security-policy"), null);
});

test("No spelling of a path reaches files outside the root, hidden files or the database", async () => {
  for (const target of [
    "/../secret.txt",
    "/demo/../../secret.txt",
    "/demo/%2e%2e/%2e%2e/secret.txt",
    "/demo/..%2f..%2fsecret.txt",
    "/demo/..%5c..%5csecret.txt",
    "/%2e%2e%2fsecret.txt",
    "//etc/passwd",
    "/demo/link.txt",
    "/.git/config",
    "/demo/server/data/demo.db",
    "/demo//server/data/demo.db",
    "/demo/index.html%00.txt",
    "/demo/nothing.html",
    "/nothing/",
  ]) {
    const { status, body } = await rawGet(target);
    assert.equal(status, 404, target);
    assert.doesNotMatch(body, /secret$|root:/, target);
  }
});

test("Unreadable addresses are refused and the server continues", async () => {
  assert.equal((await rawGet("/demo/%zz")).status, 400);
  assert.equal((await rawGet("*")).status, 404);
  assert.equal((await fetch(`${server.url}/demo/`, { method: "DELETE" })).status, 405);
  const head = await fetch(`${server.url}/demo/`, { method: "HEAD" });
  assert.deepEqual([head.status, await head.text()], [200, ""]);
});

test(
  "A visitor who requests much, reads nothing and leaves does not prevent the server from closing",
  { timeout: 10_000 },
  async () => {
    writeFileSync(path.join(root, "large.txt"), "x".repeat(600_000));
    const own = await listen(createBackend({ databaseFile: ":memory:", root }), { port: 0 });
    const { hostname, port } = new URL(own.url);
    const visitor = connect(Number(port), hostname);
    visitor.pause();
    const asked = 40;
    visitor.write("GET /large.txt HTTP/1.1\r\nhost: demo\r\n\r\n".repeat(asked));
    // Once another client gets an answer, the server is busy with the others.
    await (await fetch(`${own.url}/demo/`)).text();
    visitor.destroy();
    await own.close();
  },
);

test("As middleware, the back end passes on everything but its calls", async () => {
  const backend = createBackend({ databaseFile: ":memory:", root });
  const { createServer } = await import("node:http");
  const host = createServer((incoming, response) => {
    void backend.handle(incoming, response).then((mine) => mine || response.end("theirs"));
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const address = host.address() as { port: number };
  const text = async (target: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${address.port}${target}`)).text();
  for (const target of ["/", "/demo/", "/index.php", "/test/a.test.ts"])
    assert.equal(await text(target), "theirs", target);
  assert.match(await text("/__demo/settings"), /antispam/);
  host.closeAllConnections();
  host.close();
  await backend.close();
});
