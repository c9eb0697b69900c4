import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { COMMENTS } from "../../demo/server/antispam/verdicts.ts";
import { FIXTURES, HAS_FIXTURES, startDemo } from "./demo-server.ts";

const { newSite } = await startDemo();
const REST = "/wp-json/cleantalk-antispam/v1";

test("The bot check answers JSON by AJAX and JSON inside a JSON string by REST", async () => {
  const site = newSite();
  const fields = { post_url: "", referrer: "" };
  const expected = { allow: 1, message: COMMENTS.allowed, success: true };
  assert.deepEqual(await (await site.ajax("apbct_force_protection_check_bot", fields)).json(), expected);
  assert.equal(await (await site.rest("force_protection_check_bot", fields)).json(), JSON.stringify(expected));
});

test("The bot check blocks a headless visitor and allows everybody when the cloud is down", async () => {
  const site = newSite();
  const headless = { post_url: "", referrer: "", event_javascript_data: '{"apbct_headless":true}' };
  assert.deepEqual(await (await site.ajax("apbct_force_protection_check_bot", headless)).json(), {
    allow: 0,
    message: COMMENTS.bot,
    success: true,
  });
  await site.control({ options: { cloud: "down" } });
  assert.deepEqual(await (await site.ajax("apbct_force_protection_check_bot", headless)).json(), {
    allow: 1,
    success: false,
    error: { comment: COMMENTS.down },
  });
});

test("REST answers 400 for a missing field before it asks for the nonce, and 401 without a nonce", async () => {
  const site = newSite();
  const missing = await site.post(`${REST}/force_protection_check_bot`, { post_url: "" });
  assert.equal(missing.status, 400);
  const body = (await missing.json()) as { code: string; data: unknown };
  assert.equal(body.code, "rest_missing_callback_param");
  assert.deepEqual(body.data, { status: 400, params: ["referrer"] });
  for (const [route, fields] of [
    ["apbct_decode_email", { encodedEmails: "{}" }],
    ["force_protection_check_bot", { post_url: "", referrer: "" }],
  ] as const) {
    const refused = await site.post(`${REST}/${route}`, fields);
    assert.equal(refused.status, 401);
    assert.equal(((await refused.json()) as { code: string }).code, "rest_forbidden");
  }
});

test("The calls of cached pages need no nonce by REST but one by AJAX", async () => {
  const site = newSite();
  for (const [route, action] of [
    ["check_email_before_post", "apbct_email_check_before_post"],
    ["check_email_exist_post", "apbct_email_check_exist_post"],
    ["apbct_get_pixel_url", "apbct_get_pixel_url"],
    ["js_keys__get", "apbct_js_keys__get"],
  ] as const) {
    assert.equal((await site.post(`${REST}/${route}`, { email: "a@b.c" })).status, 200, route);
    const refused = await site.post("/wp-admin/admin-ajax.php", { action, email: "a@b.c" });
    assert.equal(refused.status, 403, action);
    assert.equal(await refused.text(), "-1");
    assert.equal((await site.ajax(action, { email: "a@b.c" })).status, 200, action);
  }
});

test("The local part of an address selects the verdict of the e-mail checks", async () => {
  const site = newSite();
  const result = async (email: string): Promise<unknown> =>
    ((await (await site.post(`${REST}/check_email_exist_post`, { email })).json()) as { result?: { result?: string } })
      .result?.result;
  assert.equal(await result("jane@example.com"), "EXISTS");
  assert.equal(await result("missing@example.com"), "NOT_EXISTS");
  assert.equal(await result("mxfail@example.com"), "MX_FAIL");
  assert.equal(await result("unknown@example.com"), "PROCESSING");
});

test("The e-mail checks answer with their own shapes and errors", async () => {
  const site = newSite();
  const call = async (route: string, email: string): Promise<unknown> =>
    (await site.post(`${REST}/${route}`, { email })).json();
  assert.deepEqual(await call("check_email_before_post", "jane@example.com"), {
    result: { "jane@example.com": { result: "EXISTS" } },
  });
  assert.deepEqual(await call("check_email_exist_post", "jane@example.com"), {
    result: { result: "EXISTS", text_result: "This mailbox exists." },
  });
  assert.deepEqual(await call("check_email_exist_post", "nested@example.com"), {
    result: { "nested@example.com": { result: "EXISTS", text_result: "This mailbox exists." } },
  });
  assert.deepEqual(await call("check_email_exist_post", " "), { error: "EMPTY_DATA" });
  assert.deepEqual(await call("check_email_before_post", "error@example.com"), { error: "ERROR_CHECKING_EMAIL" });
});

test(
  "An alternative session keeps exactly what the allow-list lets through",
  { skip: !HAS_FIXTURES && "the fixtures folder is absent" },
  async () => {
    const fixture = JSON.parse(readFileSync(`${FIXTURES}/antispam/alt-sessions.exchange.json`, "utf8")) as {
      request: { fields: { cookies: string } };
      kept: string[];
      neverKept: string[];
      pairsFormAlsoAccepted: string;
    };
    const site = newSite();
    const sent = {
      ...(JSON.parse(fixture.request.fields.cookies) as object),
      ...Object.fromEntries(fixture.neverKept.map((name) => [name, { a: 1 }])),
    };
    assert.deepEqual(await (await site.rest("alt_sessions", { cookies: JSON.stringify(sent) })).json(), {
      success: true,
    });
    assert.deepEqual((await site.stored()).sessions.map(({ name }) => name).sort(), [...fixture.kept].sort());
    const pairs = newSite();
    await pairs.ajax("apbct_alt_session__save__AJAX", { cookies: fixture.pairsFormAlsoAccepted });
    assert.deepEqual((await pairs.stored()).sessions.map(({ name }) => name).sort(), ["ct_checkjs", "ct_ps_timestamp"]);
  },
);

test("An alternative session casts as the original does and never takes a nested JSON value", async () => {
  const site = newSite();
  const cookies = {
    ct_timezone: 5.5,
    apbct_headless: "false",
    ct_mouse_moved: false,
    ct_bot_detector_event_token: "A".repeat(64),
    constructor: "x",
    ct_screen_info: { fullWidth: 1 },
  };
  await site.rest("alt_sessions", { cookies: JSON.stringify(cookies) });
  const stored = Object.fromEntries((await site.stored()).sessions.map(({ name, value }) => [name, value]));
  assert.deepEqual(stored, { ct_timezone: 5, apbct_headless: true, ct_mouse_moved: false });
  const nested = await site.rest("alt_sessions", { cookies: JSON.stringify({ ct_screen_info: '{"fullWidth":1}' }) });
  assert.deepEqual(await nested.json(), { success: false, error: "AltSessions: not JSON" });
});

test("An alternative session is refused with status 200", async () => {
  const site = newSite();
  const refusal = async (response: Response): Promise<unknown> => {
    assert.equal(response.status, 200);
    return ((await response.json()) as { error?: string }).error;
  };
  assert.equal(await refusal(await site.rest("alt_sessions")), "AltSessions: nothing to store");
  assert.equal(await refusal(await site.rest("alt_sessions", { cookies: "{" })), "AltSessions: not JSON");
  assert.equal(await refusal(await site.post(`${REST}/alt_sessions`, { cookies: "{}" })), "AltSessions: bad nonce");
  assert.equal(
    await refusal(
      await site.post("/wp-admin/admin-ajax.php", { action: "apbct_alt_session__save__AJAX", cookies: "{}" }),
    ),
    "AltSessions: bad nonce",
  );
});

test("The pixel's address is bare text by AJAX, a JSON string by REST, https, and its image is served", async () => {
  const site = newSite();
  const bare = await (await site.ajax("apbct_get_pixel_url")).text();
  assert.match(bare, /^https:\/\/.*\/pixel\/[0-9a-f]{32}\.gif$/);
  assert.equal(await (await site.rest("apbct_get_pixel_url")).json(), bare);
  const image = await fetch(bare.replace("https:", "http:"));
  assert.equal(image.headers.get("content-type"), "image/gif");
  await site.control({ options: { pixelUrl: "http://plain.example/p.gif" } });
  assert.equal(await (await site.ajax("apbct_get_pixel_url")).text(), "http://plain.example/p.gif");
});

test("The script key is the key from the settings", async () => {
  const site = newSite();
  assert.deepEqual(await (await site.ajax("apbct_js_keys__get")).json(), {
    js_key: (await site.settings()).antispam["checkjsKey"],
  });
});

test("The options template is for users who are signed in; a visitor gets 0 and status 400", async () => {
  const site = newSite();
  const refused = await site.ajax("get_options_template");
  assert.deepEqual([refused.status, await refused.text()], [400, "0"]);
  const shown = await site.post(
    "/wp-admin/admin-ajax.php",
    { action: "get_options_template" },
    { cookie: "demo_admin=1" },
  );
  assert.match(await shown.text(), /<h2>Demo options<\/h2>/);
});

test("Form checks accept a form unless one of its values names a refused host", async () => {
  const site = newSite();
  const check = async (action: string, email: string): Promise<unknown> => (await site.ajax(action, { email })).json();
  assert.deepEqual(await check("ct_check_internal", "a@example.com"), { success: true });
  assert.match(
    String(((await check("ct_check_internal", "a@refused.example")) as { data: string }).data),
    /^<p>.*<br>/,
  );
  assert.deepEqual(await check("cleantalk_force_ajax_check", "a@example.com"), {
    apbct: { blocked: false, allow: true, comment: COMMENTS.allowed },
  });
  assert.deepEqual(await check("cleantalk_outside_iframe_ajax_check", "a@refused.example"), {
    apbct: { blocked: true, comment: COMMENTS.refused, stop_script: 0 },
  });
  assert.deepEqual(await check("cleantalk_force_elfsight_check", "a@stop.example"), {
    apbct: { blocked: true, comment: COMMENTS.refused, stop_script: 1, integration: "ElfsightForm" },
  });
});

test("An unknown action answers 0 and 400, an unknown route 404", async () => {
  const site = newSite();
  const unknown = await site.ajax("no_such_action");
  assert.deepEqual([unknown.status, await unknown.text()], [400, "0"]);
  const route = await site.rest("no_such_route");
  assert.equal(route.status, 404);
  assert.equal(((await route.json()) as { code: string }).code, "rest_no_route");
});

test("Both spellings of the REST root reach the same calls", async () => {
  const site = newSite();
  await site.control({ options: { permalinks: "plain" } });
  const { antispam } = await site.settings();
  assert.match(String(antispam["restUrl"]), /index\.php\?rest_route=\/$/);
  for (const root of [String(antispam["restUrl"]), `${site.url}/?rest_route=%2F`, `${site.url}/wp-json/`]) {
    const response = await fetch(`${root}cleantalk-antispam/v1/js_keys__get`, { method: "POST" });
    assert.equal(response.status, 200, root);
  }
});
