// Needs a separate page: a guard that a site starts without a tag stays.
// Engines: focus and inert, streams and fetch
import { define, enhanced, start, type ApbctGuardElement } from "../../src/elements/apbct-guard.ts";
import { typingData, type Typing } from "../../src/shared/antispam/signals/visitor-activity.ts";
import { FIRST_CHECK_MS } from "../../src/shared/antispam/form-tagging/start-form-tagging.ts";
import { service } from "../../src/shared/core/registry/container.ts";
import {
  assert,
  cleanFixtures,
  createSite,
  fixture,
  frames,
  prepareAhead,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
  type TestSite,
} from "../support/index.ts";
import { link } from "../shared/antispam/compat/server-page.ts";

const FORM = `<form method="post" action="/comments"><input name="author"><input name="email"><textarea name="comment"></textarea></form>`;
const NO_COOKIE = 'input[name="ct_no_cookie_hidden_field"]';
const VISIBLE = 'input[name="apbct_visible_fields"]';

describe("<apbct-guard>", () => {
  let container: TestContainer;
  let clock: TestClock;
  let site: TestSite;

  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    container = useContainer();
    clock = useTestClock(container);
    site = createSite("guard");
    container.provide("settings", (await site.settings()) as never);
    define();
  });
  afterEach(async () => {
    cleanFixtures();
    await frames(1);
  });

  /** The forms' first check, after a touch of each, and the idle moment after it. */
  const passFirstCheck = () => {
    for (const form of document.forms) form.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    return clock.advance(FIRST_CHECK_MS + 1);
  };
  const give = (settings: object) => container.provide("settings", settings as never);

  async function guarded(html = ""): Promise<{ box: HTMLElement; guard: ApbctGuardElement }> {
    const box = fixture(`<apbct-guard></apbct-guard>${html}`);
    const guard = box.querySelector<ApbctGuardElement>("apbct-guard") ?? assert.fail("no guard");
    await guard.ready;
    return { box, guard };
  }

  it("gives the page's forms their hidden fields, and takes them out when it leaves", async () => {
    const { box, guard } = await guarded(FORM);
    await passFirstCheck();
    await until(() => box.querySelector(NO_COOKIE) !== null && box.querySelector(VISIBLE) !== null, "both fields");
    guard.remove();
    await until(() => box.querySelector(NO_COOKIE) === null && box.querySelector(VISIBLE) === null, "the fields to go");
  });

  it("reports that the page is guarded, shows nothing, and logs no error", async () => {
    const box = fixture();
    let started = 0;
    box.addEventListener("apbct-guard-started", () => (started += 1));
    box.innerHTML = "<apbct-guard></apbct-guard>";
    await until(() => started === 1, "the event");
    assert.equal(box.querySelector("apbct-guard")?.getBoundingClientRect().height, 0);
    assert.deepEqual(container.log.errors, []);
  });

  it("reports a part that does not start, and starts the others", async () => {
    Object.defineProperty(window, "cleantalkModal", {
      configurable: true,
      get() {
        throw new Error("replaced by the page");
      },
    });
    try {
      await guarded(FORM);
    } finally {
      Reflect.deleteProperty(window, "cleantalkModal");
    }
    assert.deepEqual(container.problems, [
      "[guard-failed] A part of the guard could not be started. replaced by the page",
    ]);
    await passFirstCheck();
    await until(() => document.querySelector(VISIBLE), "the fields of the form");
  });

  it("counts a prerendered page as visited only once it is shown", async () => {
    const showPage = prepareAhead();
    try {
      const { box } = await guarded(FORM);
      await passFirstCheck();
      assert.deepEqual([box.querySelector(NO_COOKIE), service("storage").get("apbct_page_hits")], [null, undefined]);
      showPage();
      await passFirstCheck();
      await until(() => box.querySelector(NO_COOKIE), "the field");
      assert.equal(service("storage").get("apbct_page_hits"), 1);
    } finally {
      showPage();
    }
  });

  it("guards nothing that leaves a prerendered page before it is shown", async () => {
    const showPage = prepareAhead();
    const { box, guard } = await guarded(FORM);
    guard.remove();
    await frames(1);
    showPage();
    await passFirstCheck();
    assert.deepEqual([box.querySelector(NO_COOKIE), service("storage").get("apbct_page_hits")], [null, undefined]);
  });

  it("knows the visitor's signals, and the fields of a form", async () => {
    const { box, guard } = await guarded(FORM);
    const { signals } = guard;
    assert.equal(Number(signals.ct_timezone) * 60 + new Date().getTimezoneOffset(), 0);
    const fields = guard.fields(box.querySelector("form") ?? assert.fail("no form"));
    assert.ok(fields.ct_no_cookie_hidden_field?.startsWith("_ct_no_cookie_data_"));
    assert.ok((fields.apbct_visible_fields ?? "") !== "");
  });

  it("feeds the visitor service, so that our own forms carry the fields without being patched", async () => {
    const { box } = await guarded(FORM);
    const fields = service("visitor").fields(box.querySelector("form") ?? assert.fail("no form"));
    assert.ok("ct_no_cookie_hidden_field" in fields);
  });

  it("leaves the site's own visitor service alone", async () => {
    container.provide("visitor", { signals: () => ({ own: true }), fields: () => ({}) });
    const { guard } = await guarded();
    assert.deepEqual(guard.signals, { own: true });
  });

  it("gathers and stores nothing before consent, where the site requires it, and starts with consent", async () => {
    give({ consent: "required" });
    const { box, guard } = await guarded(FORM);
    await passFirstCheck();
    assert.deepEqual(guard.signals, {});
    assert.equal(box.querySelector(NO_COOKIE), null);
    assert.equal(localStorage.length, 0);
    service("consent").set(true);
    await passFirstCheck();
    await until(() => box.querySelector(NO_COOKIE) !== null, "the field");
    service("consent").set(false);
    await until(() => box.querySelector(NO_COOKIE) === null, "the field to go");
  });

  it("does nothing inside a page-builder editor", async () => {
    give({ editor: true });
    const { box } = await guarded(FORM);
    await passFirstCheck();
    assert.equal(box.querySelector(NO_COOKIE), null);
    assert.equal(localStorage.length, 0);
  });

  it("gathers, tags and checks nothing on an admin page, and serves there what the original's server prints", async () => {
    give({ antispam: { admin: true }, takeover: ["antispam"] });
    const { box } = await guarded(
      `${FORM}<input type="email" id="email"><p>${link("contact@example.com", "Write to us")}</p>`,
    );
    await passFirstCheck();
    const input = box.querySelector<HTMLInputElement>("#email") ?? assert.fail("no input");
    input.focus();
    input.value = "ada@example.org";
    input.blur();
    await enhanced();
    assert.ok(window.cleantalkModal);
    box.querySelector("a")?.click();
    await site.untilCalled("apbct_decode_email");
    assert.deepEqual(
      (await site.calls()).map(({ name }) => name),
      ["apbct_decode_email"],
    );
    assert.deepEqual([box.querySelector(NO_COOKIE), localStorage.length], [null, 0]);
  });

  it("starts once for several tags and for settings without a tag, and ends with the last of them", async () => {
    const { box, guard } = await guarded(`${FORM}<apbct-guard id="second"></apbct-guard>`);
    await passFirstCheck();
    await until(() => box.querySelector(NO_COOKIE) !== null, "the field");
    assert.equal(box.querySelectorAll(NO_COOKIE).length, 1);
    guard.remove();
    await frames(2);
    assert.ok(box.querySelector(NO_COOKIE), "the second tag still guards");
    box.querySelector("#second")?.remove();
    await until(() => box.querySelector(NO_COOKIE) === null, "the end");
  });

  it("offers cleantalkModal while it guards", async () => {
    const { guard } = await guarded();
    assert.ok(window.cleantalkModal);
    guard.remove();
    await until(() => window.cleantalkModal === undefined, "the global to go");
  });

  it("badges comments of the original's server only where the site asks for takeover", async () => {
    const comment = `<div class="apbct-trp"><div class="comment-body"><div class="comment-author">Ann</div></div></div>`;
    give({ antispam: { realPerson: { phrases: { trpHeading: "A real person" } } } });
    const first = await guarded(comment);
    await frames(2);
    assert.equal(first.box.querySelector("apbct-real-person"), null);
    cleanFixtures();
    await frames(1);
    give({ takeover: ["antispam"] });
    const second = await guarded(comment);
    await until(() => second.box.querySelector("apbct-real-person") !== null, "the badge");
  });

  it("loses no key that is pressed before the code that follows the visitor has loaded", async () => {
    const { box } = await guarded(FORM);
    const textarea = box.querySelector("textarea") ?? assert.fail("no textarea");
    textarea.dispatchEvent(new InputEvent("input", { bubbles: true }));
    const at = clock.now();
    const record = () => typingData()[0] as Typing;
    await until(() => record().countOfKey === 1, "the key");
    assert.equal(record().firstKeyTimestamp, at);
    textarea.dispatchEvent(new InputEvent("input", { bubbles: true }));
    assert.equal(record().countOfKey, 2);
  });

  it("checks the address of a field that is left before the code of the check has loaded", async () => {
    const { box } = await guarded(`<form class="comment-form"><input name="email" type="email"></form>`);
    const input = box.querySelector("input") ?? assert.fail("no input");
    input.focus();
    input.value = "ada@example.org";
    input.blur();
    for (const name of ["check_email_exist_post", "check_email_before_post"]) {
      const calls = await site.untilCalled(name);
      assert.deepEqual(
        calls.map(({ fields }) => fields.email),
        ["ada@example.org"],
        name,
      );
    }
  });

  it("reports when it handles clicks on the original's contacts, and at once that it does not where the site does not ask for it or an editor is open", async () => {
    await enhanced();
    give({ takeover: ["antispam"], editor: true });
    await enhanced();
    give({ editor: false });
    const { box } = await guarded(`<p>${link("contact@example.com", "Write to us")}</p>`);
    await enhanced();
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    box.querySelector("a")?.dispatchEvent(click);
    assert.ok(click.defaultPrevented);
    await site.untilCalled("apbct_decode_email");
  });

  it("guards without a tag when the settings ask for it", async () => {
    const box = fixture(FORM);
    start();
    await passFirstCheck();
    await until(() => box.querySelector(NO_COOKIE) !== null, "the field");
  });
});
