import assert from "node:assert/strict";
import { test } from "node:test";
import { startDemo, type DemoSite, contact } from "./demo-server.ts";

const { newSite } = await startDemo();
const KEYS = "/wp-json/cleantalk-antispam/v1/js_keys__get";
const keys = (site: DemoSite): Promise<Response> => site.post(KEYS, {});

test("delayMs delays the answer by at least that time", async () => {
  const site = newSite();
  await site.control({ faults: { js_keys__get: { delayMs: 120 } } });
  const start = performance.now();
  assert.equal((await keys(site)).status, 200);
  assert.ok(performance.now() - start >= 115);
});

test("a delay ends with its fault", async () => {
  const site = newSite();
  await site.control({ faults: { js_keys__get: { delayMs: 600_000 } } });
  const pending = keys(site);
  while ((await site.log("js_keys__get")).length === 0);
  await site.control({ faults: { "*": null } });
  assert.equal((await pending).status, 200);
});

test("A browser that leaves during a delay does not block the server", async () => {
  const site = newSite();
  await site.control({ faults: { js_keys__get: { delayMs: 600_000 } } });
  await assert.rejects(fetch(site.url + KEYS, { method: "POST", signal: AbortSignal.timeout(50) }), {
    name: "TimeoutError",
  });
  assert.equal((await site.log("js_keys__get"))[0]?.status, undefined);
});

test("hold waits until the fault ends, then gives the fault's answer", async () => {
  const site = newSite();
  await site.control({ faults: { js_keys__get: { hold: true, body: "held" } } });
  let answered = false;
  const pending = keys(site).then((answer) => ((answered = true), answer.text()));
  while ((await site.log("js_keys__get")).length === 0);
  assert.equal(answered, false);
  await site.control({ faults: { submit: null } });
  assert.equal(answered, false);
  await site.control({ faults: { js_keys__get: null } });
  assert.equal(await pending, "held");
  await site.control({ faults: { js_keys__get: { hold: true } } });
  await assert.rejects(fetch(site.url + KEYS, { method: "POST", signal: AbortSignal.timeout(50) }), {
    name: "TimeoutError",
  });
});

test("status answers with the family's usual error body", async () => {
  const site = newSite();
  await site.control({ faults: { js_keys__get: { status: 500 }, submit: { status: 404 } } });
  const antispam = await keys(site);
  assert.equal(antispam.status, 500);
  assert.deepEqual(((await antispam.json()) as { data: unknown }).data, { status: 500 });
  const form = await site.submit(contact());
  assert.equal(form.status, 404);
  assert.equal(((await form.json()) as { error: boolean }).error, true);
  assert.deepEqual((await site.stored()).submissions, []);
});

test("body replaces the answer, with JSON or with exactly the given text", async () => {
  const site = newSite();
  await site.control({ faults: { js_keys__get: { body: { js_key: 1 }, times: 1 } } });
  assert.deepEqual(await (await keys(site)).json(), { js_key: 1 });
  await site.control({ faults: { js_keys__get: { body: "null", contentType: "application/json", status: 201 } } });
  const text = await keys(site);
  assert.deepEqual(
    [text.status, text.headers.get("content-type"), await text.text()],
    [201, "application/json", "null"],
  );
});

test("times counts down and null ends a fault", async () => {
  const site = newSite();
  await site.control({ faults: { js_keys__get: { status: 503, times: 2 } } });
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await keys(site)).status);
  assert.deepEqual(statuses, [503, 503, 200]);
  await site.control({ faults: { js_keys__get: { status: 503 } } });
  await site.control({ faults: { js_keys__get: null } });
  assert.equal((await keys(site)).status, 200);
});

test("staleNonce treats a valid nonce as stale, once or always, on both transports and in both families", async () => {
  const site = newSite();
  await site.control({ faults: { js_keys__get: { staleNonce: "once" } } });
  assert.deepEqual([(await site.rest("js_keys__get")).status, (await site.rest("js_keys__get")).status], [403, 200]);
  await site.control({ faults: { js_keys__get: { staleNonce: true } } });
  assert.deepEqual(
    [(await site.ajax("apbct_js_keys__get")).status, (await site.ajax("apbct_js_keys__get")).status],
    [403, 403],
  );
  assert.equal((await keys(site)).status, 200, "without a nonce there is nothing to be stale");
  await site.control({ faults: { submit: { staleNonce: true } } });
  assert.equal((await site.submit(contact({ wsf_nonce: String((await site.settings()).forms["nonce"]) }))).status, 401);
});

test("malformed sends a notice and half an answer", async () => {
  const site = newSite();
  await site.control({ faults: { js_keys__get: { malformed: true } } });
  const text = await (await keys(site)).text();
  assert.match(text, /^<br \/>/);
  assert.throws(() => JSON.parse(text) as unknown);
});

test("truncated closes the connection in the middle of the answer", async () => {
  const site = newSite();
  await site.control({ faults: { js_keys__get: { truncated: true } } });
  const response = await keys(site);
  assert.equal(response.status, 200);
  await assert.rejects(response.text());
});

test("drop closes the connection during an upload or before the call is handled, drop after keeps the call's effect", async () => {
  const site = newSite();
  await site.control({ faults: { submit: { drop: "upload" } } });
  await assert.rejects(site.submit({ ...contact(), "field_34[]": new File([new Uint8Array(1_000_000)], "big.bin") }));
  assert.deepEqual(await site.log("submit"), []);
  await site.control({ faults: { submit: { drop: true, times: 1 } } });
  await assert.rejects(site.submit(contact()));
  assert.equal((await site.stored()).submissions.length, 0);
  await site.control({ faults: { submit: { drop: "after", times: 1 } } });
  await assert.rejects(site.submit(contact()));
  assert.equal((await site.stored()).submissions.length, 1);
  assert.deepEqual(
    (await site.log("submit")).map(({ status }) => status),
    [undefined, undefined],
  );
});

test("slowUpload reads the body with pauses and still stores the whole file", async () => {
  const site = newSite();
  const bytes = new Uint8Array(1_000_000).map((_, index) => index % 251);
  await site.control({ faults: { submit: { slowUpload: 10 } } });
  const start = performance.now();
  const booking = {
    wsf_form_id: "3",
    wsf_post_mode: "save",
    wsf_form_section_repeatable_index: '{"section_22":[1]}',
    "field_34[]": new File([bytes], "big.bin"),
  };
  assert.equal((await site.submit(booking)).status, 200);
  assert.ok(performance.now() - start >= 50);
  assert.equal((await site.stored()).uploads[0]?.size, bytes.length);
});

test("The name * applies to every call of the site and to no other site", async () => {
  const site = newSite();
  await site.control({ faults: { "*": { status: 502 } } });
  assert.equal((await keys(site)).status, 502);
  assert.equal((await fetch(`${site.url}/wp-json/ws-form/v1/config`)).status, 502);
  assert.equal((await fetch(`${newSite().url}/wp-json/ws-form/v1/config`)).status, 200);
});

test("A fault can refuse a nonce refresh", async () => {
  const site = newSite();
  await site.control({ faults: { get_fresh_wpnonce: { body: 'FAIL {"error":"TOO_MANY_ATTEMPTS"}' } } });
  assert.equal(
    await (await site.post("/", { spbc_remote_call_action: "get_fresh_wpnonce" })).text(),
    'FAIL {"error":"TOO_MANY_ATTEMPTS"}',
  );
});
