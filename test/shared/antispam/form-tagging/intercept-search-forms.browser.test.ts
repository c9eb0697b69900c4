import { SEARCH_TIMEOUT_MS } from "../../../../src/shared/antispam/form-tagging/intercept-search-forms.ts";
import { startForcedAlternative } from "../../../../src/shared/antispam/signals/publish-signals.ts";
import { assert, cleanFixtures, createSite, fixture, until, type TestSite } from "../../../support/index.ts";
import { storeToken, TOKEN } from "../detector-token.ts";
import { endTagging, framed, prepareContainer, useTaggedPage, type TaggedPage } from "./support.ts";

const CALL = "alt_sessions";
const HONEYPOT = '<input name="apbct__email_id__search_form" class="apbct_special_field" value="">';
const HONEYPOT_BUTTON =
  '<input type="submit" id="apbct_submit_id__search_form" name="apbct_submit_id__search_form" value="4711">';
const SEARCH = '<input type="search" name="s" value="cats">';

describe("a search in the site's own search form", () => {
  let site: TestSite;

  beforeEach(() => {
    site = createSite("search");
    prepareContainer();
  });
  afterEach(() => {
    endTagging();
    cleanFixtures();
  });

  const start = async (
    antispam: Record<string, unknown> = {},
    settings: Record<string, unknown> = {},
  ): Promise<TaggedPage> =>
    useTaggedPage(
      { ...((await site.settings()).antispam as Record<string, unknown>), cookies: "none", ...antispam },
      settings,
    );

  function search(inside = `${HONEYPOT}${SEARCH}`, attributes = "") {
    const box = fixture(
      framed(
        `method="get" action="/test/fixtures/antispam/" apbct-form-sign="native_search" role="search" ${attributes}`,
        inside,
      ),
    );
    const form = box.querySelector("form") ?? assert.fail("no form");
    const frame = box.querySelector("iframe") ?? assert.fail("no frame");
    let sent = 0;
    // Fires each time the browser collects the form's data to send it.
    form.addEventListener("formdata", () => sent++);
    const address = () => frame.contentWindow?.location.search ?? "";
    return { form, frame, address, sent: () => sent };
  }
  /** Waits until the search is sent. The test's clock does not move, so only an answer can release it. */
  const untilSent = ({ address }: ReturnType<typeof search>) => until(address, "the search to go");
  const sentValues = async () =>
    JSON.parse((await site.calls(CALL))[0]?.fields.cookies ?? "{}") as Record<string, unknown>;

  it("is sent once, after the visitor's data, without the honeypot", async () => {
    const page = await start();
    page.container.service("storage").publish({ ct_timezone: 3, ct_mouse_moved: true });
    const found = search();
    found.form.requestSubmit();
    assert.equal(await untilSent(found), "?s=cats");
    assert.equal(found.form.querySelector('[name*="apbct__email_id__"]'), null);
    assert.equal((await site.calls(CALL)).length, 1);
    const values = await sentValues();
    assert.equal(values.ct_timezone, 3);
    assert.equal(values.ct_mouse_moved, true);
    assert.equal(values.apbct_search_form__honeypot_value, "");
    await page.clock.advance(2 * SEARCH_TIMEOUT_MS);
    assert.equal(found.sent(), 1, "and is not sent again after the timeout");
  });

  it("sends what a robot wrote into the honeypot, and no value that would break the call", async () => {
    const page = await start();
    page.container.service("storage").publish({
      ct_screen_info: '{"fullWidth":1}',
      ct_pointer_data: "[[1,2,3]]",
      apbct_pixel_url: 'https://x.example/"a\\b',
      ct_timezone: 1,
    });
    const found = search(`<input name="apbct__email_id__search_form" value='me"@bot\\.example'>${SEARCH}`);
    found.form.requestSubmit();
    await untilSent(found);
    const values = await sentValues();
    assert.equal(values.apbct_search_form__honeypot_value, "me@bot.example");
    assert.deepEqual(
      ["ct_screen_info", "ct_pointer_data", "apbct_pixel_url"].filter((name) => name in values),
      [],
    );
    const { sessions } = (await site.stored()) as { sessions: { name: string; value: unknown }[] };
    const stored = Object.fromEntries(sessions.map(({ name, value }) => [name, value]));
    assert.equal(stored.apbct_search_form__honeypot_value, "me@bot.example");
    assert.equal(stored.ct_timezone, 1);
  });

  it("sends the bot detector's token when the detector is on", async () => {
    storeToken(TOKEN, Date.UTC(2026, 0, 1));
    await start({ botDetector: { enabled: true } });
    const found = search();
    found.form.requestSubmit();
    await untilSent(found);
    assert.equal((await sentValues()).ct_bot_detector_event_token, TOKEN);
  });

  it("sends no token when the detector is off", async () => {
    storeToken(TOKEN, Date.UTC(2026, 0, 1));
    await start({ botDetector: { enabled: false } });
    const found = search();
    found.form.requestSubmit();
    await untilSent(found);
    assert.equal("ct_bot_detector_event_token" in (await sentValues()), false);
  });

  it("is not sent when a script only dispatches a submit event", async () => {
    await start();
    const found = search();
    assert.equal(found.form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })), true);
    assert.deepEqual(await site.calls(CALL), []);
  });

  it("sends a flag when the page forces the alternative session", async () => {
    await start();
    fixture('<iframe name="jetpack_remote_comment" title="comment"></iframe>');
    const stop = startForcedAlternative(document);
    const found = search();
    found.form.requestSubmit();
    await untilSent(found);
    stop();
    assert.equal((await sentValues()).apbct_force_alt_cookies, true);
  });

  for (const [what, fault] of [
    ["an error of the server", { status: 500 }],
    ["a broken connection", { drop: true }],
    ["markup instead of an answer", { body: "<!doctype html><p>maintenance</p>", contentType: "text/html" }],
    ["an empty answer", { body: "" }],
    ["null", { body: null }],
    ["0", { body: "0" }],
    ["-1", { body: "-1" }],
    ["half an answer", { truncated: true }],
  ] as const)
    it(`is sent once after ${what}`, async () => {
      const page = await start();
      await site.control({ faults: { [CALL]: fault } });
      const found = search();
      found.form.requestSubmit();
      assert.equal(await untilSent(found), "?s=cats");
      await page.clock.advance(2 * SEARCH_TIMEOUT_MS);
      assert.equal(found.sent(), 1);
    });

  it("is sent after two seconds when the server is slow, and not again when the answer arrives", async () => {
    const page = await start();
    await site.control({ faults: { [CALL]: { hold: true } } });
    // Empties the browser's list of requests, which has room for 250.
    performance.clearResourceTimings();
    const found = search();
    found.form.requestSubmit();
    await site.untilCalled(CALL);
    await page.clock.advance(SEARCH_TIMEOUT_MS - 1);
    assert.equal(found.address(), "");
    await page.clock.advance(1);
    assert.equal(await untilSent(found), "?s=cats");
    assert.equal(SEARCH_TIMEOUT_MS, 2000);
    await site.release(CALL);
    const answered = () =>
      performance
        .getEntriesByType("resource")
        .some(({ name }) => name.includes(`${site.base}/`) && name.includes(CALL));
    await until(answered, "the answer");
    await page.clock.advance(1);
    assert.equal(found.sent(), 1);
  });

  it("is sent once when the visitor presses Enter several times", async () => {
    await start();
    const found = search();
    for (let i = 0; i < 3; i++) found.form.requestSubmit();
    await untilSent(found);
    assert.equal(found.sent(), 1);
    assert.equal((await site.calls(CALL)).length, 1);
  });

  it("sends the visitor's data again when the visitor searches again", async () => {
    await start();
    const found = search();
    found.form.requestSubmit();
    await untilSent(found);
    const input = found.form.querySelector<HTMLInputElement>('[name="s"]') ?? assert.fail("no input");
    input.value = "dogs";
    found.form.requestSubmit();
    await until(() => found.address() === "?s=dogs", "the second search");
    assert.equal((await site.calls(CALL)).length, 2);
  });

  it("is not sent when another listener prevents it, on the form or on the document", async () => {
    const page = await start();
    const found = search();
    const prevent = (event: Event) => event.preventDefault();
    for (const target of [found.form, document]) {
      target.addEventListener("submit", prevent);
      found.form.requestSubmit();
      target.removeEventListener("submit", prevent);
    }
    found.form.onsubmit = () => false;
    found.form.requestSubmit();
    await page.clock.advance(2 * SEARCH_TIMEOUT_MS);
    assert.equal(found.address(), "");
    assert.deepEqual(await site.calls(CALL), []);
  });

  it("fires one submit event for other listeners, not two", async () => {
    await start();
    const found = search();
    let events = 0;
    found.form.onsubmit = () => (events++, true);
    document.addEventListener("submit", () => events++, { once: true });
    found.form.requestSubmit();
    await untilSent(found);
    assert.equal(events, 2);
  });

  it("carries the name, value and overrides of the pressed button, and restores the form", async () => {
    await start();
    const found = search(
      `${HONEYPOT}${SEARCH}<button name="in" value="shop" formaction="/test/fixtures/antispam/shop" formmethod="get">Shop</button>`,
      'id="search"',
    );
    const before = found.form.getAttributeNames().map((name) => `${name}=${found.form.getAttribute(name)}`);
    found.form.querySelector("button")?.click();
    assert.equal(await untilSent(found), "?s=cats&in=shop");
    assert.equal(found.frame.contentWindow?.location.pathname, "/test/fixtures/antispam/shop");
    assert.deepEqual(
      found.form.getAttributeNames().map((name) => `${name}=${found.form.getAttribute(name)}`),
      before,
    );
    assert.deepEqual(
      [...found.form.querySelectorAll("input")].map(({ name }) => name),
      ["s"],
    );
  });

  it("is sent without the second honeypot, which is the form's first button", async () => {
    await start();
    const found = search(`${HONEYPOT}${HONEYPOT_BUTTON}${SEARCH}<button>Search</button>`);
    found.form.requestSubmit(found.form.querySelector<HTMLElement>('[id^="apbct_submit_id__"]'));
    assert.equal(await untilSent(found), "?s=cats");
    assert.equal(found.form.querySelector('[id^="apbct_submit_id__"]'), null);
  });

  it("is sent from a form whose controls are named submit, action and method", async () => {
    await start();
    const found = search(
      `${SEARCH}<input name="action" value="1"><input name="method" value="2"><button name="submit" value="3">Go</button>`,
    );
    (found.form.elements.namedItem("submit") as HTMLElement).click();
    assert.equal(await untilSent(found), "?s=cats&action=1&method=2&submit=3");
  });

  it("is sent at once when the setting is off", async () => {
    await start({ searchForms: false });
    const found = search();
    found.form.requestSubmit();
    assert.equal(await untilSent(found), "?apbct__email_id__search_form=&s=cats");
    assert.deepEqual(await site.calls(CALL), []);
  });

  it("is sent at once before consent, without the visitor's data", async () => {
    await start({}, { consent: "required" });
    const found = search();
    found.form.requestSubmit();
    await untilSent(found);
    assert.deepEqual(await site.calls(CALL), []);
  });

  it("is sent when the guard is removed while the search waits", async () => {
    const page = await start();
    await site.control({ faults: { [CALL]: { hold: true } } });
    const found = search();
    found.form.requestSubmit();
    page.stop();
    assert.equal(await untilSent(found), "?s=cats");
  });

  it("is sent at once when the form lacks the server's mark", async () => {
    await start();
    const box = fixture(
      framed('method="get" action="/test/fixtures/antispam/" role="search" class="search-form"', SEARCH),
    );
    box.querySelector("form")?.requestSubmit();
    await until(() => box.querySelector("iframe")?.contentWindow?.location.search, "the search to go");
    assert.deepEqual(await site.calls(CALL), []);
  });
});
