import assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "node:test";
import { MAX_FIELDS_BYTES } from "../../demo/server/limits.ts";
import { contact, startDemo } from "./demo-server.ts";

const { newSite, url } = await startDemo();
const SUBMIT = "/wp-json/ws-form/v1/submit";

async function refused(response: Response, status: number): Promise<string> {
  assert.equal(response.status, status);
  const { error, error_message } = (await response.json()) as { error: boolean; error_message: string };
  assert.equal(error, true);
  return error_message;
}

test("Fields larger than 1 MB are refused, urlencoded, multipart and JSON", async () => {
  const site = newSite();
  const large = "x".repeat(MAX_FIELDS_BYTES + 1);
  assert.match(await refused(await site.post(SUBMIT, { field_5: large }), 413), /larger than 1048576 bytes/);
  await refused(await site.submit({ field_5: large }), 413);
  await refused(
    await site.submit({ a: large.slice(0, MAX_FIELDS_BYTES / 2), b: large.slice(0, MAX_FIELDS_BYTES / 2) }),
    413,
  );
  await refused(await site.control({ faults: { [large]: {} } }), 413);
});

test("Too many fields or files are refused", async () => {
  const site = newSite();
  await refused(await site.submit({ "a[]": Array.from({ length: 2001 }, () => "") }), 413);
  await refused(
    await site.post(SUBMIT, Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`a${index}`, ""]))),
    413,
  );
  await refused(
    await site.submit(
      Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, new File(["x"], "x")])),
    ),
    413,
  );
  assert.deepEqual((await site.stored()).uploads, []);
});

test("A file over the site's limit is refused and leaves nothing behind", async () => {
  const site = newSite();
  await site.control({ options: { maxUploadBytes: 100_000 } });
  assert.equal((await site.settings()).forms["maxUploadSize"], 100_000);
  const exact = { wsf_form_id: "3", wsf_post_mode: "save", wsf_form_section_repeatable_index: '{"section_22":[]}' };
  assert.equal(
    (await site.submit({ ...exact, "field_34[]": new File([new Uint8Array(100_000)], "fits.bin") })).status,
    200,
  );
  const message = await refused(
    await site.submit(contact({ "field_9[]": new File([new Uint8Array(100_001)], "big.bin") })),
    413,
  );
  assert.match(message, /larger than 100000 bytes/);
  const { uploads, submissions } = await site.stored();
  assert.deepEqual([uploads.map(({ name }) => name), submissions.length], [["fits.bin"], 1]);
});

test("Damaged bodies get a clear answer", async () => {
  const site = newSite();
  const send = (type: string, body: string): Promise<Response> =>
    fetch(site.url + SUBMIT, { method: "POST", body, headers: { "content-type": type } });
  await refused(await send("multipart/form-data", "x"), 400);
  await refused(
    await send("multipart/form-data; boundary=b", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nunfinished'),
    400,
  );
  await refused(await send("application/json", "{"), 400);
  await refused(await send("text/xml", "<a/>"), 415);
  await refused(await send("application/x-www-form-urlencoded", "%00%zz&=&&&"), 400);
  await refused(await send("application/x-www-form-urlencoded", ""), 400);
});

test("Fields may have names that are special in JavaScript", async () => {
  const site = newSite();
  await site.submit(contact({ __proto__x: "1", constructor: "2", "toString[]": "3" }));
  const [record] = await site.log("submit");
  assert.equal(record?.fields["constructor"], "2");
  assert.deepEqual(record?.fields["toString[]"], ["3"]);
});

test("A visitor who leaves during an upload leaves nothing behind, and the server continues", async () => {
  const site = newSite();
  const { port, pathname } = new URL(site.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), "127.0.0.1", () => {
      socket.write(
        `POST ${pathname}${SUBMIT} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n` +
          `--b\r\nContent-Disposition: form-data; name="field_34[]"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n${"x".repeat(500_000)}`,
        () => socket.destroy(),
      );
    });
    socket.on("close", () => resolve());
  });
  assert.equal((await site.submit(contact())).status, 200);
  assert.deepEqual((await site.stored()).uploads, []);
});

test("Bytes that are not HTTP do not stop the server", async () => {
  const { port } = new URL(url);
  for (const garbage of [
    "\0\0\0\r\n\r\n",
    "GET\r\n\r\n",
    "POST /wp-json/ HTTP/1.1\r\nHost: \x7f\r\nContent-Length: 5\r\n\r\nabcde",
    "GET /site/%ff/__demo/settings HTTP/1.1\r\nHost: a\r\n\r\n",
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => socket.end(garbage));
      socket
        .resume()
        .on("close", () => resolve())
        .on("error", () => resolve());
    });
  }
  assert.equal((await newSite().rest("js_keys__get")).status, 200);
});
