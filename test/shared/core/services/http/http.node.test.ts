import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { REQUEST_TIMEOUT_MS, matchPageProtocol } from "../../../../../src/shared/core/services/http/exchange.ts";
import { REFRESH_COOLDOWN_MS, siteRoot } from "../../../../../src/shared/core/services/http/nonces.ts";
import { HttpError } from "../../../../../src/shared/core/services/http/types.ts";
import type { CmsCall } from "../../../../../src/shared/core/services/http/types.ts";
import { NONCE_LIFETIME_MS } from "../../../../../demo/server/nonces.ts";
import { startDemo } from "../../../../demo/demo-server.ts";
import { openSite } from "./backend.ts";
import type { OpenSite } from "./backend.ts";

const demo = await startDemo();
const open = (antispam?: object) => openSite(demo.url, antispam);

const bot: CmsCall = {
  route: "force_protection_check_bot",
  action: "apbct_force_protection_check_bot",
  fields: { post_url: "https://a.example/ünï?x=1", referrer: "", event_token: undefined },
};
const exists = (email: string): CmsCall => ({
  route: "check_email_exist_post",
  action: "apbct_email_check_exist_post",
  fields: { email },
  nonce: false,
});
const pixel: CmsCall = {
  route: "apbct_get_pixel_url",
  action: "apbct_get_pixel_url",
  fields: {},
  nonce: false,
  answer: "text",
};

async function failure(promise: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await promise.then(
    (value) => assert.fail(`expected a failure, got ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof HttpError, String(error));
  return error;
}

const ALLOWED = { allow: 1, message: "Allowed", success: true };
/** How many fresh nonces the server has logged. */
const refreshes = async (site: OpenSite) => (await site.log("get_fresh_wpnonce")).length;

describe("http.call: requests by REST", () => {
  it("posts a multipart form with the nonce header, leaves out missing fields and unpacks JSON in a JSON string", async () => {
    const site = await open();
    assert.deepEqual(await site.http.call(bot), ALLOWED);
    const [sent] = await site.log("force_protection_check_bot");
    assert.ok(sent);
    assert.equal(sent.transport, "rest");
    assert.equal(sent.method, "POST");
    assert.match(sent.headers["content-type"] ?? "", /^multipart\/form-data/);
    assert.equal(sent.headers["x-wp-nonce"], site.scope.service("settings").get().antispam.restNonce);
    assert.deepEqual(sent.fields, { post_url: "https://a.example/ünï?x=1", referrer: "" });
    assert.deepEqual(site.lines, []);
  });

  it("works with the other spelling of the REST root", async () => {
    const site = await open();
    await site.control({ options: { permalinks: "plain" } });
    const { antispam } = await site.settings();
    assert.match(String(antispam["restUrl"]), /index\.php\?rest_route=\/$/);
    site.scope.service("settings").merge({ antispam: { restUrl: antispam["restUrl"] } });
    assert.deepEqual(await site.http.call(bot), ALLOWED);
  });

  it("sends no nonce to a call that works without one, so that a cached page works", async () => {
    const site = await open();
    await site.control({ expireNonces: true });
    assert.deepEqual(await site.http.call(exists("a@b.example")), {
      result: { result: "EXISTS", text_result: "This mailbox exists." },
    });
    const [sent] = await site.log("check_email_exist_post");
    assert.equal(sent?.headers["x-wp-nonce"], undefined);
    assert.equal(await refreshes(site), 0);
  });

  it("unwraps a bare address from its JSON string", async () => {
    const site = await open();
    assert.match(String(await site.http.call(pixel)), /^https:\/\//);
  });
});

describe("http.call: requests by admin-AJAX", () => {
  it("posts action, nonce and a random number along with the fields", async () => {
    const site = await open({ transport: "ajax" });
    assert.deepEqual(await site.http.call(bot), ALLOWED);
    const [sent] = await site.log("force_protection_check_bot");
    assert.ok(sent);
    assert.equal(sent.transport, "ajax");
    assert.match(sent.headers["content-type"] ?? "", /^multipart\/form-data/);
    assert.equal(sent.headers["x-wp-nonce"], undefined);
    const { action, _ajax_nonce, no_cache, ...fields } = sent.fields;
    assert.equal(action, "apbct_force_protection_check_bot");
    assert.equal(_ajax_nonce, site.scope.service("settings").get().antispam.ajaxNonce);
    assert.match(String(no_cache), /^0\.\d+$/);
    assert.deepEqual(fields, { post_url: "https://a.example/ünï?x=1", referrer: "" });
  });

  it("sends the nonce also with calls that need none by REST", async () => {
    const site = await open({ transport: "ajax" });
    assert.ok(await site.http.call(exists("a@b.example")));
  });

  it("returns bare text if the answer is bare text", async () => {
    const site = await open({ transport: "ajax" });
    assert.match(String(await site.http.call(pixel)), /^https:\/\//);
  });

  it("uses admin-AJAX for a call without a route, whatever the transport", async () => {
    const site = await open();
    const answer = await site.http.call({ action: "cleantalk_force_ajax_check", fields: { message: "hello" } });
    assert.equal((answer as { apbct: { blocked: boolean } }).apbct.blocked, false);
  });
});

describe("http.call: a refused nonce", () => {
  for (const transport of ["rest", "ajax"] as const) {
    it(`is renewed and the call repeated once by ${transport}, with one result for the caller`, async () => {
      const site = await open({ transport });
      const old = site.scope.service("settings").get().antispam[transport === "rest" ? "restNonce" : "ajaxNonce"];
      await site.control({ expireNonces: true });
      let answers = 0;
      const answer = await site.http.call(bot).finally(() => answers++);
      assert.deepEqual(answer, ALLOWED);
      assert.equal(answers, 1);
      assert.deepEqual(
        (await site.log("force_protection_check_bot")).map(({ status }) => status),
        [403, 200],
      );
      const [refresh] = await site.log("get_fresh_wpnonce");
      assert.deepEqual(refresh?.fields, {
        spbc_remote_call_action: "get_fresh_wpnonce",
        plugin_name: "antispam",
        nonce_prev: old,
      });
      assert.match(refresh?.headers["content-type"] ?? "", /^application\/x-www-form-urlencoded/);
      assert.deepEqual(site.lines, []);
    });

    it(`is renewed by one request for all waiting calls by ${transport}`, async () => {
      const site = await open({ transport });
      await site.control({ expireNonces: true });
      const answers = await Promise.all([bot, bot, bot, bot].map((call) => site.http.call(call)));
      assert.deepEqual(answers, [ALLOWED, ALLOWED, ALLOWED, ALLOWED]);
      assert.equal(await refreshes(site), 1);
      assert.equal((await site.log("force_protection_check_bot")).length, 8);
    });

    it(`fails after one repetition when the fresh nonce is refused too, by ${transport}`, async () => {
      const site = await open({ transport });
      await site.control({ faults: { force_protection_check_bot: { staleNonce: true } } });
      // Every refresh returns another nonce, so only the limit of one repetition ends this.
      await site.control({ expireNonces: true });
      const error = await failure(site.http.call(bot));
      assert.equal(error.kind, "nonce");
      assert.equal(error.message, "Unexpected response code: 403");
      assert.equal(error.details.status, 403);
      assert.equal((await site.log("force_protection_check_bot")).length, 2);
      assert.equal(await refreshes(site), 1);
      assert.equal(site.lines.length, 1);
      assert.match(site.lines[0] ?? "", /^error: apbct_force_protection_check_bot: Unexpected response code: 403$/);
    });
  }

  it("is recognised in the body of a REST answer with status 200", async () => {
    const site = await open();
    await site.control({
      faults: { force_protection_check_bot: { body: { code: "x", data: { status: 403 } }, times: 1 } },
    });
    // The nonce is valid, but the site still returns another one.
    await site.control({ expireNonces: true });
    assert.deepEqual(await site.http.call(bot), ALLOWED);
    assert.equal(await refreshes(site), 1);
  });

  it("is recognised as a quoted -1 by admin-AJAX", async () => {
    const site = await open({ transport: "ajax" });
    await site.control({
      expireNonces: true,
      faults: { force_protection_check_bot: { status: 403, body: '"-1"', times: 1 } },
    });
    assert.deepEqual(await site.http.call(bot), ALLOWED);
    assert.equal(await refreshes(site), 1);
  });

  it("is recognised in the text of the session call, which answers 200", async () => {
    const site = await open({ transport: "ajax" });
    await site.control({ expireNonces: true });
    const save: CmsCall = {
      route: "alt_sessions",
      action: "apbct_alt_session__save__AJAX",
      fields: { cookies: '{"ct_timezone":3}' },
    };
    assert.deepEqual(await site.http.call(save), { success: true });
    assert.deepEqual(
      (await site.stored()).sessions.map(({ name, value }) => [name, value]),
      [["ct_timezone", 3]],
    );
  });

  it("is not renewed if there was none", async () => {
    const site = await open({ transport: "ajax" });
    site.scope.service("settings").merge({ antispam: { ajaxNonce: "" } });
    // An empty text in the settings means that the page has no nonce.
    assert.equal(site.scope.service("settings").get().antispam.ajaxNonce, "");
    assert.equal((await failure(site.http.call(bot))).kind, "nonce");
    assert.equal(await refreshes(site), 0);
  });

  it("is not recognised in another 403 of admin-AJAX", async () => {
    const site = await open({ transport: "ajax" });
    await site.control({ faults: { force_protection_check_bot: { status: 403, body: "<h1>Forbidden</h1>" } } });
    const error = await failure(site.http.call(bot));
    assert.equal(error.kind, "status");
    assert.equal(await refreshes(site), 0);
  });

  it("is not renewed for a call that was sent without one", async () => {
    const site = await open();
    await site.control({ faults: { check_email_exist_post: { status: 403 } } });
    assert.equal((await failure(site.http.call(exists("a@b.example")))).kind, "status");
    assert.equal(await refreshes(site), 0);
  });

  it("uses the fresh nonce for the next call", async () => {
    const site = await open();
    await site.control({ expireNonces: true });
    await site.http.call(bot);
    await site.http.call(bot);
    assert.deepEqual(
      (await site.log("force_protection_check_bot")).map(({ status }) => status),
      [403, 200, 200],
    );
  });

  it("uses the nonce from the answer's header, so that a page can stay open for long", async ({ mock }) => {
    const site = await open();
    mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const { antispam } = await site.settings();
    site.scope.service("settings").merge({ antispam: { restNonce: antispam["restNonce"] } });
    await site.http.call(bot);
    // The server has a new nonce after half of the lifetime, and still accepts the last one.
    mock.timers.setTime(Date.now() + NONCE_LIFETIME_MS / 2);
    await site.http.call(bot);
    await site.http.call(bot);
    const log = await site.log("force_protection_check_bot");
    const [first, second, third] = log.map(({ headers }) => headers["x-wp-nonce"]);
    assert.equal(second, first);
    assert.notEqual(third, first);
    // It would refuse the first one now.
    mock.timers.setTime(Date.now() + NONCE_LIFETIME_MS / 2);
    await site.http.call(bot);
    assert.equal(await refreshes(site), 0);
  });

  it("is replaced by a nonce that the site provides later", async () => {
    const site = await open();
    await site.control({ expireNonces: true });
    await site.http.call(bot);
    await site.control({ expireNonces: true });
    const { antispam } = await site.settings();
    site.scope.service("settings").merge({ antispam: { restNonce: antispam["restNonce"] } });
    await site.http.call(bot);
    assert.equal((await site.log("force_protection_check_bot")).at(-1)?.headers["x-wp-nonce"], antispam["restNonce"]);
    assert.equal(await refreshes(site), 1);
  });

  it("waits for the site's cooldown once and then continues", async () => {
    const site = await open();
    await site.control({
      expireNonces: true,
      faults: { get_fresh_wpnonce: { body: 'FAIL {"error":"TOO_MANY_ATTEMPTS"}', times: 1 } },
    });
    const { after } = site.clock;
    const cooldown = new Promise<void>((started) => {
      site.clock.after = (ms, run) => {
        if (ms === REFRESH_COOLDOWN_MS) started();
        return after(ms, run);
      };
    });
    const call = site.http.call(bot);
    await cooldown;
    // Nothing may be requested before the ten seconds are over.
    await site.clock.advance(REFRESH_COOLDOWN_MS - 1);
    assert.equal(await refreshes(site), 1);
    await site.clock.advance(1);
    assert.deepEqual(await call, ALLOWED);
    assert.equal(await refreshes(site), 2);
  });

  for (const [name, body] of [
    ["the address limit", 'FAIL {"error":"RATE_LIMIT_EXCEEDED"}'],
    ["a home page instead of a nonce", "<!doctype html><title>Home</title>"],
    ["a refused shape", { error: "Wrong nonce provided" }],
    ["an empty nonce", { wpnonce: "" }],
  ] as const)
    it(`fails with the refusal itself after ${name}`, async () => {
      const site = await open();
      await site.control({ expireNonces: true, faults: { get_fresh_wpnonce: { body } } });
      const error = await failure(site.http.call(bot));
      assert.equal(error.kind, "nonce");
      assert.deepEqual((error.details.body as { data: unknown }).data, { status: 403 });
      assert.equal((await site.log("force_protection_check_bot")).length, 1);
    });

  it("fails with the refusal itself when the refresh gets no answer, and tries again next time", async () => {
    const site = await open();
    await site.control({ expireNonces: true, faults: { get_fresh_wpnonce: { drop: true, times: 1 } } });
    assert.equal((await failure(site.http.call(bot))).kind, "nonce");
    assert.deepEqual(await site.http.call(bot), ALLOWED);
  });

  it("lets one waiting caller give up while the others get their answers", async () => {
    const site = await open();
    await site.control({ expireNonces: true, faults: { get_fresh_wpnonce: { hold: true } } });
    const abort = new AbortController();
    const given = failure(site.http.call({ ...bot, signal: abort.signal }));
    const other = site.http.call(bot);
    await site.received("get_fresh_wpnonce");
    abort.abort();
    assert.equal((await given).kind, "aborted");
    await site.control({ faults: { get_fresh_wpnonce: null } });
    assert.deepEqual(await other, ALLOWED);
    assert.deepEqual(site.lines, []);
  });
});

describe("http.call: unusable answers", () => {
  for (const [name, fault, kind, message] of [
    ["500", { status: 500 }, "status", "Internal server error."],
    ["404", { status: 404 }, "status", "Unexpected response code: 404"],
    ["503 with a page", { status: 503, body: "<h1>Busy</h1>" }, "status", "Unexpected response code: 503"],
    [
      "a page instead of JSON",
      { body: "<h1>Hello</h1>" },
      "parse",
      "Unexpected response from server. See console for details.",
    ],
    ["broken JSON", { malformed: true }, "parse", "Unexpected response from server. See console for details."],
    ["nothing at all", { body: "" }, "parse", "Unexpected response from server. See console for details."],
    ["null", { body: "null", contentType: "application/json" }, "answer", "Unexpected error. Status: 200"],
    ["an error member", { body: { error: "ERROR_CHECKING_EMAIL" } }, "answer", "Unexpected error. Status: 200"],
    [
      "an error member inside a JSON string",
      { body: '"{\\"allow\\":1,\\"error\\":{\\"comment\\":\\"x\\"}}"', contentType: "application/json" },
      "answer",
      "Unexpected error. Status: 200",
    ],
  ] as const)
    it(`reports ${name}`, async () => {
      const site = await open();
      await site.control({ faults: { force_protection_check_bot: fault } });
      const error = await failure(site.http.call(bot));
      assert.equal(error.kind, kind);
      assert.equal(error.message, message);
      assert.equal(error.details.call, "apbct_force_protection_check_bot");
      assert.deepEqual(site.lines, [`error: apbct_force_protection_check_bot: ${message}`]);
    });

  it("passes the parsed body along for callers who need it", async () => {
    const site = await open();
    await site.control({ options: { cloud: "down" } });
    const error = await failure(site.http.call(bot));
    assert.equal((error.details.body as { allow: number }).allow, 1);
  });

  it("does not treat an ordinary 401 as a stale nonce", async () => {
    const site = await open();
    site.scope.service("settings").merge({ antispam: { restNonce: "" } });
    const error = await failure(site.http.call(bot));
    assert.deepEqual([error.kind, error.details.status], ["status", 401]);
    assert.equal(await refreshes(site), 0);
  });

  for (const transport of ["rest", "ajax"])
    it(`reports a missing address for ${transport}`, async () => {
      const site = await open();
      site.scope.service("settings").merge({ antispam: { transport, restUrl: "", ajaxUrl: "" } });
      assert.match(
        (await failure(site.http.call(bot))).message,
        new RegExp(`setting antispam\\.${transport}Url is missing`),
      );
    });

  it("sends nothing inside an editor and reports nothing", async () => {
    const site = await open();
    site.scope.service("settings").merge({ editor: true });
    assert.equal((await failure(site.http.call(bot))).kind, "editor");
    assert.deepEqual(await site.log("force_protection_check_bot"), []);
    assert.deepEqual(site.lines, []);
  });
});

describe("http.send", () => {
  const url = (site: OpenSite) => `${site.url}/wp-json/cleantalk-antispam/v1/check_email_before_post`;

  it("resolves with any status, its headers and its body", async () => {
    const site = await open();
    const answer = await site.http.send({ call: "x", url: `${site.url}/nowhere` });
    assert.equal(answer.status, 404);
    assert.equal((answer.json as { error: boolean }).error, true);
    assert.match(answer.headers.get("content-type") ?? "", /json/);
    assert.equal(answer.url, `${site.url}/nowhere`);
  });

  it("returns text that is not JSON as text", async () => {
    const site = await open();
    await site.control({ faults: { check_email_before_post: { body: "-- no JSON" } } });
    const { json, text } = await site.http.send({ call: "x", url: url(site), body: { email: "a@b.example" } });
    assert.deepEqual([json, text], [undefined, "-- no JSON"]);
  });

  it("sends a record as multipart, and other bodies as they are", async () => {
    const site = await open();
    await site.http.send({ call: "x", url: url(site), body: { email: "a@b.example" } });
    await site.http.send({
      call: "x",
      url: url(site),
      body: new URLSearchParams({ email: "c+d@b.example" }),
      headers: { "X-Requested-With": "XMLHttpRequest" },
    });
    const [one, two] = await site.log("check_email_before_post");
    assert.match(one?.headers["content-type"] ?? "", /^multipart/);
    assert.match(two?.headers["content-type"] ?? "", /urlencoded/);
    assert.deepEqual(two?.fields, { email: "c+d@b.example" });
    assert.equal(two?.headers["x-requested-with"], "XMLHttpRequest");
  });

  it("gives up after 15 seconds on the clock, not before", async () => {
    const site = await open();
    await site.control({ faults: { check_email_before_post: { delayMs: 60_000 } } });
    const sent = failure(site.http.send({ call: "x", url: url(site), body: {} }));
    await site.received("check_email_before_post");
    await site.clock.advance(REQUEST_TIMEOUT_MS - 1);
    assert.equal(await Promise.race([sent, Promise.resolve("waiting")]), "waiting");
    await site.clock.advance(1);
    const error = await sent;
    assert.equal(error.kind, "timeout");
    assert.equal(error.message, "Server response timeout");
  });

  it("has a configurable time-out, and none for 0", async () => {
    const site = await open();
    await site.control({ faults: { check_email_before_post: { hold: true } } });
    const short = failure(site.http.send({ call: "x", url: url(site), body: {}, timeoutMs: 10 }));
    const none = site.http.send({ call: "x", url: url(site), body: {}, timeoutMs: 0 });
    await site.received("check_email_before_post", 2);
    await site.clock.advance(60_000);
    assert.equal((await short).kind, "timeout");
    await site.control({ faults: { check_email_before_post: null } });
    assert.equal((await none).status, 200);
  });

  for (const [name, fault] of [
    ["dropped", { drop: true }],
    ["cut in the middle", { truncated: true }],
  ] as const)
    it(`reports network when the connection is ${name}`, async () => {
      const site = await open();
      await site.control({ faults: { check_email_before_post: fault } });
      const error = await failure(site.http.send({ call: "x", url: url(site), body: {} }));
      assert.equal(error.kind, "network");
      assert.equal(error.message, "Unexpected error. Status: network");
      assert.ok(error.cause instanceof Error);
    });

  it("reports aborted when the caller gives up, before or after sending", async () => {
    const site = await open();
    await site.control({ faults: { check_email_before_post: { delayMs: 60_000 } } });
    const abort = new AbortController();
    const during = failure(site.http.send({ call: "x", url: url(site), body: {}, signal: abort.signal }));
    await site.received("check_email_before_post");
    abort.abort();
    assert.equal((await during).kind, "aborted");
    assert.equal(
      (await failure(site.http.send({ call: "x", url: url(site), body: {}, signal: abort.signal }))).kind,
      "aborted",
    );
    assert.equal((await site.log("check_email_before_post")).length, 1);
  });

  it("leaves no listener on the caller's signal, whatever happens", async () => {
    const site = await open();
    await site.control({ expireNonces: true, faults: { check_email_before_post: { drop: true, times: 1 } } });
    const { signal } = new AbortController();
    let listeners = 0;
    const { addEventListener, removeEventListener } = signal;
    signal.addEventListener = (...args: Parameters<typeof addEventListener>) => (
      listeners++,
      addEventListener.apply(signal, args)
    );
    signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => (
      listeners--,
      removeEventListener.apply(signal, args)
    );
    await failure(site.http.send({ call: "x", url: url(site), body: {}, signal }));
    await site.http.send({ call: "x", url: url(site), body: {}, signal });
    await site.http.call({ ...bot, signal });
    assert.equal(listeners, 0);
  });
});

/** Runs with the location of a page at that address. */
function visited(location: { href: string }, run: () => void): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, "location");
  Object.defineProperty(globalThis, "location", { configurable: true, value: location });
  try {
    run();
  } finally {
    if (before) Object.defineProperty(globalThis, "location", before);
    else Reflect.deleteProperty(globalThis, "location");
  }
}

describe("http: a page visited by https whose CMS writes its addresses with http", () => {
  it("reaches its own host by https, and leaves other addresses as they are", () => {
    visited(new URL("https://a.example/blog/"), () => {
      assert.equal(
        matchPageProtocol("http://a.example/wp-json/x?u=http://b.example/"),
        "https://a.example/wp-json/x?u=http://b.example/",
      );
      for (const url of [
        "http://b.example/",
        "http://a.example:8080/",
        "http://a.example.org/",
        "https://a.example/",
        "/wp-json/",
      ])
        assert.equal(matchPageProtocol(url), url);
    });
    visited(new URL("http://a.example/"), () =>
      assert.equal(matchPageProtocol("http://a.example/x"), "http://a.example/x"),
    );
  });
});

describe("http: the address that provides a fresh nonce", () => {
  it("is the site's home, else the root of the origin", () => {
    assert.equal(siteRoot("https://a.example/blog/", "https://a.example/blog/wp-json/"), "https://a.example/blog/");
    assert.equal(siteRoot("", "https://a.example/wp-json/"), "https://a.example/");
  });

  it("uses the name by which the site is visited, and another site where that is its home", () => {
    for (const home of ["http://a.example/blog/", "https://www.a.example/blog/", "http://www.a.example/blog/"])
      assert.equal(siteRoot(home, "https://a.example/blog/wp-admin/admin-ajax.php"), "https://a.example/blog/");
    assert.equal(siteRoot("https://cms.example/", "https://a.example/proxy/"), "https://cms.example/");
  });

  it("is on the host that takes the calls if the page is on another host", () => {
    visited({ href: "https://shop.example/cart/?a=1" }, () => {
      assert.equal(siteRoot("", "https://cms.example/wp-json/"), "https://cms.example/");
      assert.equal(siteRoot("", "/wp-admin/admin-ajax.php"), "https://shop.example/");
    });
  });
});
