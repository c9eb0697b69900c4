import assert from "node:assert/strict";
import { test } from "node:test";
import { contact, startDemo, type DemoSite } from "../demo/demo-server.ts";

const { newSite } = await startDemo();
const BASE = "/wp-json/ws-form/v1";
const get = (site: DemoSite, path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${BASE}/${path}`, { headers });
const code = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

test("a draft is only for users who may read forms: visitors get the CMS's own 401, also with a valid nonce or signed in without one", async () => {
  const site = newSite();
  const { forms } = await site.settings();
  const nonce = { "x-wp-nonce": String(forms["restNonce"]) };
  assert.deepEqual(await code(await get(site, "form/1/full/")), [401, "rest_forbidden"]);
  assert.deepEqual(await code(await get(site, "form/1/full/", nonce)), [401, "rest_forbidden"]);
  // Without a nonce the CMS treats a signed-in user as a visitor.
  assert.deepEqual(await code(await get(site, "form/1/full/", { cookie: "demo_admin=1" })), [401, "rest_forbidden"]);
  assert.equal((await get(site, "form/1/full/", { ...nonce, cookie: "demo_admin=1" })).status, 200);
});

test("a published form is public, with the table of its actions and without the plugin's nonce", async () => {
  const site = newSite();
  await site.control({ options: { formNonces: "required" } });
  const answer = await get(site, "form/1/published/?wsf_nonce=0123456789");
  assert.equal(answer.status, 200);
  const { form, form_full } = (await answer.json()) as {
    form: { meta: { action: { groups: { rows: { data: string[] }[] }[] } } };
    form_full: boolean;
  };
  assert.equal(form_full, true);
  const [stored] = form.meta.action.groups[0]?.rows ?? [];
  assert.equal(typeof (JSON.parse(stored?.data[1] ?? "") as { id: unknown }).id, "string");
});

test("a form that was never published is answered with false, and cannot be sent by visitors", async () => {
  const site = newSite();
  await site.control({ options: { unpublished: [1] } });
  assert.deepEqual(await (await get(site, "form/1/published/")).json(), {
    error: false,
    data: [],
    form: false,
    form_full: true,
  });
  assert.equal((await site.submit(contact())).status, 400);
});

test("a missing form is answered with the plugin's 400, not a 404", async () => {
  const answer = await get(newSite(), "form/999/published/");
  assert.equal(answer.status, 400);
  const { error, error_message } = (await answer.json()) as { error: boolean; error_message: string };
  assert.ok(error && error_message);
});

test("an expired nonce of the CMS is refused before anything else, also by routes that need none", async () => {
  const site = newSite();
  const old = { "x-wp-nonce": "0123456789" };
  for (const path of ["config", "form/1/published/", `submit/hash/${"a".repeat(32)}/`])
    assert.deepEqual(await code(await get(site, path, old)), [403, "rest_cookie_invalid_nonce"], path);
});

test("a signed-in user must send the form's nonce, and is otherwise refused with 403 instead of 401", async () => {
  const site = newSite();
  await site.control({ options: { visitor: "admin" } });
  const { forms } = await site.settings();
  const headers = { "x-wp-nonce": String(forms["restNonce"]) };
  const fields = { wsf_form_id: "2", wsf_post_mode: "submit", field_11: "a@example.org", "field_13[]": "yes" };
  assert.deepEqual(await code(await site.post(`${BASE}/submit`, fields, headers)), [403, "rest_forbidden"]);
  assert.equal(
    (await site.post(`${BASE}/submit`, { ...fields, wsf_nonce: String(forms["nonce"]) }, headers)).status,
    200,
  );
});

test("every answer to a post has nonces, even if the page had none, and figures, even if it refuses values", async () => {
  const site = newSite();
  await site.control({ options: { formNonces: "off" } });
  const refused = (await (await site.submit(contact({ field_1: "" }))).json()) as {
    x_wp_nonce: string;
    wsf_nonce: string;
    error_validation: boolean;
    data: { count: number; post_mode: string };
  };
  assert.match(refused.x_wp_nonce + refused.wsf_nonce, /^[0-9a-f]{20}$/);
  assert.deepEqual([refused.error_validation, refused.data.count, refused.data.post_mode], [true, 0, "submit"]);
});

test("a saved submission is not returned for an invalid token", async () => {
  const site = newSite();
  const { hash } = (await (await site.submit(contact({ wsf_post_mode: "save" }))).json()) as { hash: string };
  assert.deepEqual(await (await get(site, `submit/hash/${hash}/abc/`)).json(), { error: false, hash: "clear" });
  assert.ok("data" in ((await (await get(site, `submit/hash/${hash}/${"a".repeat(32)}/`)).json()) as object));
});

test("over admin-AJAX signed-in users need no nonce for decoding, and one for everything else", async () => {
  const site = newSite();
  const ajax = (action: string) =>
    site
      .post("/wp-admin/admin-ajax.php", { action, encodedEmails: "{}" }, { cookie: "demo_admin=1" })
      .then(({ status }) => status);
  assert.equal(await ajax("apbct_decode_email"), 200);
  for (const action of [
    "apbct_get_pixel_url",
    "apbct_js_keys__get",
    "apbct_email_check_before_post",
    "apbct_force_protection_check_bot",
  ])
    assert.equal(await ajax(action), 403, action);
});
