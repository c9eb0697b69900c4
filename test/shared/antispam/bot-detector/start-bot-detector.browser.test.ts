import {
  DETECTOR_EXISTS_ITEM,
  TOKEN_POLL_MS,
  FORCED_FLAG_ITEM,
  TOKEN_EVENT,
  TOKEN_FIELDS_MS,
} from "../../../../src/shared/antispam/bot-detector/detector-token.ts";
import { FRONTEND_LOG_ITEM, LOG_CHECK_MS } from "../../../../src/shared/antispam/bot-detector/frontend-log.ts";
import { startBotDetector } from "../../../../src/shared/antispam/bot-detector/start-bot-detector.ts";
import { startForcedAlternative } from "../../../../src/shared/antispam/signals/publish-signals.ts";
import type { Cleanup } from "../../../../src/shared/core/utils/scope.ts";
import { EVENT_TOKEN_ITEM, eventToken } from "../../../../src/shared/antispam/protocol/event-token.ts";
import { TOKEN_FIELD } from "../../../../src/shared/antispam/protocol/field-names.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  fixture,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../../../support/index.ts";

const TOKEN = "9f2c4e7a1b0d3c5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7081920a1b2c3d";
const OTHER = TOKEN.replace("9", "8");
const SCRIPT = "/test/shared/antispam/bot-detector/ct-bot-detector-wrapper.js";

const page = window as unknown as { detectorRuns?: number; setEventTokenField?: (token: string) => void };

describe("the bot detector", () => {
  let container: TestContainer;
  let clock: TestClock;
  let site: TestSite;
  let own: Record<string, unknown>;
  const stops: Cleanup[] = [];

  const settings = (antispam: object = {}, others: object = {}) =>
    container.provide("settings", {
      ...others,
      antispam: { ...own, botDetector: { enabled: true }, ...antispam },
    } as never);
  const start = () => stops.push(startBotDetector(document));
  const kept = (name: string) => container.service("storage").get(name);
  const tags = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src*="ct-bot-detector"]`)];
  /** What the detector's script keeps. */
  const keepToken = (value: string, ageSeconds = 0) =>
    localStorage.setItem(EVENT_TOKEN_ITEM, JSON.stringify({ value, timestamp: clock.now() / 1000 - ageSeconds }));
  const fire = (token: unknown) => dispatchEvent(new CustomEvent(TOKEN_EVENT, { detail: { eventToken: token } }));
  const sessions = async () =>
    (await site.calls("alt_sessions")).map(({ fields }) => JSON.parse(fields.cookies ?? "") as object);
  /** What is published waits for the end of the task and goes out in one call. */
  const sent = async () => {
    await clock.advance(0);
    await container.service("storage").flush();
    return sessions();
  };

  beforeEach(async () => {
    localStorage.clear();
    container = useContainer();
    clock = useTestClock(container);
    site = createSite("detector");
    own = (await site.settings()).antispam as Record<string, unknown>;
    settings();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    for (const tag of tags()) tag.remove();
    cleanFixtures();
    localStorage.clear();
    for (const cookie of [TOKEN_FIELD, DETECTOR_EXISTS_ITEM]) document.cookie = `${cookie}=; path=/; max-age=0`;
    delete page.detectorRuns;
    delete page.setEventTokenField;
  });

  describe("eventToken()", () => {
    it("is what the detector's script has kept", () => {
      assert.equal(eventToken(), undefined);
      keepToken(TOKEN);
      assert.equal(eventToken(), TOKEN);
    });

    it("is nothing for another length, for capitals, for broken JSON and for a token of yesterday", () => {
      for (const bad of ["", "false", "undefined", TOKEN.slice(1), TOKEN.toUpperCase()]) {
        keepToken(bad);
        assert.equal(eventToken(), undefined, bad);
      }
      keepToken(TOKEN, 86_401);
      assert.equal(eventToken(), undefined, "old");
      for (const text of ["", "{", "null", "7", `"${TOKEN}"`]) {
        localStorage.setItem(EVENT_TOKEN_ITEM, text);
        assert.equal(eventToken(), undefined, text);
      }
    });

    it("is nothing before consent", () => {
      keepToken(TOKEN);
      settings({}, { consent: "required" });
      assert.equal(eventToken(), undefined);
      container.service("consent").set(true);
      assert.equal(eventToken(), TOKEN);
    });
  });

  describe("script", () => {
    it("is loaded once, and its token reaches the server", async () => {
      settings({ botDetector: { enabled: true, scriptUrl: SCRIPT } });
      start();
      await until(() => page.detectorRuns, "the detector to run");
      assert.equal(tags().length, 1);
      assert.equal(kept(TOKEN_FIELD), TOKEN);
    });

    it("is loaded once when the part starts twice, and again after a stop", async () => {
      settings({ botDetector: { enabled: true, scriptUrl: SCRIPT } });
      start();
      start();
      await until(() => page.detectorRuns, "the detector to run");
      stops.pop()!();
      start();
      assert.equal(tags().length, 1);
      assert.equal(page.detectorRuns, 1);
    });

    it("is not loaded when it is off or has no address", () => {
      settings({ botDetector: { enabled: false, scriptUrl: SCRIPT } });
      start();
      stops.pop()!();
      settings({ botDetector: { enabled: true, scriptUrl: "" } });
      start();
      assert.equal(tags().length, 0);
    });

    for (const [what, attributes] of Object.entries({
      "with a version": { type: "text/plain", src: "https://fd.vendor.example/ct-bot-detector-wrapper.js?ver=6.85" },
      "from the older host": { type: "text/plain", src: "https://moderate.vendor.example/ct-bot-detector.min.js" },
      "under its handle": { type: "text/plain", id: "ct_bot_detector-js", src: "https://cdn.vendor.example/merged.js" },
      "held back by an optimiser": {
        type: "rocketlazyloadscript",
        "data-src": "https://fd.vendor.example/ct-bot-detector-wrapper.js",
      },
    })) {
      it(`is not loaded when the page has it already, ${what}`, () => {
        settings({ botDetector: { enabled: true, scriptUrl: SCRIPT } });
        const printed = document.createElement("script");
        for (const [name, value] of Object.entries(attributes)) printed.setAttribute(name, value);
        fixture().append(printed);
        start();
        assert.equal(document.head.querySelectorAll(`script[src*="ct-bot-detector"]`).length, 0);
      });
    }

    it("that is blocked is noted and nothing else", async () => {
      settings({ botDetector: { enabled: true, scriptUrl: "/no-such/ct-bot-detector-wrapper.js" } });
      start();
      await until(() => container.log.notes.some((note) => note.includes("bot detector's script")), "a note");
      assert.deepEqual([...container.log.warnings, ...container.log.errors], []);
    });
  });

  describe("token", () => {
    it("is copied at the first event, once per page", () => {
      start();
      fire(TOKEN);
      assert.equal(kept(TOKEN_FIELD), TOKEN);
      fire(OTHER);
      assert.equal(kept(TOKEN_FIELD), TOKEN);
    });

    it("is copied at the start where the script was quicker than we are", () => {
      keepToken(TOKEN);
      start();
      assert.equal(kept(TOKEN_FIELD), TOKEN);
      fire(OTHER);
      assert.equal(kept(TOKEN_FIELD), OTHER, "the event knows better");
    });

    it("is not copied when the event brings none, and the next event still counts", () => {
      start();
      for (const bad of [undefined, null, "", "short", TOKEN.toUpperCase(), 7, {}]) fire(bad);
      dispatchEvent(new CustomEvent(TOKEN_EVENT));
      dispatchEvent(new Event(TOKEN_EVENT));
      assert.equal(kept(TOKEN_FIELD), undefined);
      fire(TOKEN);
      assert.equal(kept(TOKEN_FIELD), TOKEN);
    });

    it("sets event_token_forced_set to 0, and to 1 once it is handed over", () => {
      start();
      assert.equal(kept(FORCED_FLAG_ITEM), 0);
      fire(TOKEN);
      assert.equal(kept(FORCED_FLAG_ITEM), 1);
    });

    it("goes into a cookie in native mode", () => {
      settings({ cookies: "native", cookiePrefix: "pre_" });
      start();
      fire(TOKEN);
      assert.ok(document.cookie.includes(`pre_${TOKEN_FIELD}=${TOKEN}`), document.cookie);
      document.cookie = `pre_${TOKEN_FIELD}=; path=/; max-age=0`;
    });

    it("goes into the alternative session in alternative mode", async () => {
      settings({ cookies: "alternative" });
      start();
      fire(TOKEN);
      fire(TOKEN);
      assert.deepEqual(await sent(), [{ [TOKEN_FIELD]: TOKEN }]);
    });

    it("goes into the alternative session too on a page that forces it", async () => {
      fixture(`<iframe name="jetpack_remote_comment"></iframe>`);
      stops.push(startForcedAlternative(document));
      start();
      fire(TOKEN);
      assert.deepEqual(await sent(), [{ [TOKEN_FIELD]: TOKEN }]);
      assert.equal(kept(TOKEN_FIELD), TOKEN);
    });

    it("survives a storage that is full", () => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      try {
        start();
        fire(TOKEN);
      } finally {
        Storage.prototype.setItem = setItem;
      }
      assert.equal(kept(TOKEN_FIELD), undefined);
    });
  });

  describe("announcement to the crawler filter", () => {
    it("comes once, at the look after the token: apbct_bot_detector_exist = 1", async () => {
      settings({ cookies: "native", antiCrawler: true });
      start();
      await clock.advance(TOKEN_POLL_MS * 3);
      assert.equal(document.cookie.includes(DETECTOR_EXISTS_ITEM), false);
      keepToken(TOKEN);
      await clock.advance(TOKEN_POLL_MS);
      assert.ok(document.cookie.split("; ").includes(`${DETECTOR_EXISTS_ITEM}=1`), document.cookie);
      document.cookie = `${DETECTOR_EXISTS_ITEM}=; path=/; max-age=0`;
      await clock.advance(TOKEN_POLL_MS * 3);
      assert.equal(document.cookie.includes(DETECTOR_EXISTS_ITEM), false, "the polling has ended");
    });

    it("goes to the alternative session where there are no cookies", async () => {
      settings({ antiCrawler: true });
      keepToken(TOKEN);
      start();
      await clock.advance(TOKEN_POLL_MS);
      assert.deepEqual(await sent(), [{ [DETECTOR_EXISTS_ITEM]: true }]);
    });

    it("is not made where the crawler filter is off", async () => {
      settings({ cookies: "native", antiCrawler: false });
      keepToken(TOKEN);
      start();
      await clock.advance(TOKEN_POLL_MS * 3);
      assert.equal(document.cookie.includes(DETECTOR_EXISTS_ITEM), false);
    });

    it("looks every 500 ms", () => assert.equal(TOKEN_POLL_MS, 500));
  });

  describe("token fields", () => {
    const given: string[] = [];
    beforeEach(() => {
      given.length = 0;
      page.setEventTokenField = (token) => void given.push(token);
      keepToken(TOKEN);
    });

    for (const html of [
      `<form class="latepoint-form"></form>`,
      `<div class="mec-booking-form-container"></div>`,
      `<div id="login-form-popup"></div>`,
    ]) {
      it(`are renewed every 2 s beside ${html}`, async () => {
        assert.equal(TOKEN_FIELDS_MS, 2000);
        start();
        fixture(html);
        await clock.advance(1999);
        assert.deepEqual(given, []);
        await clock.advance(2001);
        assert.deepEqual(given, [TOKEN, TOKEN]);
      });
    }

    it("are left alone on other pages, and without a token", async () => {
      start();
      fixture(`<form></form>`);
      await clock.advance(TOKEN_FIELDS_MS);
      fixture(`<form class="latepoint-form"></form>`);
      keepToken(TOKEN.slice(1));
      await clock.advance(TOKEN_FIELDS_MS);
      assert.deepEqual(given, []);
    });

    it("a helper that throws or is missing stops nothing, and is noted once", async () => {
      fixture(`<form class="latepoint-form"></form>`);
      page.setEventTokenField = () => {
        throw new Error("broken");
      };
      start();
      await clock.advance(TOKEN_FIELDS_MS * 3);
      assert.equal(container.log.notes.length, 1);
      delete page.setEventTokenField;
      await clock.advance(TOKEN_FIELDS_MS);
    });
  });

  describe("log", () => {
    const write = (log: unknown) => localStorage.setItem(FRONTEND_LOG_ITEM, JSON.stringify(log));
    const record = (js_event: string) => ({ frontend_data: { js_event } });
    const heard: (readonly string[])[] = [];
    const hear = (event: Event) => void heard.push((event as CustomEvent<{ events: readonly string[] }>).detail.events);

    beforeEach(() => {
      heard.length = 0;
      document.addEventListener("apbct-bot-detector-log", hear);
    });
    afterEach(() => document.removeEventListener("apbct-bot-detector-log", hear));

    it("is looked at every second, and the page is told of kinds of events that are new", async () => {
      assert.equal(LOG_CHECK_MS, 1000);
      write({ log_last_update: 1, records: [record("DOM_LOADED"), record("DOM_LOADED")] });
      start();
      await clock.advance(999);
      assert.deepEqual(heard, []);
      await clock.advance(1);
      assert.deepEqual(heard, [["DOM_LOADED"]]);
      write({ log_last_update: 2, records: [record("DOM_LOADED"), record("FIRST_TOUCH")] });
      await clock.advance(1000);
      assert.deepEqual(heard, [["DOM_LOADED"], ["FIRST_TOUCH"]]);
      write({ log_last_update: 3, records: [record("FIRST_TOUCH")] });
      await clock.advance(5000);
      assert.equal(heard.length, 2);
    });

    it("counts only when log_last_update changed", async () => {
      write({ log_last_update: 1, records: [record("DOM_LOADED")] });
      start();
      await clock.advance(1000);
      write({ log_last_update: 1, records: [record("FIRST_TOUCH")] });
      await clock.advance(1000);
      assert.deepEqual(heard, [["DOM_LOADED"]]);
    });

    it("is posted nowhere, not even as an empty list", async () => {
      settings({ cookies: "alternative" });
      write({ log_last_update: 1, records: [record("DOM_LOADED")] });
      start();
      await clock.advance(5000);
      assert.deepEqual(heard, [["DOM_LOADED"]]);
      assert.deepEqual(await sessions(), []);
    });

    it("may be anything", async () => {
      start();
      for (const log of [null, [], "text", 7, {}, { log_last_update: 1 }, { log_last_update: 2, records: "no" }]) {
        write(log);
        await clock.advance(1000);
      }
      localStorage.setItem(FRONTEND_LOG_ITEM, "{broken");
      await clock.advance(1000);
      write({ log_last_update: 3, records: [null, 7, {}, { frontend_data: null }, record("KEY_UP")] });
      await clock.advance(1000);
      assert.deepEqual(heard, [["KEY_UP"]]);
    });

    it("is not followed where the site says so", async () => {
      settings({ detectorLog: false });
      write({ log_last_update: 1, records: [record("DOM_LOADED")] });
      start();
      await clock.advance(5000);
      assert.deepEqual(heard, []);
    });
  });

  describe("consent", () => {
    it("is waited for: nothing is loaded, stored or announced before", async () => {
      settings({ antiCrawler: true, botDetector: { enabled: true, scriptUrl: SCRIPT } }, { consent: "required" });
      keepToken(TOKEN);
      start();
      fire(TOKEN);
      await clock.advance(5000);
      assert.deepEqual([tags().length, Object.keys(localStorage)], [0, [EVENT_TOKEN_ITEM]]);
      container.service("consent").set(true);
      await until(() => page.detectorRuns, "the detector to run");
      assert.equal(kept(TOKEN_FIELD), TOKEN);
    });

    it("that is withdrawn stops it and takes back what it kept", async () => {
      settings({ cookies: "native", antiCrawler: true });
      keepToken(TOKEN);
      start();
      await clock.advance(TOKEN_POLL_MS);
      assert.ok(document.cookie.includes(DETECTOR_EXISTS_ITEM));
      container.service("consent").set(false);
      assert.deepEqual(Object.keys(localStorage), [EVENT_TOKEN_ITEM]);
      assert.equal(document.cookie.includes("bot_detector"), false, document.cookie);
      fire(OTHER);
      assert.equal(document.cookie.includes("bot_detector"), false, document.cookie);
    });

    it("does not matter inside an editor: nothing is started", async () => {
      settings({ antiCrawler: true, botDetector: { enabled: true, scriptUrl: SCRIPT } }, { editor: true });
      start();
      fire(TOKEN);
      await clock.advance(5000);
      assert.deepEqual([tags().length, localStorage.length], [0, 0]);
    });
  });

  it("leaves no listener and no timer behind", async () => {
    settings({ antiCrawler: true });
    start();
    stops.pop()!();
    const noted = localStorage.length;
    keepToken(TOKEN);
    fire(TOKEN);
    await clock.advance(10_000);
    assert.equal(localStorage.length, noted + 1);
    assert.equal(kept(TOKEN_FIELD), undefined);
  });
});
