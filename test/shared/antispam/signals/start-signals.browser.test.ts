import { eventJavascriptData, PASS_KEY_ITEM } from "../../../../src/shared/antispam/signals/stored-signals.ts";
import { startSignals } from "../../../../src/shared/antispam/signals/start-signals.ts";
import { assert, fixture, until } from "../../../support/index.ts";
import { storeToken, TOKEN } from "../detector-token.ts";
import { endVisit, visit } from "./visitor-page.ts";

const START_S = 1_767_225_600;
const DETECTOR_ON = { botDetector: { enabled: true } };

describe("signals: start", () => {
  afterEach(endVisit);

  const startValues = {
    ct_ps_timestamp: START_S,
    ct_fkp_timestamp: "0",
    ct_pointer_data: "0",
    ct_screen_info: "",
    ct_checked_emails: "0",
    ct_checked_emails_exist: "0",
    apbct_visible_fields: "0",
    apbct_headless: navigator.webdriver,
  };
  const storedValues = (page: Awaited<ReturnType<typeof visit>>) =>
    Object.fromEntries(Object.keys(startValues).map((name) => [name, page.stored(name)]));

  for (const [how, antispam] of [
    ["off", {}],
    ["on", DETECTOR_ON],
  ] as const)
    it(`gives every page the start values with the bot detector ${how}`, async () => {
      const page = await visit({ ...antispam, checkjsKey: "0a1b2c" });
      page.start();
      assert.deepEqual(storedValues(page), startValues);
      assert.equal(page.stored("ct_checkjs"), "0a1b2c");
      assert.equal(page.stored("ct_timezone"), (0 - new Date(page.clock.now()).getTimezoneOffset()) / 60);
    });

  it("gives 0 as script-enabled marker when the site has no key", async () => {
    const page = await visit({ checkjsKey: "" });
    page.start();
    assert.equal(page.stored("ct_checkjs"), 0);
  });

  it("records when the page started, not the script", async () => {
    const page = await visit();
    await page.clock.advance(30_000);
    page.start();
    assert.equal(page.stored("ct_ps_timestamp"), START_S);
  });

  it("collects only the start values when the bot detector is on", async () => {
    const page = await visit(DETECTOR_ON);
    page.start();
    page.move(1, 1);
    document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
    document.dispatchEvent(new Event("scroll"));
    await page.clock.advance(5000);
    assert.deepEqual(storedValues(page), startValues);
    for (const name of [
      "ct_mouse_moved",
      "ct_has_scrolled",
      "apbct_page_hits",
      "ct_cookies_type",
      "ct_gathering_loaded",
    ])
      assert.equal(page.stored(name), undefined, name);
    assert.equal(sessionStorage.length, 0);
  });

  it("collects the signals, with a flag, of a returning visitor without a token", async () => {
    const first = await visit(DETECTOR_ON);
    first.start();
    assert.equal(first.stored("apbct_existing_visitor"), 1);
    assert.equal(first.stored("ct_gathering_loaded"), undefined);
    startSignals(document)();
    first.start();
    assert.equal(first.stored("ct_gathering_loaded"), true);
    first.move(1, 1);
    assert.equal(first.stored("ct_mouse_moved"), true);
    assert.equal(first.stored("apbct_page_hits"), 1);
  });

  it("collects nothing more of a returning visitor with a token", async () => {
    const page = await visit(DETECTOR_ON);
    page.container.service("storage").set("apbct_existing_visitor", 1);
    storeToken(TOKEN, START_S * 1000);
    page.start();
    assert.equal(page.stored("ct_gathering_loaded"), undefined);
    page.move(1, 1);
    assert.equal(page.stored("ct_mouse_moved"), undefined);
  });

  it("starts once when it is called twice, and stops everything", async () => {
    const page = await visit();
    page.start();
    page.start();
    assert.equal(page.stored("apbct_page_hits"), 1);
    startSignals(document)();
    page.move(1, 1);
    assert.equal(page.stored("ct_mouse_moved"), undefined);
  });

  // antispam-contract#9/25.
  it("collects and stores nothing before consent, starts when it is given, and deletes everything when it is withdrawn", async () => {
    const page = await visit({ cookies: "native" }, { consent: "required" });
    page.start();
    page.move(1, 1);
    await page.clock.advance(5000);
    assert.equal(localStorage.length + sessionStorage.length + Object.keys(page.cookies()).length, 0);

    page.container.service("consent").set(true);
    page.move(2, 2);
    assert.equal(page.stored("ct_mouse_moved"), true);
    assert.equal(page.stored("apbct_page_hits"), 1);
    assert.equal(page.cookies().ct_mouse_moved, "true");

    localStorage.setItem("contact_draft", "private text");
    page.container.service("storage").publish({ [PASS_KEY_ITEM]: "0a".repeat(16) });
    page.container.service("consent").set(false);
    assert.deepEqual(Object.keys(localStorage), ["contact_draft"]);
    assert.equal(sessionStorage.length, 0);
    assert.deepEqual(page.cookies(), {});
    page.move(3, 3);
    await page.clock.advance(5000);
    assert.deepEqual(Object.keys(localStorage), ["contact_draft"]);
  });

  it("stops and deletes everything when the site later requires consent, and starts when it is given", async () => {
    const page = await visit();
    page.start();
    page.move(1, 1);
    page.container.service("settings").merge({ consent: "required" });
    assert.deepEqual([localStorage.length, sessionStorage.length], [0, 0]);
    page.move(2, 2);
    await page.clock.advance(5000);
    assert.deepEqual([localStorage.length, sessionStorage.length], [0, 0]);
    page.container.service("consent").set(true);
    assert.equal(page.stored("ct_fkp_timestamp"), "0");
  });

  it("collects nothing in an editor", async () => {
    const page = await visit({}, { editor: true });
    page.start();
    page.move(1, 1);
    await page.clock.advance(5000);
    assert.equal(localStorage.length + sessionStorage.length, 0);
  });

  it("still collects this page's signals when storage is forbidden", async () => {
    const page = await visit();
    const original = Object.getOwnPropertyDescriptor(window, "localStorage");
    Object.defineProperty(window, "localStorage", {
      configurable: true,
      get: () => {
        throw new DOMException("no", "SecurityError");
      },
    });
    try {
      page.start();
      page.move(1, 1);
      await page.clock.advance(5000);
      const { signals } = (await import("../../../../src/shared/antispam/signals/visitor.ts")).createAntispamVisitor();
      assert.deepEqual(signals().ct_pointer_data, [[1, 1, 0]]);
      assert.deepEqual(page.container.log.errors, []);
    } finally {
      if (original) Object.defineProperty(window, "localStorage", original);
    }
  });

  // antispam-contract#9/10, antispam-contract#9/21.
  it("changes no node of the page and adds nothing to Object", async () => {
    const page = await visit();
    const container = fixture('<form method="post"><input name="a"><textarea name="comment"></textarea></form>');
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    const members = Reflect.ownKeys(Object.prototype).length;
    const hasOwn = Object.hasOwn;
    page.start();
    for (let i = 0; i < 20; i++) {
      page.move(i, i, container.querySelector("input") ?? document);
      await page.clock.advance(150);
    }
    changes.push(...observer.takeRecords());
    observer.disconnect();
    assert.equal(changes.length, 0);
    assert.equal(Reflect.ownKeys(Object.prototype).length, members);
    assert.equal(Object.hasOwn, hasOwn);
  });

  it("logs an error for a signal that fails, and collects the others", async () => {
    const page = await visit();
    const original = document.querySelector;
    document.querySelector = () => {
      throw new Error("replaced by the page");
    };
    try {
      page.start();
    } finally {
      document.querySelector = original;
    }
    assert.equal(page.container.log.errors.length, 1);
    assert.deepEqual(page.container.problems, ["[guard-failed] A visitor signal failed."]);
    assert.equal(page.stored("ct_fkp_timestamp"), "0");
    page.move(1, 1);
    assert.equal(page.stored("ct_mouse_moved"), true);
  });
});

describe("signals: cookie modes", () => {
  afterEach(endVisit);

  it("stores items in mode none, without cookies or calls", async () => {
    const page = await visit();
    page.start();
    page.move(1, 1);
    await page.clock.advance(5000);
    assert.deepEqual(page.cookies(), {});
    assert.deepEqual(await page.site.calls("alt_sessions"), []);
    assert.equal(page.stored("ct_cookies_type"), "none");
  });

  it("sets prefixed cookies in native mode and does not change the server's own", async () => {
    const page = await visit({ cookies: "native" });
    document.cookie = "apbct_page_hits=7; path=/";
    document.cookie = "apbct_prev_referer=x; path=/";
    page.start();
    const {
      ct_ps_timestamp,
      apbct_page_hits,
      apbct_prev_referer,
      ct_fkp_timestamp,
      apbct_headless,
      apbct_visible_fields,
    } = page.cookies();
    assert.deepEqual([ct_ps_timestamp, apbct_page_hits, apbct_prev_referer], [String(START_S), "7", "x"]);
    assert.deepEqual([ct_fkp_timestamp, apbct_headless], ["0", String(navigator.webdriver)]);
    assert.equal(apbct_visible_fields, undefined);

    page.container.service("settings").merge({ antispam: { cookiePrefix: "xy_" } });
    startSignals(document)();
    page.start();
    assert.equal(page.cookies().xy_ct_fkp_timestamp, "0");
  });

  it("applies a mode, a prefix and a key that the site sets after the start", async () => {
    const page = await visit({ checkjsKey: "" });
    page.start();
    page.move(7, 8);
    await page.clock.advance(2000);
    page.container
      .service("settings")
      .merge({ antispam: { cookies: "native", cookiePrefix: "xy_", checkjsKey: "0a1b" } });
    const { xy_ct_checkjs, xy_ct_fkp_timestamp, xy_ct_pointer_data, xy_ct_mouse_moved, ...others } = page.cookies();
    assert.deepEqual(
      [xy_ct_checkjs, xy_ct_fkp_timestamp, xy_ct_pointer_data, xy_ct_mouse_moved],
      ["0a1b", "0", "[[8,7,0]]", "true"],
    );
    assert.deepEqual([others.xy_ct_ps_timestamp, others.xy_apbct_visible_fields], [String(START_S), undefined]);
    assert.equal(eventJavascriptData().ct_cookies_type, "native");

    page.container.service("settings").merge({ antispam: { cookies: "alternative" } });
    assert.equal(eventJavascriptData().ct_cookies_type, "alternative");
    await page.clock.advance(1);
    await page.container.service("storage").flush();
    const [call] = await page.site.calls("alt_sessions");
    const session = JSON.parse(call?.fields.cookies ?? "{}") as Record<string, unknown>;
    assert.deepEqual([session.ct_checkjs, session.ct_ps_timestamp, session.ct_mouse_moved], ["0a1b", START_S, true]);
  });

  it("sends the start values to the alternative session in one call, without JSON values", async () => {
    const page = await visit({ cookies: "alternative", checkjsKey: "0a1b" });
    page.start();
    await page.container.service("storage").flush();
    const calls = await page.site.calls("alt_sessions");
    assert.equal(calls.length, 1);
    assert.deepEqual(JSON.parse(calls[0]?.fields.cookies ?? "{}"), {
      ct_checkjs: "0a1b",
      ct_ps_timestamp: START_S,
      ct_fkp_timestamp: 0,
      ct_timezone: Math.trunc((0 - new Date(page.clock.now()).getTimezoneOffset()) / 60),
      apbct_headless: navigator.webdriver,
    });
  });

  it("calls the session by admin-AJAX without additional headers: the spec's no-index header is never sent (antispam-contract#0)", async () => {
    const { fetch: native } = window;
    const headers: string[][] = [];
    window.fetch = (input, init) => {
      if (new Request(input).url.includes("admin-ajax")) headers.push([...new Headers(init?.headers).keys()]);
      return native.call(window, input, init);
    };
    try {
      const page = await visit({ cookies: "alternative", transport: "ajax" });
      page.start();
      await page.container.service("storage").flush();
      assert.equal((await page.site.calls("alt_sessions"))[0]?.transport, "ajax");
    } finally {
      window.fetch = native;
    }
    assert.deepEqual(headers, [[]]);
  });

  it("clears the flags of mouse and scrolling when the mode changes, but not those of fields", async () => {
    const page = await visit();
    const storage = page.container.service("storage");
    const flags = ["ct_mouse_moved", "ct_has_scrolled", "ct_has_input_focused", "ct_has_key_up"];
    const storedFlags = () => flags.map((name) => page.stored(name));
    storage.set("ct_cookies_type", "native");
    for (const name of flags) storage.set(name, true);
    page.start();
    assert.deepEqual(storedFlags(), [undefined, undefined, true, true]);
    assert.equal(page.stored("ct_cookies_type"), "none");

    startSignals(document)();
    for (const name of flags) storage.set(name, true);
    page.start();
    assert.deepEqual(storedFlags(), [true, true, true, true], "the same mode clears nothing");
  });
});

describe("signals: forced alternative session", () => {
  afterEach(() => {
    endVisit();
    Reflect.deleteProperty(globalThis, "ctPublic");
  });

  const sent = async (page: Awaited<ReturnType<typeof visit>>) => {
    await page.container.service("storage").flush();
    return (await page.site.calls("alt_sessions")).map(
      ({ fields }) => JSON.parse(fields.cookies ?? "{}") as Record<string, unknown>,
    );
  };

  it("calls the session in any mode on a page with a third-party comment frame, and sets a flag for other scripts", async () => {
    const { isAlternativeForced: alternativeForced } =
      await import("../../../../src/shared/antispam/signals/publish-signals.ts");
    const settings: Record<string, unknown> = {};
    Reflect.set(globalThis, "ctPublic", settings);
    const page = await visit();
    fixture('<iframe name="jetpack_remote_comment"></iframe>');
    page.start();
    assert.equal(alternativeForced(), true);
    assert.equal(settings.force_alt_cookies, true);
    assert.equal(page.stored("ct_ps_timestamp"), START_S);
    assert.equal((await sent(page))[0]?.ct_ps_timestamp, START_S);
  });

  for (const booking of [
    '<main id="bookingpress_booking_form_3"></main>',
    '<div class="bpa-frontend-main-container"></div>',
  ])
    it(`checks the page again after 1 s and then sends its values: ${booking}`, async () => {
      const settings: Record<string, unknown> = {};
      Reflect.set(globalThis, "ctPublic", settings);
      const page = await visit();
      page.start();
      assert.equal(settings.force_alt_cookies, false);
      fixture(booking);
      await page.clock.advance(999);
      assert.equal(settings.force_alt_cookies, false);
      await page.clock.advance(1);
      assert.equal(settings.force_alt_cookies, true);
      assert.equal((await sent(page))[0]?.ct_ps_timestamp, START_S);
    });

  it("forces nothing on other pages, and adds nothing to an element with the global's name", async () => {
    const page = await visit();
    const element = fixture('<div id="ctPublic"></div>').querySelector("div");
    page.start();
    await page.clock.advance(1000);
    assert.equal("force_alt_cookies" in (element ?? {}), false);
    assert.deepEqual(await sent(page), []);
  });
});

describe("signals: script-enabled marker in fields", () => {
  afterEach(endVisit);

  const FIELDS =
    '<form><input type="hidden" name="ct_checkjs" value="0"><input type="hidden" name="ct_checkjs_2" value="0"></form>';
  const values = (container: ParentNode) =>
    [...container.querySelectorAll<HTMLInputElement>('[name^="ct_checkjs"]')].map(({ value }) => value);

  it("calls the server once, 1 s after the start, and fills every empty field", async () => {
    const page = await visit({ checkjsKey: "" });
    const container = fixture(FIELDS);
    page.start();
    await page.clock.advance(999);
    assert.deepEqual(await page.site.calls("js_keys__get"), []);
    await page.clock.advance(1);
    await until(() => values(container)[0] !== "0", "the fields to be filled");
    const [first, second] = values(container);
    assert.match(first, /^[0-9a-f]{64}$/);
    assert.equal(second, first);
    assert.equal((await page.site.calls("js_keys__get")).length, 1);
    assert.equal(page.stored("ct_checkjs"), first);
  });

  it("fills fields that are added later with the same key, from one call", async () => {
    const page = await visit({ checkjsKey: "" });
    const container = fixture("<p></p>");
    page.start();
    await page.clock.advance(3000);
    assert.deepEqual(await page.site.calls("js_keys__get"), []);
    container.innerHTML = FIELDS;
    await page.clock.advance(1000);
    await until(() => values(container)[0] !== "0", "the fields to be filled");
    const [key] = values(container);
    container.innerHTML = FIELDS;
    await page.clock.advance(1000);
    await until(() => values(container)[0] !== "0", "the next fields to be filled");
    assert.deepEqual(values(container), [key, key]);
    assert.equal((await page.site.calls("js_keys__get")).length, 1);
  });

  it("makes no call and adds no field on a page without such fields", async () => {
    const page = await visit({ checkjsKey: "" });
    const container = fixture('<form method="post"><input name="email"></form>');
    const before = container.innerHTML;
    page.start();
    await page.clock.advance(3000);
    assert.deepEqual(await page.site.calls("js_keys__get"), []);
    assert.equal(container.innerHTML, before);
    assert.equal(page.stored("ct_checkjs"), 0);
  });

  it("makes no call on a page whose fields the server's script has filled", async () => {
    const page = await visit();
    const container = fixture(FIELDS.replaceAll('value="0"', 'value="abc"'));
    page.start();
    await page.clock.advance(3000);
    assert.deepEqual(await page.site.calls("js_keys__get"), []);
    assert.deepEqual(values(container), ["abc", "abc"]);
  });

  for (const [how, fault] of [
    ["an error", { status: 500 }],
    ["half an answer", { malformed: true }],
    ["a page of HTML", { body: "<!doctype html>", contentType: "text/html" }],
    ["0", { body: 0 }],
    ["-1", { body: -1 }],
    ["null", { body: "null", contentType: "application/json" }],
    ["no key", { body: { js_key: null } }],
    ["a broken connection", { drop: true }],
  ] as const)
    it(`uses the key of the settings when the server answers with ${how}`, async () => {
      const page = await visit({ checkjsKey: "0a1b" });
      const container = fixture(FIELDS);
      await page.site.control({ faults: { js_keys__get: fault } });
      page.start();
      await page.clock.advance(1000);
      await until(() => values(container)[0] !== "0", "the fields to be filled");
      assert.deepEqual(values(container), ["0a1b", "0a1b"]);
      assert.match(page.container.problems.join("\n"), /^\[call-failed\] (?:apbct_js_keys__get|js_keys__get): [^\n]+$/);
    });
});
