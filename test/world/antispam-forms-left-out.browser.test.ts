import { NO_COOKIE_FIELD } from "../../src/shared/antispam/protocol/field-names.ts";
import { POINTER_SAMPLE_MS } from "../../src/shared/antispam/signals/pointer.ts";
import { startFormChecks } from "../../src/shared/antispam/form-checks/start-form-checks.ts";
import { trackVisitor } from "../../src/shared/antispam/signals/track-visitor.ts";
import { activityData, typingData, startTyping } from "../../src/shared/antispam/signals/visitor-activity.ts";
import { createAntispamVisitor } from "../../src/shared/antispam/signals/visitor.ts";
import { assert, fixture, useContainer } from "../support/index.ts";
import { one, openChecks } from "../shared/antispam/form-checks/page.ts";
import { endVisit, visit } from "../shared/antispam/signals/visitor-page.ts";
import { closePages, formData, openPage, sendByFetch } from "../shared/antispam/requests/page.ts";

const OUT = 'data-plaintags-guard="off"';
const CHECK = "cleantalk_force_ajax_check";

/** Forms that their author excludes (issue 19, 1.11); for their hidden fields see antispam-requests.browser.test.ts. */
describe('a form with data-plaintags-guard="off"', () => {
  afterEach(() => {
    closePages();
    endVisit();
  });

  for (const [how, send] of [
    ["by its button", () => one<HTMLButtonElement>("form button").click()],
    ["by form.submit()", () => one<HTMLFormElement>("form").submit()],
  ] as const)
    it(`is sent to another host ${how} without a check`, async () => {
      const page = await openChecks(
        ({ foreign }) =>
          `<form ${OUT} method="post" target="sink" action="${foreign}?list-manage.com"><input name="a" value="1"><button>Go</button></form>`,
        { externalForms: true },
        startFormChecks,
      );
      send();
      assert.deepEqual((await page.untilSent())[0]?.entries, [["a", "1"]]);
      assert.deepEqual(await page.calls(CHECK), []);
    });

  it("lets its product button be pressed without a check", async () => {
    const page = await openChecks(
      () => `<form ${OUT} class="klaviyo-form"><button type="button" class="needsclick">Join</button></form>`,
      { externalForms: true },
      startFormChecks,
    );
    let pressed = 0;
    const button = one<HTMLButtonElement>("form button");
    button.addEventListener("click", () => pressed++);
    button.click();
    assert.equal(pressed, 1);
    assert.deepEqual(await page.calls(CHECK), []);
  });

  it("is posted by a script without our fields, also by a listed product", async () => {
    const { ajaxUrl, calls } = await openPage(
      `<form ${OUT} method="post"><input name="city" value="Ulm"></form><form><input name="town"></form>`,
    );
    const form = one<HTMLFormElement>("form");
    form.addEventListener("submit", (event) => event.preventDefault());
    form.requestSubmit();
    await sendByFetch({ url: ajaxUrl, body: "action=bt_cc&city=Ulm" });
    assert.deepEqual((await calls("bt_cc"))[0]?.entries, [
      ["action", "bt_cc"],
      ["city", "Ulm"],
    ]);
    await sendByFetch({ url: ajaxUrl, body: "action=drplus_signup&town=Ulm" });
    assert.ok(
      (await calls("drplus_signup"))[0]?.entries.some(([name]) => name === NO_COOKIE_FIELD),
      "the data of other forms is sent",
    );
    await sendByFetch({ url: ajaxUrl, body: formData({ action: "own", city: "Ulm" }) });
    assert.equal((await calls("own"))[0]?.entries.length, 2);
  });

  const COMMENTS = `<form ${OUT}><textarea name="comment"></textarea></form><form><textarea name="comment"></textarea></form>`;

  it("is not tracked: neither typing nor autofill, and its fields get no mark", () => {
    const container = useContainer();
    container.service("settings").merge({ antispam: { cookies: "none" } });
    fixture(COMMENTS);
    const stops = [startTyping(document), trackVisitor(document)];
    const fields = [...document.querySelectorAll("textarea")];
    // Untrusted, like the events of scripts and of autofill.
    for (const field of fields) field.dispatchEvent(new Event("input", { bubbles: true }));
    assert.deepEqual(
      fields.map((field) => field.hasAttribute("autocompleted")),
      [false, true],
    );
    assert.deepEqual(
      typingData().map(({ countOfKey }) => countOfKey),
      [1],
    );
    for (const stop of stops) stop();
  });

  it("is not tracked: neither the mouse over it nor the focus and the keys in it", async () => {
    const page = await visit();
    page.start();
    fixture(COMMENTS);
    const tracked = () => [
      (activityData() as { mouseMovementsInsideForm?: boolean }).mouseMovementsInsideForm === true,
      page.stored("ct_has_input_focused") === true,
      page.stored("ct_has_key_up") === true,
    ];
    for (const [field, expected] of [...document.querySelectorAll("textarea")].map(
      (each, at) => [each, at > 0] as const,
    )) {
      await page.clock.advance(POINTER_SAMPLE_MS);
      page.move(10, 10, field);
      field.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent("keyup", { key: "a", bubbles: true }));
      assert.deepEqual(tracked(), [expected, expected, expected]);
    }
  });

  it("has no fields for components either", () => {
    const container = useContainer();
    container.service("settings").merge({ antispam: { cookies: "none" } });
    const [out, other] = [...fixture(`<form ${OUT}></form><form></form>`).querySelectorAll("form")];
    const visitor = createAntispamVisitor();
    assert.deepEqual(visitor.fields(out!), {});
    assert.ok(NO_COOKIE_FIELD in visitor.fields(other!));
  });
});
