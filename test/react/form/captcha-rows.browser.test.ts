import { conditional } from "../../support/form-builder.ts";
import { assert, cleanFixtures, until, useContainer, type TestContainer, type TestSite } from "../../support/index.ts";
import { captchaScripts } from "./captcha-scripts.ts";
import { showForm, useFormSite, type FieldInput, type FormElement } from "./show-form.ts";

const FIELDS: readonly FieldInput[] = [
  { id: 1, type: "text", label: "Guest" },
  { id: 2, type: "recaptcha", label: "Check", meta: { recaptcha_site_key: "key" } },
  {
    id: 3,
    type: "section_icons",
    label: "Icons",
    meta: {
      section_icons: ["add", "delete", "move-down"].map((type) => ({
        section_icons_type: type,
        section_icons_label: type,
      })),
    },
  },
];
const SEND: FieldInput = { id: 9, type: "submit", label: "Send" };

describe("a captcha in a repeatable section", () => {
  let container: TestContainer;
  let site: TestSite;

  beforeEach(async () => {
    container = useContainer();
    site = await useFormSite(container, "captcha-rows", { captchaScripts: captchaScripts() });
    await site.control({ faults: { submit: { body: { error: false } } } });
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
  });

  const show = (
    rows: number,
    meta: Record<string, unknown> = {},
    more: readonly FieldInput[] = [],
  ): Promise<FormElement> =>
    showForm([...FIELDS, ...more, SEND], {
      form: { submit_reload: "", ...meta },
      section: { section_repeatable: "on", section_repeat_default: String(rows) },
    });
  /** The rows with a captcha. */
  const standsIn = (host: Element) =>
    [...host.querySelectorAll("[data-site-key]")].map(
      (container) => container.closest("fieldset")?.dataset["repeatableIndex"],
    );
  const box = (host: Element) => until(() => host.querySelector<HTMLElement>("[data-site-key] button"), "the box");
  const isAsked = async (host: Element) => (await box(host)).textContent === "I am a person";
  const press = (host: Element, row: number, action: string) => {
    const icon = host.querySelector<HTMLElement>(
      `#wsf-1-section-1-repeat-${row} [data-action="wsf-section-${action}-icon"]`,
    );
    (icon ?? assert.fail(`no ${action} in row ${row}`)).click();
  };
  const bodies = async () => (await site.calls("submit")).map(({ fields }) => fields);

  it("is only in the first row: one answer is required, and sent", async () => {
    const host = await show(3);
    assert.deepEqual(standsIn(host), ["1"]);
    assert.equal(await host.submit(), false);
    (await box(host)).click();
    press(host, 1, "add");
    await until(() => host.querySelectorAll("fieldset[data-repeatable]").length === 4, "the new row");
    assert.deepEqual(standsIn(host), ["1"]);
    assert.equal(await isAsked(host), false, "what is answered stays answered");
    assert.equal(await host.submit(), true);
    const [body] = await bodies();
    assert.match(body?.["g-recaptcha-response"] ?? "", /^grecaptcha-\d+$/);
    assert.equal(body?.wsf_hidden, "");
  });

  for (const [what, action] of [
    ["removed", "delete"],
    ["moved down", "move-down"],
  ] as const)
    it(`asks again in the new first row when its row is ${what}`, async () => {
      const host = await show(2);
      (await box(host)).click();
      press(host, 1, action);
      await until(() => standsIn(host).join() === "2", "the captcha in the other row");
      assert.equal(await isAsked(host), true);
      assert.equal(await host.submit(), false);
      (await box(host)).click();
      assert.equal(await host.submit(), true);
      assert.equal((await bodies()).length, 1);
    });

  it("is the same for conditions of every row", async () => {
    const note: FieldInput = { id: 4, type: "text", label: "Note" };
    const rule = {
      if: [{ conditions: [{ object: "field", object_id: 2, logic: "recaptcha", value: "", logic_previous: "||" }] }],
      then: [{ object: "field", object_id: 4, action: "visibility", value: "" }],
      else: [{ object: "field", object_id: 4, action: "visibility", value: "off" }],
    };
    const host = await show(2, conditional(rule), [note]);
    const notes = () =>
      [...host.querySelectorAll<HTMLElement>('[data-id="4"][data-type]')].map((element) => element.checkVisibility());
    assert.deepEqual(notes(), [false, false]);
    (await box(host)).click();
    await until(() => notes().every(Boolean), "the notes of both rows");
  });
});
