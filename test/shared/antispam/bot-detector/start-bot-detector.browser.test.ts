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
import { storeToken as storeTokenAt, TOKEN } from "../detector-token.ts";
import { withFullStorage } from "../full-storage.ts";

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
  const stored = (name: string) => container.service("storage").get(name);
  const tags = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src*="ct-bot-detector"]`)];
  /** Stores a token as the detector's script does. */
  const storeToken = (value: string, ageSeconds = 0) => storeTokenAt(value, clock.now() - ageSeconds * 1000);
  const fire = (token: unknown) => dispatchEvent(new CustomEvent(TOKEN_EVENT, { detail: { eventToken: token } }));
  const sessions = async () =>
    (await site.calls("alt_sessions")).map(({ fields }) => JSON.parse(fields.cookies ?? "") as object);
  /** The calls of the alternative session: all values of one task go out together. */
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
    it("is the token that the detector's script has stored", () => {
      assert.equal(eventToken(), undefined);
      storeToken(TOKEN);
      assert.equal(eventToken(), TOKEN);
    });

    it("is undefined for a wrong length, capitals, broken JSON and a token of yesterday", () => {
      for (const bad of ["", "false", "undefined", TOKEN.slice(1), TOKEN.toUpperCase()]) {
        storeToken(bad);
        assert.equal(eventToken(), undefined, bad);
      }
      storeToken(TOKEN, 86_401);
      assert.equal(eventToken(), undefined, "old");
      for (const text of ["", "{", "null", "7", `"${TOKEN}"`]) {
        localStorage.setItem(EVENT_TOKEN_ITEM, text);
        assert.equal(eventToken(), undefined, text);
      }
    });

    it("is undefined before consent", () => {
      storeToken(TOKEN);
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
      assert.equal(stored(TOKEN_FIELD), TOKEN);
    });

    it("is loaded once, even if the detector starts twice or again after a stop", async () => {
      settings({ botDetector: { enabled: true, scriptUrl: SCRIPT } });
      start();
      start();
      await until(() => page.detectorRuns, "the detector to run");
      stops.pop()!();
      start();
      assert.equal(tags().length, 1);
      assert.equal(page.detectorRuns, 1);
    });

    it("is not loaded when the detector is off or has no address", () => {
      settings({ botDetector: { enabled: false, scriptUrl: SCRIPT } });
      start();
      stops.pop()!();
      settings({ botDetector: { enabled: true, scriptUrl: "" } });
      start();
      assert.equal(tags().length, 0);
    });

    for (const [what, attributes] of Object.entries({
      "with a version in its address": {
        type: "text/plain",
        src: "https://fd.vendor.example/ct-bot-detector-wrapper.js?ver=6.85",
      },
      "from the older host": { type: "text/plain", src: "https://moderate.vendor.example/ct-bot-detector.min.js" },
      "known by its id": { type: "text/plain", id: "ct_bot_detector-js", src: "https://cdn.vendor.example/merged.js" },
      "delayed by an optimiser": {
        type: "rocketlazyloadscript",
        "data-src": "https://fd.vendor.example/ct-bot-detector-wrapper.js",
      },
    })) {
      it(`is not loaded when the page has it already, ${what}`, () => {
        settings({ botDetector: { enabled: true, scriptUrl: SCRIPT } });
        const script = document.createElement("script");
        for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
        fixture().append(script);
        start();
        assert.equal(document.head.querySelectorAll(`script[src*="ct-bot-detector"]`).length, 0);
      });
    }

    it("that cannot be loaded is noted in the log, without a warning", async () => {
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
      assert.equal(stored(TOKEN_FIELD), TOKEN);
      fire(OTHER);
      assert.equal(stored(TOKEN_FIELD), TOKEN);
    });

    it("is copied at the start when the detector's script ran first", () => {
      storeToken(TOKEN);
      start();
      assert.equal(stored(TOKEN_FIELD), TOKEN);
      fire(OTHER);
      assert.equal(stored(TOKEN_FIELD), OTHER, "the event's token replaces the stored one");
    });

    it("is not copied from an event without one; the next event still counts", () => {
      start();
      for (const bad of [undefined, null, "", "short", TOKEN.toUpperCase(), 7, {}]) fire(bad);
      dispatchEvent(new CustomEvent(TOKEN_EVENT));
      dispatchEvent(new Event(TOKEN_EVENT));
      assert.equal(stored(TOKEN_FIELD), undefined);
      fire(TOKEN);
      assert.equal(stored(TOKEN_FIELD), TOKEN);
    });

    it("sets event_token_forced_set to 1 when it arrives, from 0 at the start", () => {
      start();
      assert.equal(stored(FORCED_FLAG_ITEM), 0);
      fire(TOKEN);
      assert.equal(stored(FORCED_FLAG_ITEM), 1);
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

    it("also goes into the alternative session on a page that forces it", async () => {
      fixture(`<iframe name="jetpack_remote_comment"></iframe>`);
      stops.push(startForcedAlternative(document));
      start();
      fire(TOKEN);
      assert.deepEqual(await sent(), [{ [TOKEN_FIELD]: TOKEN }]);
      assert.equal(stored(TOKEN_FIELD), TOKEN);
    });

    it("that finds the storage full throws nothing", async () => {
      await withFullStorage(() => {
        start();
        fire(TOKEN);
      });
      assert.equal(stored(TOKEN_FIELD), undefined);
    });
  });

  describe("announcement to the crawler filter", () => {
    it("sets apbct_bot_detector_exist to 1 once, at the check after the token arrives", async () => {
      settings({ cookies: "native", antiCrawler: true });
      start();
      await clock.advance(TOKEN_POLL_MS * 3);
      assert.equal(document.cookie.includes(DETECTOR_EXISTS_ITEM), false);
      storeToken(TOKEN);
      await clock.advance(TOKEN_POLL_MS);
      assert.ok(document.cookie.split("; ").includes(`${DETECTOR_EXISTS_ITEM}=1`), document.cookie);
      document.cookie = `${DETECTOR_EXISTS_ITEM}=; path=/; max-age=0`;
      await clock.advance(TOKEN_POLL_MS * 3);
      assert.equal(document.cookie.includes(DETECTOR_EXISTS_ITEM), false, "the polling has ended");
    });

    it("goes to the alternative session when cookies are off", async () => {
      settings({ antiCrawler: true });
      storeToken(TOKEN);
      start();
      await clock.advance(TOKEN_POLL_MS);
      assert.deepEqual(await sent(), [{ [DETECTOR_EXISTS_ITEM]: true }]);
    });

    it("is not made when the crawler filter is off", async () => {
      settings({ cookies: "native", antiCrawler: false });
      storeToken(TOKEN);
      start();
      await clock.advance(TOKEN_POLL_MS * 3);
      assert.equal(document.cookie.includes(DETECTOR_EXISTS_ITEM), false);
    });

    it("checks for the token every 500 ms", () => assert.equal(TOKEN_POLL_MS, 500));
  });

  describe("token fields", () => {
    const tokens: string[] = [];
    beforeEach(() => {
      tokens.length = 0;
      page.setEventTokenField = (token) => void tokens.push(token);
      storeToken(TOKEN);
    });

    for (const html of [
      `<form class="latepoint-form"></form>`,
      `<div class="mec-booking-form-container"></div>`,
      `<div id="login-form-popup"></div>`,
    ]) {
      it(`are renewed every 2 s on a page with ${html}`, async () => {
        assert.equal(TOKEN_FIELDS_MS, 2000);
        start();
        fixture(html);
        await clock.advance(1999);
        assert.deepEqual(tokens, []);
        await clock.advance(2001);
        assert.deepEqual(tokens, [TOKEN, TOKEN]);
      });
    }

    it("are left alone on other pages, and without a token", async () => {
      start();
      fixture(`<form></form>`);
      await clock.advance(TOKEN_FIELDS_MS);
      fixture(`<form class="latepoint-form"></form>`);
      storeToken(TOKEN.slice(1));
      await clock.advance(TOKEN_FIELDS_MS);
      assert.deepEqual(tokens, []);
    });

    it("are skipped when the page's helper throws or is missing, with one note in the log", async () => {
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
    const events: (readonly string[])[] = [];
    const onLog = (event: Event) =>
      void events.push((event as CustomEvent<{ events: readonly string[] }>).detail.events);

    beforeEach(() => {
      events.length = 0;
      document.addEventListener("apbct-bot-detector-log", onLog);
    });
    afterEach(() => document.removeEventListener("apbct-bot-detector-log", onLog));

    it("is read every second, and an event reports the kinds of records that are new", async () => {
      assert.equal(LOG_CHECK_MS, 1000);
      write({ log_last_update: 1, records: [record("DOM_LOADED"), record("DOM_LOADED")] });
      start();
      await clock.advance(999);
      assert.deepEqual(events, []);
      await clock.advance(1);
      assert.deepEqual(events, [["DOM_LOADED"]]);
      write({ log_last_update: 2, records: [record("DOM_LOADED"), record("FIRST_TOUCH")] });
      await clock.advance(1000);
      assert.deepEqual(events, [["DOM_LOADED"], ["FIRST_TOUCH"]]);
      write({ log_last_update: 3, records: [record("FIRST_TOUCH")] });
      await clock.advance(5000);
      assert.equal(events.length, 2);
    });

    it("counts only when log_last_update has changed", async () => {
      write({ log_last_update: 1, records: [record("DOM_LOADED")] });
      start();
      await clock.advance(1000);
      write({ log_last_update: 1, records: [record("FIRST_TOUCH")] });
      await clock.advance(1000);
      assert.deepEqual(events, [["DOM_LOADED"]]);
    });

    it("is never sent, not even as an empty list", async () => {
      settings({ cookies: "alternative" });
      write({ log_last_update: 1, records: [record("DOM_LOADED")] });
      start();
      await clock.advance(5000);
      assert.deepEqual(events, [["DOM_LOADED"]]);
      assert.deepEqual(await sessions(), []);
    });

    it("can hold any value", async () => {
      start();
      for (const log of [null, [], "text", 7, {}, { log_last_update: 1 }, { log_last_update: 2, records: "no" }]) {
        write(log);
        await clock.advance(1000);
      }
      localStorage.setItem(FRONTEND_LOG_ITEM, "{broken");
      await clock.advance(1000);
      write({ log_last_update: 3, records: [null, 7, {}, { frontend_data: null }, record("KEY_UP")] });
      await clock.advance(1000);
      assert.deepEqual(events, [["KEY_UP"]]);
    });

    it("is not read when the site switches that off", async () => {
      settings({ detectorLog: false });
      write({ log_last_update: 1, records: [record("DOM_LOADED")] });
      start();
      await clock.advance(5000);
      assert.deepEqual(events, []);
    });
  });

  describe("consent", () => {
    it("is required before anything is loaded, stored or announced", async () => {
      settings({ antiCrawler: true, botDetector: { enabled: true, scriptUrl: SCRIPT } }, { consent: "required" });
      storeToken(TOKEN);
      start();
      fire(TOKEN);
      await clock.advance(5000);
      assert.deepEqual([tags().length, Object.keys(localStorage)], [0, [EVENT_TOKEN_ITEM]]);
      container.service("consent").set(true);
      await until(() => page.detectorRuns, "the detector to run");
      assert.equal(stored(TOKEN_FIELD), TOKEN);
    });

    it("that is withdrawn stops the detector and deletes what it stored", async () => {
      settings({ cookies: "native", antiCrawler: true });
      storeToken(TOKEN);
      start();
      await clock.advance(TOKEN_POLL_MS);
      assert.ok(document.cookie.includes(DETECTOR_EXISTS_ITEM));
      container.service("consent").set(false);
      assert.deepEqual(Object.keys(localStorage), [EVENT_TOKEN_ITEM]);
      assert.equal(document.cookie.includes("bot_detector"), false, document.cookie);
      fire(OTHER);
      assert.equal(document.cookie.includes("bot_detector"), false, document.cookie);
    });

    it("is irrelevant in an editor: nothing starts", async () => {
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
    const before = localStorage.length;
    storeToken(TOKEN);
    fire(TOKEN);
    await clock.advance(10_000);
    assert.equal(localStorage.length, before + 1);
    assert.equal(stored(TOKEN_FIELD), undefined);
  });
});
