import { POINTER_SAMPLE_MS } from "../../../../src/shared/antispam/signals/pointer.ts";
import { assert, fixture } from "../../../support/index.ts";
import { endVisit, visit } from "./visitor-page.ts";

const START_S = 1_767_225_600;

describe("signals: what the visitor has done", () => {
  afterEach(endVisit);

  for (const type of ["mousedown", "keydown"])
    it(`records the time of the first ${type} in seconds, and no later one`, async () => {
      const page = await visit();
      page.start();
      assert.equal(page.stored("ct_fkp_timestamp"), "0");
      await page.clock.advance(7400);
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      assert.equal(page.stored("ct_fkp_timestamp"), START_S + 7);
      await page.clock.advance(5000);
      document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
      document.body.dispatchEvent(new Event("mousedown", { bubbles: true }));
      assert.equal(page.stored("ct_fkp_timestamp"), START_S + 7);
    });

  it("records a first press whose propagation the page stops", async () => {
    const page = await visit();
    page.start();
    const button = fixture("<button>x</button>").querySelector("button");
    button?.addEventListener("mousedown", (event) => event.stopPropagation());
    button?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
    assert.equal(page.stored("ct_fkp_timestamp"), START_S);
  });

  it("sets a flag at the first mouse movement and the first scroll of the page", async () => {
    const page = await visit();
    page.start();
    assert.equal(page.stored("ct_mouse_moved"), undefined);
    page.move(1, 1);
    assert.equal(page.stored("ct_mouse_moved"), true);
    fixture('<div id="scroller"></div>').querySelector("#scroller")?.dispatchEvent(new Event("scroll"));
    assert.equal(page.stored("ct_has_scrolled"), undefined, "a scrolling element does not count");
    document.dispatchEvent(new Event("scroll"));
    assert.equal(page.stored("ct_has_scrolled"), true);
  });

  it("sets flags at focus and a key in a form's field, also in one that was added later", async () => {
    const page = await visit();
    page.start();
    const outside = fixture('<input id="lonely">').querySelector("input");
    outside?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    outside?.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
    assert.equal(page.stored("ct_has_input_focused"), undefined);
    const field = fixture('<form><input type="hidden"><textarea></textarea></form>').querySelector("textarea");
    field?.focus();
    assert.equal(page.stored("ct_has_input_focused"), true);
    assert.equal(page.stored("ct_has_key_up"), undefined);
    field?.dispatchEvent(new KeyboardEvent("keyup", { key: "a", bubbles: true }));
    assert.equal(page.stored("ct_has_key_up"), true);
  });

  it("sets them in a field outside its form too", async () => {
    const page = await visit();
    page.start();
    const field = fixture('<form id="talk"></form><input form="talk">').querySelector("input");
    field?.focus();
    field?.dispatchEvent(new KeyboardEvent("keyup", { key: "a", bubbles: true }));
    assert.deepEqual([page.stored("ct_has_input_focused"), page.stored("ct_has_key_up")], [true, true]);
  });

  it("writes a native cookie in addition to the item", async () => {
    const page = await visit({ cookies: "native", cookiePrefix: "xy_" });
    page.container.service("storage").set("ct_cookies_type", "native");
    page.start();
    page.move(1, 1);
    assert.equal(page.cookies().xy_ct_mouse_moved, "true");
    assert.equal(page.stored("ct_mouse_moved"), true);
  });

  it("renews the native cookie of a flag from an earlier browser session", async () => {
    const page = await visit({ cookies: "native" });
    page.container.service("storage").set("ct_cookies_type", "native");
    page.container.service("storage").set("ct_mouse_moved", true);
    page.start();
    assert.equal(page.cookies().ct_mouse_moved, "true");
  });

  it("sends flags to the alternative session as booleans", async () => {
    const page = await visit({ cookies: "alternative" });
    page.start();
    page.move(1, 1);
    assert.equal(await page.container.service("storage").flush(), true);
    const sent = (await page.site.calls("alt_sessions")).map(
      ({ fields }) => JSON.parse(fields.cookies ?? "{}") as Record<string, unknown>,
    );
    assert.equal(sent.length, 1, "one call for all values of a task");
    assert.equal(sent[0]?.ct_mouse_moved, true);
    assert.equal(sent[0]?.apbct_headless, navigator.webdriver);
  });

  it("measures the screen when the page is idle, with the spec's names", async () => {
    const page = await visit();
    page.start();
    assert.equal(page.stored("ct_screen_info"), "");
    await page.clock.advance(1);
    const { documentElement: html, body } = document;
    assert.deepEqual(JSON.parse(page.stored("ct_screen_info") as string), {
      fullWidth: html.scrollWidth,
      fullHeight: Math.max(
        html.scrollHeight,
        html.offsetHeight,
        html.clientHeight,
        body.scrollHeight,
        body.offsetHeight,
        body.clientHeight,
      ),
      visibleWidth: html.clientWidth,
      visibleHeight: html.clientHeight,
    });
  });

  it("counts clicks and selections outside forms and movements inside one", async () => {
    const { activityData } = await import("../../../../src/shared/antispam/signals/visitor-activity.ts");
    const page = await visit();
    page.start();
    assert.deepEqual(activityData(), []);
    const container = fixture("<p>words to select</p><form><label>a <input></label></form>");
    const [text, label] = [container.querySelector("p"), container.querySelector("label")];
    text?.click();
    assert.deepEqual(activityData(), { clicks: 1, selected: 0, mouseMovementsInsideForm: false });
    container.querySelector("input")?.click();
    page.move(1, 1, text ?? document);
    assert.deepEqual(activityData(), { clicks: 1, selected: 0, mouseMovementsInsideForm: false });
    await page.clock.advance(POINTER_SAMPLE_MS);
    page.move(1, 1, label ?? document);
    if (text) getSelection()?.selectAllChildren(text);
    text?.dispatchEvent(new MouseEvent("mouseup", { bubbles: true }));
    assert.deepEqual(activityData(), { clicks: 1, selected: 1, mouseMovementsInsideForm: true });
    getSelection()?.removeAllRanges();
    text?.dispatchEvent(new MouseEvent("mouseup", { bubbles: true }));
    assert.deepEqual(activityData(), { clicks: 1, selected: 1, mouseMovementsInsideForm: true });
  });

  // antispam-contract#9/16: an equal form elsewhere must not count.
  it("distinguishes clicks inside and outside a form, even if two forms are equal", async () => {
    const { activityData } = await import("../../../../src/shared/antispam/signals/visitor-activity.ts");
    const page = await visit();
    page.start();
    const container = fixture("<form><b>x</b></form><form><b>x</b></form><b id='beside'>x</b>");
    for (const inside of container.querySelectorAll<HTMLElement>("form b")) inside.click();
    assert.deepEqual(activityData(), []);
    container.querySelector<HTMLElement>("#beside")?.click();
    assert.deepEqual(activityData(), { clicks: 1, selected: 0, mouseMovementsInsideForm: false });
  });
});
