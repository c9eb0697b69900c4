import assert from "node:assert/strict";
import { test } from "node:test";
import { contact, startDemo } from "./demo-server.ts";

const { newSite, url } = await startDemo();

test("Settings are the site's, in the shape of plaintags and of the originals, with valid nonces", async () => {
  const site = newSite();
  const { antispam, forms, original } = await site.settings();
  assert.equal(antispam["restUrl"], `${site.url}/wp-json/`);
  assert.equal(antispam["ajaxUrl"], `${new URL(site.url).pathname}/wp-admin/admin-ajax.php`);
  assert.equal(forms["restUrl"], `${site.url}/wp-json/ws-form/v1/`);
  assert.equal(original["ctPublicFunctions"]?.["_rest_nonce"], antispam["restNonce"]);
  assert.equal(original["ctPublic"]?.["blog_home"], `${site.url}/`);
  assert.equal(original["ws_form_settings"]?.["url_ajax"], forms["ajaxUrl"]);
  assert.equal((await site.rest("js_keys__get")).status, 200);
});

test("Settings changed by control are merged and reach the originals' globals", async () => {
  const site = newSite();
  await site.control({ options: { settings: { antispam: { cookies: "native", forceProtection: true } } } });
  await site.control({ options: { settings: { antispam: { transport: "ajax" }, forms: { stat: true } } } });
  const { antispam, forms, original } = await site.settings();
  assert.deepEqual([antispam["cookies"], antispam["transport"], forms["stat"]], ["native", "ajax", true]);
  assert.equal(original["ctPublicFunctions"]?.["data__ajax_type"], "admin_ajax");
  assert.equal(original["ctPublic"]?.["settings__forms__force_protection"], "1");
  assert.equal(original["ws_form_settings"]?.["stat"], "1");
});

test("A control body with an unknown or wrong member changes nothing, and the answer names the member", async () => {
  const site = newSite();
  for (const [body, member] of [
    [{ faults: { submit: { delay: 5 } } }, "faults.submit"],
    [{ faults: { submit: { status: 99 } }, expireNonces: true }, "faults.submit.status"],
    [{ options: { visitor: "robot" } }, "options.visitor"],
    [{ nonceLifetimeMs: "1" }, "nonceLifetimeMs"],
    ["text", "body"],
  ] as const) {
    const response = await site.control(body);
    assert.equal(response.status, 400);
    assert.match(
      ((await response.json()) as { error_message: string }).error_message,
      new RegExp(`^Control: ${member}: `),
    );
  }
  assert.equal((await site.rest("js_keys__get")).status, 200);
});

test("The log records what was sent: name, transport, fields in order, files, headers", async () => {
  const site = newSite();
  await site.ajax("apbct_email_check_exist_post", { email: "a+b@c.de", no_cache: "0.5" });
  await site.submit(contact());
  const [check, submit] = await site.log();
  assert.equal(check?.name, "check_email_exist_post");
  assert.equal(check.transport, "ajax");
  assert.equal(check.status, 200);
  assert.equal(check.fields["email"], "a+b@c.de");
  assert.match(check.headers["content-type"] ?? "", /urlencoded/);
  assert.deepEqual(
    check.entries.map(([name]) => name),
    ["action", "_ajax_nonce", "email", "no_cache"],
  );
  assert.equal(submit?.name, "submit");
  assert.deepEqual(submit.fields["field_6[]"], ["email", "phone"]);
  assert.deepEqual((await site.log("submit")).length, 1);
});

test("Sites are isolated, and the root is a separate site", async () => {
  const [one, two] = [newSite(), newSite()];
  await one.submit(contact());
  assert.equal((await one.stored()).submissions.length, 1);
  assert.equal((await two.stored()).submissions.length, 0);
  assert.deepEqual(await two.log(), []);
  assert.notEqual((await one.settings()).antispam["restNonce"], (await two.settings()).antispam["restNonce"]);
  const root = (await (await fetch(`${url}/__demo/settings`)).json()) as { antispam: { restUrl: string } };
  assert.equal(root.antispam.restUrl, `${url}/wp-json/`);
});

test("A reset restores a site's initial state", async () => {
  const site = newSite();
  await site.control({ faults: { submit: { status: 500 } }, options: { visitor: "bot" } });
  await site.control({ faults: { submit: null } });
  await site.submit(contact());
  assert.equal((await site.post("/__demo/reset", {})).status, 200);
  assert.deepEqual(await site.log(), []);
  assert.deepEqual(await site.stored(), { submissions: [], uploads: [], sessions: [], views: [] });
  const response = await site.ajax("cleantalk_force_ajax_check", {});
  assert.equal(((await response.json()) as { apbct: { blocked: boolean } }).apbct.blocked, false);
});

test("An address can create a token", async () => {
  assert.equal(
    await (await fetch(`${url}/__demo/token?text=contact@example.com`)).text(),
    "bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==",
  );
});

test("An unknown demo call and an unknown path in a site are 404 with a reason", async () => {
  for (const path of ["/__demo/nothing", "/somewhere"]) {
    const response = await fetch(newSite().url + path);
    assert.equal(response.status, 404);
    assert.ok(((await response.json()) as { error_message: string }).error_message.length > 10);
  }
});
