import { eventJavascriptData } from "../../../../src/shared/antispam/signals/stored-signals.ts";
import { assert } from "../../../support/index.ts";
import { endVisit, visit } from "./visitor-page.ts";

/** antispam-contract#5.8. */
const MEMBERS = [
  "ct_checked_emails",
  "ct_checked_emails_exist",
  "ct_checkjs",
  "ct_fkp_timestamp",
  "ct_pointer_data",
  "ct_ps_timestamp",
  "ct_screen_info",
  "ct_timezone",
  "ct_mouse_moved",
  "ct_has_scrolled",
  "ct_cookies_type",
  "apbct_pixel_url",
  "apbct_headless",
  "ct_bot_detector_frontend_data_log",
  "apbct_page_hits",
  "apbct_prev_referer",
  "apbct_site_referer",
  "apbct_ct_js_errors",
];

/** A visit with every stored value. */
async function fullVisit(antispam: object) {
  const page = await visit({ checkjsKey: "0a1b", ...antispam });
  sessionStorage.setItem("apbct_session_id", "kqwzvhbtla");
  sessionStorage.setItem("apbct_site_referer", "https://search.example/?q=~a");
  sessionStorage.setItem("apbct_session_current_page", "https://site.example/before/");
  localStorage.setItem(
    "ct_js_errors",
    '[{"err":{"msg":"ctPublic is not defined"},"url":"https://site.example/","userAgent":"UA"}]',
  );
  localStorage.setItem("ct_bot_detector_frontend_data_log", '{"log_last_update":1767225605,"records":[]}');
  page.start();
  page.move(340, 120);
  document.dispatchEvent(new Event("scroll"));
  document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  await page.clock.advance(2000);
  page.container.service("storage").publish({
    apbct_pixel_url: "https://vendor.example/pixel/1.gif",
    ct_checked_emails: '{"a@b.example":{"result":{"result":"EXISTS"},"timestamp":1767225600}}',
  });
  return page;
}

describe("signals: data for decode and bot-check calls", () => {
  afterEach(endVisit);

  for (const cookies of ["none", "native", "alternative"] as const)
    it(`has every member of the contract in mode ${cookies}, with parsed JSON texts`, async () => {
      await fullVisit({ cookies });
      const data = eventJavascriptData();
      assert.deepEqual(Object.keys(data).sort(), [...MEMBERS].sort());
      assert.deepEqual(data.ct_pointer_data, [[120, 340, 0]]);
      assert.deepEqual(Object.keys(data.ct_screen_info as object), [
        "fullWidth",
        "fullHeight",
        "visibleWidth",
        "visibleHeight",
      ]);
      assert.deepEqual(data.ct_checked_emails, {
        "a@b.example": { result: { result: "EXISTS" }, timestamp: 1_767_225_600 },
      });
      assert.equal(data.ct_checked_emails_exist, "0");
      assert.equal(data.ct_ps_timestamp, 1_767_225_600);
      assert.equal(data.ct_mouse_moved, true);
      assert.equal(data.ct_cookies_type, cookies);
      assert.equal(data.apbct_page_hits, 1);
      assert.equal(data.apbct_prev_referer, "https://site.example/before/");
      assert.deepEqual(data.ct_bot_detector_frontend_data_log, { log_last_update: 1_767_225_605, records: [] });
    });

  // antispam-contract#9/7.
  it("leaves texts that only look like JSON unchanged", async () => {
    await visit();
    sessionStorage.setItem("apbct_prev_referer", "[hello]");
    sessionStorage.setItem("apbct_site_referer", '{"a":1}');
    const storage = (await fullVisit({})).container.service("storage");
    storage.publish({ ct_checked_emails: "{ok}", ct_pointer_data: "[hello]" });
    sessionStorage.setItem("apbct_prev_referer", "[hello]");
    sessionStorage.setItem("apbct_site_referer", '{"a":1}');
    const data = eventJavascriptData();
    assert.equal(data.ct_checked_emails, "{ok}");
    assert.equal(data.ct_pointer_data, "[hello]");
    assert.equal(data.apbct_prev_referer, "[hello]");
    assert.equal(data.apbct_site_referer, '{"a":1}', "a text is never rewritten, even when it is JSON");
  });

  // antispam-contract#9/18: a missing value is not false, so that the cookie is read.
  it("has an earlier page's values from its native cookies, and omits missing ones", async () => {
    await visit({ cookies: "native", cookiePrefix: "xy_" });
    document.cookie = "xy_ct_timezone=3; path=/";
    document.cookie = "xy_ct_screen_info=%7B%22fullWidth%22%3A800%7D; path=/";
    document.cookie = "ct_checkjs=foreign; path=/";
    assert.deepEqual(eventJavascriptData(), { ct_timezone: "3", ct_screen_info: { fullWidth: 800 } });
  });

  it("is empty before consent", async () => {
    const page = await fullVisit({});
    page.container.service("settings").merge({ consent: "required" });
    assert.deepEqual(eventJavascriptData(), {});
  });

  it("reaches the reference back end as one JSON text in a field", async () => {
    const page = await fullVisit({});
    await page.container.service("http").call({
      route: "force_protection_check_bot",
      action: "apbct_force_protection_check_bot",
      fields: { post_url: "", referrer: "", event_javascript_data: JSON.stringify(eventJavascriptData()) },
    });
    const [call] = await page.site.calls("force_protection_check_bot");
    assert.deepEqual(JSON.parse(call?.fields.event_javascript_data ?? ""), eventJavascriptData());
  });
});
