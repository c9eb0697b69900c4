// Engines: streams and fetch
import { createExchange } from "../../../../../src/shared/core/services/http/exchange.ts";
import { createHttp } from "../../../../../src/shared/core/services/http/http.ts";
import { HttpError } from "../../../../../src/shared/core/services/http/types.ts";
import type { HttpRequest } from "../../../../../src/shared/core/services/http/types.ts";
import { assert, createSite, createTestClock } from "../../../../support/index.ts";
import type { TestSite } from "../../../../support/index.ts";
import { testScope } from "../scope.ts";

/** Milliseconds of silence after which a form post gives up (api#6). */
const SILENCE_MS = 60_000;

const setUp = (site: TestSite) => {
  const clock = createTestClock();
  const scope = testScope({ clock });
  const http = createHttp(scope, createExchange(scope));
  const request = (more: Partial<HttpRequest> = {}): HttpRequest => ({
    call: "submit",
    url: `${site.base}/wp-json/cleantalk-antispam/v1/check_email_before_post`,
    body: { email: "a@b.example" },
    silenceMs: SILENCE_MS,
    ...more,
  });
  return { clock, scope, http, request };
};

const failure = async (promise: Promise<unknown>): Promise<HttpError> => {
  const error = await promise.then(
    () => assert.ok(false, "expected a failure"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof HttpError);
  return error;
};

describe("http.send with a watched upload", () => {
  it("returns the same answer as a plain request: status, headers, address, body", async () => {
    const site = createSite("upload");
    const { http, request } = setUp(site);
    const watched = await http.send(request());
    const { silenceMs: _, ...unwatched } = request();
    const plain = await http.send(unwatched);
    assert.equal(watched.status, 200);
    assert.equal(watched.text, plain.text);
    assert.deepEqual(watched.json, plain.json);
    assert.equal(watched.url, plain.url);
    assert.equal(watched.headers.get("content-type"), plain.headers.get("content-type"));
    const missing = await http.send(request({ url: `${site.base}/nowhere` }));
    assert.equal(missing.status, 404);
  });

  it("reports how many bytes are sent, up to all of them", async () => {
    const site = createSite("upload");
    const { http, request } = setUp(site);
    const body = new FormData();
    body.append("email", "a@b.example");
    body.append("padding", "x".repeat(300_000));
    const seen: [number, number][] = [];
    const answer = await http.send(request({ body, onProgress: (sent, total) => void seen.push([sent, total]) }));
    assert.equal(answer.status, 200);
    const last = seen.at(-1);
    assert.ok(last, "some progress was reported");
    assert.equal(last[0], last[1]);
    assert.ok(last[1] > 300_000);
  });

  it("gives up after the silence also when the body is small and not watched", async () => {
    const site = createSite("upload");
    await site.control({ faults: { check_email_before_post: { delayMs: 60_000 } } });
    const { clock, http, request } = setUp(site);
    const sent = failure(
      http.send(request({ timeoutMs: 0, onProgress: () => assert.fail("a small body is not watched") })),
    );
    await clock.advance(SILENCE_MS);
    assert.equal((await sent).kind, "timeout");
  });

  it("gives up after the silence, as a time-out", async () => {
    const site = createSite("upload");
    await site.control({ faults: { check_email_before_post: { delayMs: 60_000 } } });
    const { clock, http, request } = setUp(site);
    let settled = false;
    const sent = failure(http.send(request()).finally(() => (settled = true)));
    await clock.advance(SILENCE_MS - 1);
    assert.equal(settled, false);
    await clock.advance(60_000);
    const error = await sent;
    assert.equal(error.kind, "timeout");
    assert.equal(error.message, "Server response timeout");
  });

  it("never gives up while the upload progresses, however long it takes in total", async () => {
    const site = createSite("upload");
    await site.control({ faults: { check_email_before_post: { slowUpload: 2 } } });
    const { clock, http, request } = setUp(site);
    const body = new FormData();
    body.append("email", "a@b.example");
    body.append("padding", new Blob(["x".repeat(16_000_000)]));
    const start = clock.elapsed();
    let passing = false;
    // Progress continues just before the silence gets too long.
    async function onProgress() {
      if (passing) return;
      passing = true;
      await clock.advance(SILENCE_MS - 1);
      passing = false;
    }
    const answer = await http.send(request({ body, onProgress: () => void onProgress() }));
    assert.equal(answer.status, 200, answer.text);
    assert.ok(clock.elapsed() - start > SILENCE_MS, `only ${clock.elapsed() - start} ms have passed`);
  });

  it("has no time-out for the whole exchange unless one is requested", async () => {
    const site = createSite("upload");
    await site.control({ faults: { check_email_before_post: { delayMs: 60_000 } } });
    const { clock, http, request } = setUp(site);
    const sent = failure(http.send(request({ timeoutMs: 1000 })));
    await clock.advance(1000);
    assert.equal((await sent).kind, "timeout");
  });

  it("stops when the caller gives up", async () => {
    const site = createSite("upload");
    await site.control({ faults: { check_email_before_post: { delayMs: 60_000 } } });
    const { http, request } = setUp(site);
    const abort = new AbortController();
    const sent = failure(http.send(request({ signal: abort.signal })));
    abort.abort();
    assert.equal((await sent).kind, "aborted");
  });

  it("reports network for an invalid address, as a plain request does", async () => {
    const { http, request } = setUp(createSite("upload"));
    assert.equal((await failure(http.send(request({ url: "http://[" })))).kind, "network");
    const { silenceMs: _, ...unwatched } = request({ url: "http://[" });
    assert.equal((await failure(http.send(unwatched))).kind, "network");
  });

  it("reports network when the connection closes", async () => {
    const site = createSite("upload");
    await site.control({ faults: { check_email_before_post: { drop: true } } });
    const { http, request } = setUp(site);
    assert.equal((await failure(http.send(request()))).kind, "network");
  });

  for (const [what, bytes] of [
    ["a plain request", 1],
    ["a watched upload", 300_000],
  ] as const)
    it(`the page unloads: ${what} that is lost is no failure`, async () => {
      const site = createSite("upload");
      await site.control({ faults: { check_email_before_post: { drop: true } } });
      const { http, request } = setUp(site);
      const body = new FormData();
      body.append("padding", "x".repeat(bytes));
      const sent = failure(http.send(request({ body, onProgress: () => undefined })));
      dispatchEvent(new PageTransitionEvent("pagehide"));
      assert.equal((await sent).kind, "aborted");
    });
});

describe("http.call on a page", () => {
  it("works with the relative admin-AJAX address that a CMS prints, and renews a stale nonce", async () => {
    const site = createSite("call");
    const { scope, http } = setUp(site);
    const settings = await site.settings();
    scope.service("settings").merge({ antispam: { ...(settings.antispam as object), transport: "ajax" } });
    await site.control({ expireNonces: true, options: { settings: { antispam: { transport: "ajax" }, forms: {} } } });
    const answer = await http.call({
      route: "check_email_exist_post",
      action: "apbct_email_check_exist_post",
      fields: { email: "a@b.example" },
    });
    assert.equal((answer as { result: { result: string } }).result.result, "EXISTS");
  });

  it("distinguishes a missing connection from a broken one", async () => {
    const site = createSite("call");
    await site.control({ faults: { check_email_before_post: { drop: true } } });
    const { http } = setUp(site);
    const scope = testScope({ http: { ...http, online: false } });
    const offline = createHttp(scope);
    const error = await failure(
      offline.send({ call: "x", url: `${site.base}/wp-json/cleantalk-antispam/v1/check_email_before_post`, body: {} }),
    );
    assert.equal(error.kind, "offline");
    assert.equal(offline.online, navigator.onLine);
  });
});

describe("the alternative session on a page", () => {
  it("sends the server the values that the contract keeps", async () => {
    const site = createSite("session");
    const { scope } = setUp(site);
    const settings = await site.settings();
    scope.service("settings").merge({ antispam: { ...(settings.antispam as object), cookies: "alternative" } });
    const storage = scope.service("storage");
    storage.publish({
      ct_timezone: 3,
      ct_mouse_moved: "true",
      apbct_headless: false,
      ct_screen_info: "{}",
      ct_pointer_data: "[]",
    });
    assert.equal(await storage.flush(), true);
    const { sessions } = (await site.stored()) as { sessions: { name: string; value: unknown }[] };
    const stored = Object.fromEntries(sessions.map(({ name, value }) => [name, value]));
    assert.deepEqual(Object.keys(stored).sort(), ["apbct_headless", "ct_mouse_moved", "ct_timezone"]);
    assert.equal((await site.calls("alt_sessions")).length, 1);
  });
});
