import { createAntispamVisitor } from "../../../../src/shared/antispam/signals/visitor.ts";
import { assert, fixture, fixtureOf } from "../../../support/index.ts";
import { storeToken, TOKEN } from "../detector-token.ts";
import { endVisit, visit } from "./visitor-page.ts";

const FORM =
  '<form method="post"><input name="author"><textarea name="comment"></textarea><input type="hidden" name="id" value="1"></form>';
/** The test clock's start. */
const START_MS = 1_767_225_600_000;
const form = () => fixtureOf<HTMLFormElement>(FORM, "form");
const PREFIX = "_ct_no_cookie_data_";
const text = (base64: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
const object = (base64: string) => JSON.parse(text(base64)) as Record<string, unknown>;

describe("visitor: signals", () => {
  afterEach(endVisit);

  it("are a snapshot with the spec's names and parsed JSON texts", async () => {
    const page = await visit();
    const visitor = createAntispamVisitor();
    page.start();
    page.move(340, 120);
    const signals = visitor.signals();
    assert.deepEqual(signals.ct_pointer_data, [[120, 340, 0]]);
    for (const name of [
      "ct_ps_timestamp",
      "ct_timezone",
      "apbct_headless",
      "ct_mouse_moved",
      "ct_cookies_type",
      "apbct_page_hits",
    ])
      assert.ok(signals[name] !== undefined, name);
    assert.match(signals.apbct_session_id, /^[a-z]{10}$/);
    assert.equal(signals.apbct_session_current_page, location.href);
  });

  it("are empty without consent and in an editor, even for a known visitor", async () => {
    const page = await visit();
    page.start();
    const visitor = createAntispamVisitor();
    page.container.service("settings").merge({ editor: true });
    assert.deepEqual([visitor.signals(), visitor.fields(form())], [{}, {}]);
    page.container.service("settings").merge({ editor: false });
    page.container.service("consent").set(false);
    assert.deepEqual([visitor.signals(), visitor.fields(form())], [{}, {}]);
  });
});

describe("visitor: fields of a form", () => {
  afterEach(endVisit);

  it("are the no-cookie field and the visible fields in mode none", async () => {
    const page = await visit();
    page.start();
    const element = form();
    page.move(340, 120, element);
    const fields = createAntispamVisitor().fields(element);
    assert.deepEqual(Object.keys(fields).sort(), ["apbct_visible_fields", "ct_no_cookie_hidden_field"]);
    const value = fields.ct_no_cookie_hidden_field ?? "";
    assert.ok(value.startsWith(PREFIX));
    const data = object(value.slice(PREFIX.length));
    assert.equal(data.ct_pointer_data, "[[120,340,0]]", "the last samples are included, as the stored text");
    assert.equal((data.typo as unknown[]).length, 1);
    assert.deepEqual(data.collecting_user_activity_data, { clicks: 0, selected: 0, mouseMovementsInsideForm: true });
    assert.deepEqual(object(fields.apbct_visible_fields ?? ""), {
      "0": {
        visible_fields: "author comment",
        visible_fields_count: 2,
        invisible_fields: "id",
        invisible_fields_count: 1,
      },
    });
  });

  it("are the event token instead when the bot detector has one", async () => {
    const page = await visit({ botDetector: { enabled: true } });
    storeToken(TOKEN, START_MS);
    page.start();
    const fields = createAntispamVisitor().fields(form());
    assert.deepEqual(Object.keys(fields).sort(), ["apbct_visible_fields", "ct_bot_detector_event_token"]);
    assert.equal(fields.ct_bot_detector_event_token, TOKEN);
  });

  for (const [how, token] of [
    ["too short", TOKEN.slice(1)],
    ["too long", `${TOKEN}a`],
  ] as const)
    it(`have no event token that is ${how}, but the no-cookie field`, async () => {
      const page = await visit({ botDetector: { enabled: true } });
      storeToken(token, START_MS);
      page.start();
      assert.deepEqual(Object.keys(createAntispamVisitor().fields(form())).sort(), [
        "apbct_visible_fields",
        "ct_no_cookie_hidden_field",
      ]);
    });

  it("have no event token while the bot detector is off", async () => {
    const page = await visit();
    storeToken(TOKEN, START_MS);
    page.start();
    assert.equal("ct_bot_detector_event_token" in createAntispamVisitor().fields(form()), false);
  });

  for (const cookies of ["native", "alternative"] as const)
    it(`lack the no-cookie field in mode ${cookies}`, async () => {
      const page = await visit({ cookies });
      page.start();
      assert.deepEqual(Object.keys(createAntispamVisitor().fields(form())), ["apbct_visible_fields"]);
    });

  it("lack the no-cookie field on a page with a third-party comment frame", async () => {
    const page = await visit();
    fixture('<iframe name="jetpack_remote_comment"></iframe>');
    page.start();
    assert.deepEqual(Object.keys(createAntispamVisitor().fields(form())), ["apbct_visible_fields"]);
  });

  it("lack the visible fields for a visitor who is not checked", async () => {
    const page = await visit({ visibleFields: false });
    page.start();
    assert.deepEqual(Object.keys(createAntispamVisitor().fields(form())), ["ct_no_cookie_hidden_field"]);
  });

  it("do not change the form", async () => {
    const page = await visit();
    page.start();
    const element = form();
    const before = element.outerHTML;
    createAntispamVisitor().fields(element);
    assert.equal(element.outerHTML, before);
  });
});
