import assert from "node:assert/strict";
import { test } from "node:test";
import {
  NonceRefreshLimits,
  REFRESH_COOLDOWN_MS,
  REMOTE_CALL_WINDOW_MS,
  REMOTE_CALLS_PER_WINDOW,
} from "../../demo/server/nonce-refresh-limits.ts";
import { NONCE_LIFETIME_MS, Nonces } from "../../demo/server/nonces.ts";
import { startDemo, type DemoSite } from "./demo-server.ts";

const { newSite } = await startDemo();
const PIXEL = "/wp-json/cleantalk-antispam/v1/apbct_get_pixel_url";
const refresh = (site: DemoSite, fields: Record<string, string> = { nonce_prev: "c41d8e22a0" }): Promise<Response> =>
  site.post("/", { spbc_remote_call_action: "get_fresh_wpnonce", plugin_name: "antispam", ...fields });
const freshNonce = async (site: DemoSite): Promise<string> =>
  ((await (await refresh(site)).json()) as { wpnonce: string }).wpnonce;

test("A nonce is valid for at least half its lifetime and stale after the whole of it", () => {
  const start = NONCE_LIFETIME_MS * 1000;
  const nonces = new Nonces("secret");
  const nonce = nonces.issue("rest", start);
  assert.match(nonce, /^[0-9a-f]{10}$/);
  assert.equal(nonces.check("rest", nonce, start + NONCE_LIFETIME_MS / 2), "valid");
  assert.equal(nonces.check("rest", nonce, start + NONCE_LIFETIME_MS), "stale");
  assert.equal(nonces.check("ajax", nonces.issue("rest")), "stale");
  assert.equal(nonces.check("rest", undefined), "absent");
});

test("Two limits apply to refreshes: a cooldown for the whole site and a number of calls per address", () => {
  const limits = new NonceRefreshLimits();
  assert.equal(limits.refuse("a", 0), undefined);
  assert.equal(limits.refuse("b", REFRESH_COOLDOWN_MS - 1), "TOO_MANY_ATTEMPTS");
  assert.equal(limits.refuse("b", REFRESH_COOLDOWN_MS), undefined);
  for (let call = 2; call < REMOTE_CALLS_PER_WINDOW; call += 1) limits.refuse("b", REFRESH_COOLDOWN_MS);
  assert.equal(limits.refuse("b", REFRESH_COOLDOWN_MS), "RATE_LIMIT_EXCEEDED");
  assert.equal(limits.refuse("c", 2 * REFRESH_COOLDOWN_MS), undefined);
  assert.equal(limits.refuse("b", REMOTE_CALL_WINDOW_MS + REFRESH_COOLDOWN_MS), undefined);
});

test("An expired nonce is refused with each transport's own answer, a refreshed one is accepted", async () => {
  const site = newSite();
  const { antispam } = await site.settings();
  await site.control({ expireNonces: true });
  const stale = await site.post(PIXEL, {}, { "x-wp-nonce": String(antispam["restNonce"]) });
  assert.equal(stale.status, 403);
  const { code, data } = (await stale.json()) as { code: string; data: unknown };
  assert.deepEqual([code, data], ["rest_cookie_invalid_nonce", { status: 403 }]);
  const byAjax = await site.post("/wp-admin/admin-ajax.php", {
    action: "apbct_get_pixel_url",
    _ajax_nonce: String(antispam["ajaxNonce"]),
  });
  assert.deepEqual([byAjax.status, await byAjax.text()], [403, "-1"]);
  const renewed = await site.post(PIXEL, {}, { "x-wp-nonce": await freshNonce(site) });
  assert.equal(renewed.status, 200);
  assert.equal(renewed.headers.get("x-wp-nonce"), (await site.settings()).antispam["restNonce"]);
});

test("A call without a nonce header gets no fresh nonce", async () => {
  assert.equal((await newSite().post(PIXEL, {})).headers.get("x-wp-nonce"), null);
});

test("A refreshed nonce is valid for the site's transport only", async () => {
  const site = newSite();
  await site.control({ options: { settings: { antispam: { transport: "ajax" } } } });
  const nonce = await freshNonce(site);
  assert.equal(
    (await site.post("/wp-admin/admin-ajax.php", { action: "apbct_js_keys__get", _wpnonce: nonce })).status,
    200,
  );
  assert.equal((await site.post(PIXEL, {}, { "x-wp-nonce": nonce })).status, 403);
});

test("A refresh without a well-formed old nonce is refused", async () => {
  const site = newSite();
  await site.control({ refreshCooldownMs: 0 });
  assert.deepEqual(await (await refresh(site, {})).json(), { error: "No nonce provided" });
  assert.deepEqual(await (await refresh(site, { nonce_prev: "XYZ" })).json(), { error: "Wrong nonce provided" });
});

test("A second refresh within the cooldown fails with the original's message; another site is not affected", async () => {
  const [site, other] = [newSite(), newSite()];
  await freshNonce(site);
  assert.equal(await (await refresh(site)).text(), 'FAIL {"error":"TOO_MANY_ATTEMPTS"}');
  assert.match(await freshNonce(other), /^[0-9a-f]{10}$/);
});

test("The eleventh refresh within a minute hits the limit per address", async () => {
  const site = newSite();
  await site.control({ refreshCooldownMs: 0 });
  for (let call = 0; call < REMOTE_CALLS_PER_WINDOW; call += 1) await freshNonce(site);
  assert.equal(await (await refresh(site)).text(), 'FAIL {"error":"RATE_LIMIT_EXCEEDED"}');
});

test("With an invalid licence or another plugin's name, the answer is the home page", async () => {
  const site = newSite();
  await site.control({ options: { licence: "invalid" } });
  assert.match(await (await refresh(site)).text(), /^<!doctype html>/);
  assert.match(
    await (await refresh(newSite(), { plugin_name: "other", nonce_prev: "c41d8e22a0" })).text(),
    /^<!doctype html>/,
  );
});

test("A shorter lifetime set by control makes nonces stale after that time", async () => {
  const site = newSite();
  await site.control({ nonceLifetimeMs: 20 });
  const { antispam } = await site.settings();
  const status = async (): Promise<number> =>
    (await site.post(PIXEL, {}, { "x-wp-nonce": String(antispam["restNonce"]) })).status;
  // The server's clock cannot be set: call until the 20 ms have passed.
  let last = await status();
  for (const end = Date.now() + 5000; last === 200 && Date.now() < end;) last = await status();
  assert.equal(last, 403);
});
