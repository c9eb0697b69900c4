import assert from "node:assert/strict";
import { afterEach, describe, it } from "node:test";
import type { CookieService } from "../../../../src/shared/core/services/cookies.ts";
import { createStorage } from "../../../../src/shared/core/services/storage.ts";
import { unwrapItem, wrapItem } from "../../../../src/shared/core/services/storage/web-storage.ts";
import { sessionValue } from "../../../../src/shared/core/services/storage/session-value.ts";
import { createTestClock } from "../../../support/test-clock.ts";
import { until } from "../../../support/until.ts";
import { antispamFixture } from "./antispam-fixture.ts";
import { testScope } from "./scope.ts";

const NOW = 1_767_225_600_000;

describe("storage: items", () => {
  const { localStorage: raw, hiddenField } = antispamFixture<{
    localStorage: Record<string, string>;
    hiddenField: { data: Record<string, unknown> };
  }>("storage.none-mode");

  for (const [key, text] of Object.entries(raw).filter(([key]) => key in hiddenField.data && key !== "ct_js_errors"))
    it(`reads and writes ${key} as the original does`, () => {
      const value = hiddenField.data[key];
      assert.deepEqual(unwrapItem(text, NOW), value);
      assert.equal(wrapItem(value, NOW), text);
    });

  it("reads the detector's bare text, also if it consists of digits", () => {
    assert.equal(
      unwrapItem(raw.bot_detector_event_token ?? "", NOW),
      "9f2c4e7a1b0d3c5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7081920a1b2c3d",
    );
    const digits = "1".repeat(64);
    assert.equal(unwrapItem(JSON.stringify({ value: digits, timestamp: NOW / 1000 }), NOW), digits);
  });

  it("is valid for 86 400 seconds, or for as long as requested", () => {
    const text = wrapItem("v", NOW);
    assert.equal(unwrapItem(text, NOW + 86_400_000), "v");
    assert.equal(unwrapItem(text, NOW + 86_401_000), undefined);
    assert.equal(unwrapItem(text, NOW + 86_401_000, Infinity), "v");
    assert.equal(unwrapItem(text, NOW + 10_801_000, 10_800), undefined);
  });

  for (const broken of ["", "{", "null", "[]", "12", '"x"', "{}", '{"value":"1"}', '{"value":"1","timestamp":"x"}'])
    it(`finds nothing in ${JSON.stringify(broken)}`, () => assert.equal(unwrapItem(broken, NOW), undefined));
});

describe("storage: what an alternative session accepts", () => {
  for (const [name, given, sent] of [
    ["ct_ps_timestamp", "1767225600", 1_767_225_600],
    ["ct_timezone", 5.5, 5],
    ["ct_timezone", "x", undefined],
    ["apbct_headless", "false", false],
    ["apbct_headless", false, false],
    ["ct_mouse_moved", "true", true],
    ["apbct_bot_detector_exist", 1, true],
    ["ct_checkjs", "0a1b", "0a1b"],
    ["ct_checkjs", 'a"b', undefined],
    ["apbct_pixel_url", "https://v.example/p.gif", "https://v.example/p.gif"],
    [
      "ct_bot_detector_event_token",
      "9f2c4e7a1b0d3c5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7081920a1b2c3d",
      "9f2c4e7a1b0d3c5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7081920a1b2c3d",
    ],
    ["ct_bot_detector_event_token", "short", undefined],
    ["ct_pointer_data", "[[1,2,3]]", undefined],
    ["ct_screen_info", '{"fullWidth":1}', undefined],
    ["apbct_page_hits", 2, undefined],
    ["toString", 1, undefined],
  ] as const)
    it(`sends ${name}=${JSON.stringify(given)} as ${JSON.stringify(sent)}`, () =>
      assert.equal(sessionValue(name, given), sent));

  it("sends the values that the contract's exchange keeps", () => {
    const exchange = antispamFixture<{ request: { fields: { cookies: string } }; kept: string[]; neverKept: string[] }>(
      "alt-sessions.exchange",
    );
    const cookies = JSON.parse(exchange.request.fields.cookies) as Record<string, string | number | boolean>;
    for (const name of exchange.kept) assert.equal(sessionValue(name, cookies[name] ?? ""), cookies[name], name);
    for (const name of exchange.neverKept) assert.equal(sessionValue(name, "1"), undefined, name);
  });
});

/** A storage area like a browser's, with room for a few characters. */
function memoryStorage(room = Infinity): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      items.set(key, value);
    },
  };
}

const giveArea = (name: "localStorage" | "sessionStorage", get: () => Storage) =>
  Object.defineProperty(globalThis, name, { configurable: true, get });

describe("storage: service", () => {
  afterEach(() => {
    for (const name of ["localStorage", "sessionStorage"]) Reflect.deleteProperty(globalThis, name);
  });

  /** The service with a test clock, and recorded cookies and alternative-session calls. */
  const make = (antispam: object = {}, more: object = {}, answered: Promise<unknown> = Promise.resolve()) => {
    const area = memoryStorage();
    giveArea("localStorage", () => area);
    giveArea("sessionStorage", () => area);
    const clock = createTestClock(NOW);
    const jar: string[] = [];
    const sent: unknown[] = [];
    const cookies: CookieService = {
      get: () => undefined,
      set: (name, value, attributes) =>
        void jar.push(`${name}=${value}${attributes ? JSON.stringify(attributes) : ""}`),
      remove: (name) => void jar.push(`-${name}`),
    };
    const scope = testScope({
      clock,
      cookies,
      http: {
        online: true,
        send: () => Promise.reject(new Error("not used")),
        call: (call) => {
          sent.push({
            route: call.route,
            action: call.action,
            cookies: JSON.parse(call.fields.cookies ?? "null") as unknown,
          });
          return answered.then(() => ({ success: true }));
        },
      },
    });
    scope.service("settings").merge({ antispam, ...more });
    return { scope, storage: createStorage(scope), area, clock, jar, sent };
  };

  it("stores items with a time and returns them until they are stale", async () => {
    const { storage, area, clock } = make();
    assert.equal(storage.set("ct_timezone", 3), true);
    assert.equal(area.getItem("ct_timezone"), '{"value":"3","timestamp":1767225600}');
    assert.equal(storage.get("ct_timezone"), 3);
    await clock.advance(86_401_000);
    assert.equal(storage.get("ct_timezone"), undefined);
    storage.remove("ct_timezone");
    assert.equal(area.getItem("ct_timezone"), null);
  });

  it("stores plain text in the plain stores", () => {
    const { storage } = make();
    assert.equal(storage.session.set("apbct_session_id", "kqwzvhbtla"), true);
    assert.equal(storage.session.get("apbct_session_id"), "kqwzvhbtla");
    assert.equal(storage.local.get("missing"), undefined);
  });

  it("publishes to local items in mode none, forced names with a call", async () => {
    const { storage, clock, jar, sent } = make({ cookies: "none" });
    storage.publish({ ct_timezone: 3, apbct_bot_detector_exist: 1 });
    await clock.advance(0);
    assert.equal(storage.get("ct_timezone"), 3);
    assert.equal(storage.get("apbct_bot_detector_exist"), undefined);
    assert.deepEqual(jar, []);
    await storage.flush();
    assert.deepEqual(sent, [
      { route: "alt_sessions", action: "apbct_alt_session__save__AJAX", cookies: { apbct_bot_detector_exist: true } },
    ]);
  });

  it("publishes cookies with the prefix in native mode, and leaves the server's own alone", async () => {
    const { storage, clock, jar, sent } = make({ cookies: "native", cookiePrefix: "xy_" });
    storage.publish({
      ct_timezone: 3,
      ct_mouse_moved: true,
      apbct_page_hits: 2,
      ct_ps_timestamp: 5,
      apbct_email_encoder_passed: "a",
    });
    await clock.advance(0);
    assert.deepEqual(jar, [
      "xy_ct_timezone=3",
      "xy_ct_mouse_moved=true",
      "xy_ct_ps_timestamp=5",
      "xy_apbct_email_encoder_passed=a",
    ]);
    assert.deepEqual(sent, []);
    storage.remove("ct_timezone");
    storage.remove("apbct_page_hits");
    assert.deepEqual(jar.slice(4), ["-xy_ct_timezone"]);
  });

  it("leaves the page's start to the server in native mode if the search test is off", () => {
    const { storage, jar } = make({ cookies: "native", searchForms: false });
    storage.publish({ ct_ps_timestamp: 5 });
    assert.deepEqual(jar, []);
  });

  it("sends everything published in one task with one call in alternative mode; the last value of a name wins", async () => {
    const { storage, clock, sent } = make({ cookies: "alternative" });
    storage.publish({ ct_timezone: 3, ct_pointer_data: "[[1,2,3]]" });
    storage.publish({ ct_mouse_moved: "true", ct_timezone: 4, ct_screen_info: "{}" });
    assert.deepEqual(sent, []);
    await clock.advance(0);
    await until(() => sent.length, "the call");
    assert.deepEqual(sent, [
      {
        route: "alt_sessions",
        action: "apbct_alt_session__save__AJAX",
        cookies: { ct_timezone: 4, ct_mouse_moved: true },
      },
    ]);
    storage.publish({ ct_has_scrolled: true });
    await clock.advance(0);
    await until(() => sent.length === 2, "the second call");
  });

  it("sends one call after the other, so that an older value never arrives last, and does not wait when asked to send at once", async () => {
    let answer = () => undefined as void;
    const { storage, clock, sent } = make(
      { cookies: "alternative" },
      {},
      new Promise<void>((resolve) => (answer = resolve)),
    );
    storage.publish({ ct_timezone: 1 });
    await clock.advance(0);
    await until(() => sent.length, "the first call");
    storage.publish({ ct_timezone: 2 });
    await clock.advance(0);
    assert.equal(sent.length, 1, "the first is not answered yet");
    storage.publish({ ct_timezone: 3 });
    void storage.flush();
    assert.equal(sent.length, 2, "a page that goes cannot wait");
    answer();
    await clock.advance(0);
    assert.deepEqual(
      sent.map((call) => (call as { cookies: object }).cookies),
      [{ ct_timezone: 1 }, { ct_timezone: 3 }],
    );
  });

  it("makes no call if the server would keep none of it", async () => {
    const { storage, clock, sent } = make({ cookies: "alternative" });
    storage.publish({ ct_pointer_data: "[[1,2,3]]" });
    await clock.advance(0);
    assert.equal(await storage.flush(), true);
    assert.deepEqual(sent, []);
  });

  it("sends at once when asked to, and once only", async () => {
    const { storage, clock, sent } = make({ cookies: "alternative" });
    storage.publish({ ct_timezone: 3 });
    assert.equal(await storage.flush(), true);
    await clock.advance(0);
    assert.equal(sent.length, 1);
  });

  it("calls the alternative session in addition to the mode if a page asks for it", async () => {
    const { storage, clock, jar, sent } = make({ cookies: "native" });
    storage.publish({ ct_timezone: 3 }, { alternative: true });
    await clock.advance(0);
    await until(() => sent.length === 1, "the call");
    assert.deepEqual(jar, ["ct_timezone=3"]);
  });

  it("reads back published values, from the store of each mode", async () => {
    const none = make({ cookies: "none" });
    none.storage.publish({ ct_timezone: 3 });
    assert.equal(none.storage.published("ct_timezone"), 3);
    assert.equal(none.storage.published("ct_headless"), undefined);
    none.area.setItem("ct_timezone", wrapItem(4, NOW));
    assert.equal(none.storage.published("ct_timezone"), 4, "another tab may have written it since");

    const native = make({ cookies: "native", cookiePrefix: "xy_" });
    const stored: Record<string, string> = { xy_ct_fkp_timestamp: "17" };
    const cookies = native.scope.service("cookies");
    cookies.get = (name) => stored[name];
    assert.equal(native.storage.published("ct_fkp_timestamp"), "17");
    native.storage.publish({ ct_timezone: 3, ct_ps_timestamp: 5 });
    assert.equal(native.storage.published("ct_timezone"), 3);
    assert.equal(native.storage.published("ct_ps_timestamp"), 5, "the server's own cookie cannot be read");

    const alternative = make({ cookies: "alternative" });
    alternative.storage.set("ct_mouse_moved", true);
    alternative.storage.publish({ ct_pointer_data: "[[1,2,3]]" });
    await alternative.clock.advance(0);
    assert.deepEqual(alternative.sent, []);
    assert.equal(alternative.storage.published("ct_pointer_data"), "[[1,2,3]]");
    assert.equal(alternative.storage.published("ct_mouse_moved"), true);
  });

  it("reads back published values when the storage is full, and forgets removed ones", () => {
    const { storage, scope } = make({ cookies: "none" });
    giveArea("localStorage", () => memoryStorage(5));
    storage.publish({ ct_timezone: 3, apbct_headless: false });
    assert.equal(storage.published("ct_timezone"), 3);
    assert.equal(storage.published("apbct_headless"), false);
    storage.remove("ct_timezone");
    assert.equal(storage.published("ct_timezone"), undefined);
    scope.service("consent").set(false);
    assert.equal(storage.published("apbct_headless"), undefined);
  });

  it("stores, reads and publishes nothing before consent, and works afterwards", async () => {
    const { scope, storage, area, clock, sent } = make({ cookies: "alternative" }, { consent: "required" });
    area.setItem("ct_timezone", wrapItem(1, NOW));
    assert.equal(storage.set("ct_timezone", 3), false);
    assert.equal(storage.session.set("a", "b"), false);
    assert.equal(storage.get("ct_timezone"), undefined);
    storage.publish({ ct_timezone: 3 });
    await clock.advance(0);
    assert.deepEqual(sent, []);
    scope.service("consent").set(true);
    assert.equal(storage.set("ct_timezone", 3), true);
    storage.publish({ ct_timezone: 3 });
    scope.service("consent").set(false);
    await clock.advance(0);
    assert.deepEqual(sent, [], "what waits when consent is withdrawn is dropped");
  });

  it("stores nothing inside an editor", () => {
    assert.equal(make({}, { editor: true }).storage.set("ct_timezone", 3), false);
  });

  it("returns false if the storage is full, forbidden or missing, and never throws; a full one is reported once", () => {
    const { storage, scope } = make();
    giveArea("localStorage", () => memoryStorage(5));
    assert.equal(storage.set("a", "too long"), false);
    assert.equal(storage.session.set("a", "b"), true);
    assert.equal(storage.set("b", "too long"), false);
    giveArea("localStorage", () => {
      throw new DOMException("no", "SecurityError");
    });
    assert.equal(storage.set("a", 1), false);
    assert.equal(storage.get("a"), undefined);
    storage.remove("a");
    Reflect.deleteProperty(globalThis, "localStorage");
    assert.equal(storage.set("a", 1), false);
    assert.deepEqual(scope.log.lines, [
      "note: The browser's storage for this site is full: what should be kept for the next page is lost.",
    ]);
  });

  it("does not store undefined", () => {
    assert.equal(make().storage.set("a", undefined), false);
  });
});
