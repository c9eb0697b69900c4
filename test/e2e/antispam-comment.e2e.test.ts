import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { CallRecord } from "../../demo/server/call-log.ts";
import { cases } from "../support/night.ts";
import { usePages, touchForm } from "./support.ts";

const pages = usePages();

const COMMENT = "Two nights, and the bicycle is still there. Ж ✓";
const EMAIL = "ada@example.org";
const NO_COOKIE_PREFIX = "_ct_no_cookie_data_";
const TOKEN = /^[0-9a-f]{64}$/;
/** The fields of the form, as the server compares them (antispam-contract#4.5). */
const VISIBLE_FIELDS = {
  visible_fields: "comment author email url",
  visible_fields_count: 4,
  invisible_fields: "comment_post_ID comment_parent",
  invisible_fields_count: 2,
};

type Data = Record<string, unknown>;
const fromBase64 = (text: string) => JSON.parse(Buffer.from(text, "base64").toString("utf8")) as Data;
const textOf = (record: CallRecord, name: string) => {
  const value = record.fields[name];
  return typeof value === "string" ? value : assert.fail(`${name} did not arrive once: ${String(value)}`);
};
const cookiesOf = (record: CallRecord): Record<string, string> =>
  Object.fromEntries(
    (record.headers["cookie"] ?? "")
      .split("; ")
      .filter(Boolean)
      .map((cookie) => [
        cookie.slice(0, cookie.indexOf("=")),
        decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)),
      ]),
  );
/** The alternative session of the page with the form. The next page starts another session, with the same names. */
async function sessionOf(page: Page): Promise<Data> {
  const nextPageStart = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance.timeOrigin + (navigation?.responseStart ?? 0);
  });
  const calls = (await pages.calls("alt_sessions")).filter(({ at }) => at < nextPageStart);
  return Object.assign({}, ...calls.map((call) => JSON.parse(textOf(call, "cookies")) as Data)) as Data;
}
const secondsAgo = (value: unknown) => Date.now() / 1000 - Number(value);
const justNow = (value: unknown, what: string) =>
  assert.ok(secondsAgo(value) >= -1 && secondsAgo(value) < 120, `${what}: ${String(value)}`);

/** Writes and sends a comment by mouse and keyboard. */
async function writeComment(page: Page): Promise<void> {
  await touchForm(page, "#commentform");
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 200);
  await page.mouse.move(420, 380, { steps: 12 });
  await page.getByLabel("Comment").click();
  await page.keyboard.type(COMMENT);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ada Byron");
  await page.keyboard.press("Tab");
  await page.keyboard.type(EMAIL);
  await page.keyboard.press("Tab");
  // The page has read the answer, and the comment carries it.
  await page.locator("[state='good_email']").waitFor({ state: "attached" });
  await page.locator("#commentform input[name='ct_checkjs']:not([value='0'])").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Post the comment" }).click();
  await page.locator("[data-received-list] table").first().waitFor();
}

/** Signals that only a page without the bot detector collects (antispam-contract#5.0). */
function assertSignals(data: Data, what: string): void {
  justNow(data["ct_fkp_timestamp"], `${what}: first press`);
  assert.equal(String(data["ct_mouse_moved"]), "true", `${what}: mouse moved`);
  assert.equal(String(data["ct_has_scrolled"]), "true", `${what}: scrolled`);
  assert.equal(String(data["ct_has_input_focused"]), "true", `${what}: input focused`);
  assert.equal(String(data["ct_has_key_up"]), "true", `${what}: key up`);
}

function assertPointer(value: unknown): void {
  const samples = JSON.parse(String(value)) as number[][];
  assert.ok(
    samples.length >= 1 && samples.every((sample) => sample.length === 3 && sample.every(Number.isInteger)),
    String(value),
  );
}

function assertNoCookieData(record: CallRecord, detector: boolean, checkjsKey: string): void {
  const value = textOf(record, "ct_no_cookie_hidden_field");
  assert.ok(value.startsWith(NO_COOKIE_PREFIX));
  const data = fromBase64(value.slice(NO_COOKIE_PREFIX.length));
  assert.equal(data["ct_checkjs"], checkjsKey);
  justNow(data["ct_ps_timestamp"], "page start");
  assert.equal(data["ct_timezone"], 0 - new Date().getTimezoneOffset() / 60);
  assert.equal(data["apbct_headless"], false);
  assert.deepEqual(JSON.parse(String(data["apbct_visible_fields"])), VISIBLE_FIELDS);
  assert.deepEqual(Object.keys(JSON.parse(String(data["ct_checked_emails_exist"])) as Data), [EMAIL]);
  assert.ok(Array.isArray(data["typo"]));
  if (detector) {
    assert.match(String(data["ct_bot_detector_event_token"]), TOKEN);
    for (const name of ["ct_mouse_moved", "ct_has_scrolled", "apbct_page_hits", "apbct_session_id"])
      assert.equal(data[name], undefined, name);
    assert.deepEqual(data["typo"], []);
  } else {
    assertSignals(data, "no-cookie data");
    assertPointer(data["ct_pointer_data"]);
    assert.equal(data["apbct_page_hits"], 1);
    assert.match(String(data["apbct_session_id"]), /^[a-z]{10}$/);
    assert.ok(Number((JSON.parse(String(data["ct_screen_info"])) as Data)["visibleWidth"]) > 0);
    const [typing] = data["typo"] as Data[];
    assert.equal(typing?.["isAutoFill"], false);
    assert.equal(typing?.["countOfKey"], [...COMMENT].length);
  }
}

function assertCookies(record: CallRecord, detector: boolean, checkjsKey: string): void {
  const cookies = cookiesOf(record);
  assert.equal(cookies["ct_checkjs"], checkjsKey);
  assert.equal(cookies["apbct_headless"], "false");
  assert.equal(cookies["apbct_visible_fields_0"], undefined, "the posted field carries the record");
  justNow(cookies["ct_ps_timestamp"], "page start");
  if (detector) {
    assert.match(cookies["ct_bot_detector_event_token"] ?? "", TOKEN);
    assert.equal(cookies["ct_mouse_moved"], undefined);
  } else {
    assertSignals(cookies, "cookies");
    assertPointer(cookies["ct_pointer_data"]);
  }
}

function assertSession(session: Data, detector: boolean, checkjsKey: string): void {
  assert.equal(session["ct_checkjs"], checkjsKey);
  justNow(session["ct_ps_timestamp"], "page start");
  assert.equal(session["apbct_headless"], false);
  assert.equal(session["ct_pointer_data"], undefined);
  if (detector) {
    assert.match(String(session["ct_bot_detector_event_token"]), TOKEN);
    assert.equal(session["ct_mouse_moved"], undefined);
  } else assertSignals(session, "session");
}

const WAYS = (["none", "native", "alternative"] as const).flatMap((cookies) =>
  (["rest", "ajax"] as const).flatMap((transport) =>
    [false, true].map((detector) => ({ cookies, transport, detector })),
  ),
);
/** By day, each kind of cookies once, both transports and both kinds of pages. */
const BY_DAY = ["none rest false", "native ajax true", "alternative ajax false"];
const isByDay = ({ cookies, transport, detector }: (typeof WAYS)[number]) =>
  BY_DAY.includes(`${cookies} ${transport} ${detector}`);

for (const { cookies, transport, detector } of cases(WAYS, isByDay)) {
  test(`cookies ${cookies}, calls by ${transport}, detector ${detector ? "on" : "off"}: a comment carries everything that the server reads`, async () => {
    const botDetector = { enabled: detector, scriptUrl: "/demo/js/bot-detector.js" };
    await pages.control({ options: { settings: { antispam: { cookies, transport, botDetector } } } });
    const { antispam } = (await pages.settings()) as { antispam: { checkjsKey: string } };
    const { page, problems } = await pages.open("/demo/comment-form.html");
    await writeComment(page);

    const [record, ...more] = await pages.calls("comment");
    assert.ok(record);
    assert.deepEqual(more, [], "sent once");
    assert.equal(textOf(record, "comment"), COMMENT);
    assert.equal(textOf(record, "author"), "Ada Byron");
    assert.equal(textOf(record, "email"), EMAIL);
    assert.equal(textOf(record, "comment_post_ID"), "17");
    assert.equal(textOf(record, "ct_checkjs"), antispam.checkjsKey);
    assert.deepEqual(fromBase64(textOf(record, "apbct_visible_fields")), { "0": VISIBLE_FIELDS });
    if (detector) assert.match(textOf(record, "ct_bot_detector_event_token"), TOKEN);

    if (cookies === "none") assertNoCookieData(record, detector, antispam.checkjsKey);
    else assert.equal(record.fields["ct_no_cookie_hidden_field"], undefined);
    if (cookies === "native") assertCookies(record, detector, antispam.checkjsKey);
    else assert.deepEqual(cookiesOf(record), {});
    if (cookies === "alternative") assertSession(await sessionOf(page), detector, antispam.checkjsKey);
    else assert.deepEqual(await pages.session(), {});

    const calls = await Promise.all(
      ["js_keys__get", "check_email_before_post", "check_email_exist_post", "alt_sessions"].map((name) =>
        pages.calls(name),
      ),
    );
    assert.deepEqual([...new Set(calls.flat().map((call) => call.transport))], [transport]);
    assert.deepEqual(
      calls.slice(1, 3).map((list) => list.map(({ fields }) => fields["email"])),
      [[EMAIL], [EMAIL]],
      "each address is checked once",
    );

    await page.locator("#received").getByRole("rowheader", { name: "author", exact: true }).waitFor();
    assert.deepEqual(problems, []);
  });
}

test("alternative cookies: leaving a page during an earlier call still sends the server the latest values", async () => {
  await pages.control({
    options: { settings: { antispam: { cookies: "alternative", botDetector: { enabled: false } } } },
    faults: { alt_sessions: { delayMs: 20_000, times: 1 } },
  });
  const { page } = await pages.open("/demo/comment-form.html");
  const values = async () =>
    (await pages.calls("alt_sessions")).map((call) => JSON.parse(textOf(call, "cookies")) as Data);
  for (let x = 200; !(await values()).length; x++) await page.mouse.move(x, 200);
  await page.getByLabel("Comment").click();
  await page.keyboard.type("A");
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => scrollY > 0);
  assert.equal((await values()).length, 1, "the others wait for the first");
  await page.goto("about:blank");
  const end = Date.now() + 10_000;
  while ((await values()).length < 2 && Date.now() < end) await new Promise((again) => setTimeout(again, 20));
  assertSignals(Object.assign({}, ...(await values())) as Data, "what was sent last");
});

test("the server says why it refuses a comment, and going back restores the typed text", async () => {
  const { page } = await pages.open("/demo/comment-form.html");
  await page.getByLabel("Comment").fill(COMMENT);
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("E-mail").fill("ada@refused.example");
  await page.getByRole("button", { name: "Post the comment" }).click();
  await page.getByRole("heading", { name: "Refused" }).waitFor();
  await page.goBack();
  assert.equal(await page.getByLabel("Comment").inputValue(), COMMENT);
});
