// Engines: focus and inert
import { sendKeys } from "@web/test-runner-commands";
import { MIN_LOCK_MS } from "../../src/shared/form/session/lock.ts";
import { AUTOSAVE_DELAY_MS } from "../../src/shared/form/autosave/start-autosave.ts";
import { AUTOSAVE_TEXTS } from "../../src/shared/form/autosave/offer-autosaved.ts";
import { dataGrid, storedForm, type StoredMeta } from "../support/form-builder.ts";
import {
  assert,
  cleanFixtures,
  fixture,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
} from "../support/index.ts";
import {
  choose,
  control,
  fill,
  showForm,
  useFormSite,
  type FieldInput,
  type FormElement,
} from "../react/form/show-form.ts";

const HASH = "0123456789abcdef0123456789abcdef";
const options = dataGrid("tea", "cake");
const FIELDS: readonly FieldInput[] = [
  { id: 1, type: "text", label: "Name", meta: { default_value: "nobody" } },
  { id: 2, type: "select", label: "Drink", meta: { data_grid_select: options } },
  { id: 3, type: "checkbox", label: "Food", meta: { data_grid_checkbox: options } },
  { id: 4, type: "text", label: "Number" },
  { id: 5, type: "password", label: "Password", meta: { password_strength_meter: "" } },
];
const EMAIL: FieldInput = { id: 6, type: "email", label: "E-mail" };

describe("what is typed into a <wsf-form> whose definition changes", () => {
  let container: TestContainer;
  beforeEach(() => {
    localStorage.clear();
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    localStorage.clear();
    assert.deepEqual(container.log.errors, []);
  });

  const write = (id: string, fields: readonly FieldInput[], section: StoredMeta, form: number) => {
    const script = Object.assign(document.createElement("script"), { type: "application/json", id });
    script.textContent = JSON.stringify(storedForm(fields, { id: form, label: "Changed", section }));
    fixture().append(script);
  };
  /** Sets another definition on the tag, and waits until it is drawn. */
  async function change(
    host: FormElement,
    fields: readonly FieldInput[],
    { section = {}, form = 79 } = {},
  ): Promise<void> {
    write("changed-form", fields, section, form);
    host.setAttribute("definition", "#changed-form");
    await until(
      () => host.querySelector("form[data-id]") && host.definition?.label === "Changed",
      "the other definition",
    );
    await until(() => host.querySelector("[aria-busy=true]") === null, "the late fields");
  }
  const tick = (host: Element, name: string) =>
    host.querySelector<HTMLInputElement>(`[name='field_3[]'][value=${name}]`)?.click();
  const typed = async (fields = FIELDS) => {
    const host = await showForm(fields);
    fill(control(host, 1), "Ada");
    choose(control<HTMLSelectElement>(host, 2), "cake");
    tick(host, "tea");
    fill(control(host, 4), "12");
    fill(control(host, 5), "secret");
    return host;
  };
  const question = (host: Element) => host.querySelector("[data-wsf-alerts] [role=group]");

  it("stays in every field with the same id and type, without a question", async () => {
    const host = await typed();
    const [name, drink, food, number, password] = FIELDS as [
      FieldInput,
      FieldInput,
      FieldInput,
      FieldInput,
      FieldInput,
    ];
    await change(host, [EMAIL, food, { ...drink, label: "To drink" }, { ...number, type: "number" }, name, password]);
    assert.deepEqual(
      [host.get(1), host.get(2), host.get(3), host.get(4), host.get(5)],
      ["Ada", ["cake"], ["tea"], "", ""],
    );
    assert.deepEqual([control(host, 1).value, control<HTMLSelectElement>(host, 2).value], ["Ada", "cake"]);
    assert.equal(host.querySelector<HTMLInputElement>("[name='field_3[]'][value=tea]")?.checked, true);
    assert.equal(question(host), null);
    host.reset();
    assert.deepEqual([host.get(1), host.get(2)], ["nobody", []]);
  });

  it("stays with its rows, also after two changes at once", async () => {
    const host = await showForm([{ id: 1, type: "text", label: "Name" }], {
      section: { section_repeatable: "on", section_repeat_default: "2" },
    });
    const second = () => host.querySelector<HTMLInputElement>("[name='field_1[2]']") ?? assert.fail("no second row");
    fill(second(), "Grace");
    host.setAttribute("framework", "bootstrap5");
    await change(host, [EMAIL, { id: 1, type: "text", label: "Names" }], { section: { section_repeatable: "on" } });
    assert.equal(second().value, "Grace");
  });

  it("can be typed on at the same place", async () => {
    const host = await typed();
    control(host, 1).focus();
    control(host, 1).setSelectionRange(1, 1);
    await change(host, [EMAIL, ...FIELDS]);
    assert.equal(document.activeElement, control(host, 1));
    assert.equal(control(host, 1).selectionStart, 1);
  });

  it("does not move a focus that the visitor has moved meanwhile", async () => {
    const site = await useFormSite(container, "carried");
    await site.control({ faults: { submit_hash: { hold: true, body: { hash: "clear" } } } });
    const host = await typed();
    const other = fixture("<button>Other</button>").querySelector("button");
    control(host, 1).focus();
    host.setAttribute("hash", HASH);
    await until(() => host.matches("[aria-busy]"), "the form to be changed");
    other?.focus();
    await site.release("submit_hash");
    await until(() => !host.matches("[aria-busy]"), "the form again");
    assert.equal(document.activeElement, other);
    assert.equal(host.get(1), "Ada");
  });

  it("can be typed on until the other form is drawn, and no key is lost", async () => {
    const site = await useFormSite(container, "carried");
    await site.control({ faults: { submit_hash: { hold: true, body: { hash: "clear" } } } });
    const host = await typed();
    const before = control(host, 1);
    before.focus();
    before.setSelectionRange(3, 3);
    host.setAttribute("hash", HASH);
    await sendKeys({ press: "a" });
    let keys = "a";
    const released = site.release("submit_hash");
    while (control(host, 1) === before) {
      await sendKeys({ press: "a" });
      keys += "a";
    }
    await released;
    await sendKeys({ type: "bc" });
    assert.deepEqual([host.get(1), control(host, 1).value], [`Ada${keys}bc`, `Ada${keys}bc`]);
    assert.deepEqual(
      [host.querySelectorAll("form").length, control(host, 1).id, host.matches("[aria-busy]")],
      [1, before.id, false],
    );
  });

  it("stays usable until the other form is drawn, and is removed at once for another id", async () => {
    const site = await useFormSite(container, "carried");
    await site.control({ faults: { submit_hash: { hold: true, body: { hash: "clear" } } } });
    const host = await typed();
    host.setAttribute("hash", HASH);
    await until(() => host.matches("[aria-busy]"), "the form to be changed");
    host.set(1, "Grace");
    assert.deepEqual([host.getAttribute("state"), control(host, 1).value, host.get(1)], ["ready", "Grace", "Grace"]);
    await site.release("submit_hash");
    await until(() => !host.matches("[aria-busy]"), "the other form");
    assert.equal(host.get(1), "Grace");
    await site.control({ faults: { submit_hash: { hold: true } } });
    host.setAttribute("form-id", "79");
    await until(() => !host.querySelector("form"), "the form to go");
    await site.release("submit_hash", 2);
    await until(() => host.querySelector("form"), "the form of that id");
    assert.equal(host.get(1), "Grace");
  });

  it("stays without autosave, and is autosaved otherwise", async () => {
    container.service("settings").merge({ forms: { keepTyped: false } });
    const host = await typed();
    await change(host, FIELDS);
    assert.deepEqual([host.get(1), Object.keys(localStorage)], ["Ada", []]);

    cleanFixtures();
    container = useContainer();
    const clock = useTestClock(container);
    const autosaved = await typed();
    const item = () => Object.values(localStorage).join("");
    while (!item()) await clock.advance(AUTOSAVE_DELAY_MS);
    await change(autosaved, [EMAIL, ...FIELDS]);
    assert.deepEqual([autosaved.get(1), question(autosaved)], ["Ada", null]);
    fill(control(autosaved, 6), "ada@example.org");
    while (!item().includes("ada@example.org")) await clock.advance(AUTOSAVE_DELAY_MS);
    assert.equal(
      [...autosaved.querySelectorAll("button")].some(({ textContent }) => textContent === AUTOSAVE_TEXTS.kept_restore),
      false,
    );
  });

  for (const [what, form] of [
    ["the same form", 79],
    ["another form", 80],
  ] as const)
    it(`is posted completely while ${what} replaces the form, and the answer stays readable`, async () => {
      const site = await useFormSite(container, "carried");
      const js = [{ action: "message", message: "Thank you", duration: "" }];
      await site.control({ faults: { submit: { hold: true, body: { error: false, data: { count: 1, js } } } } });
      const clock = useTestClock(container);
      const host = await typed([...FIELDS, { id: 7, type: "submit", label: "Send" }]);
      const sent = host.submit();
      await until(() => host.getAttribute("state") === "posting", "the post");
      const ready = change(host, FIELDS, { form });
      if (form !== 79) host.setAttribute("form-id", String(form));
      await until(() => host.matches("[aria-busy]"), "the form to be changed");
      await site.release("submit");
      assert.equal(await sent, true);
      const message = () => host.querySelector("[data-wsf-message]")?.textContent;
      await until(() => message() === "Thank you", "the message");
      assert.equal(host.definition?.label, "Shown");
      await clock.advance(MIN_LOCK_MS);
      await ready;
      assert.deepEqual([message(), host.get(1), host.definition?.id], ["Thank you", "nobody", form]);
      assert.deepEqual((await site.calls("submit")).length, 1);
    });

  it("keeps a telephone number as typed, with its chosen country", async () => {
    const meta = { intl_tel_input: "on", intl_tel_input_format: "NATIONAL", intl_tel_input_initial_country: "de" };
    const fields = [...FIELDS, { id: 6, type: "tel", label: "Telephone", meta }];
    const host = await typed(fields);
    const country = () =>
      host.querySelector<HTMLSelectElement>(".wsf-telephone select") ?? assert.fail("no list of countries");
    country().value = "fr";
    country().dispatchEvent(new Event("change", { bubbles: true }));
    fill(control(host, 6), "06 12 34 56 78");
    const sent = () => (host.get(6) as string).replaceAll(" ", "");
    await until(() => control(host, 6).placeholder, "what knows how numbers are made");
    await until(() => country().value === "fr" && sent() === "0612345678", "the number");
    await useFormSite(container, "carried");
    await change(host, fields);
    await until(() => country().value === "fr", "the country");
    assert.equal(host.get(6), "06 12 34 56 78");
  });

  it("does not go to another form, and gives way to a saved submission", async () => {
    const other = await typed();
    await change(other, FIELDS, { form: 80 });
    assert.equal(other.get(1), "nobody");
    cleanFixtures();

    const site = await useFormSite(container, "carried");
    await site.control({
      faults: { submit_hash: { body: { error: false, hash: HASH, data: { meta: { field_1: { value: "Saved" } } } } } },
    });
    const host = await typed();
    host.setAttribute("hash", HASH);
    await until(() => host.hash === HASH, "the saved submission");
    assert.equal(host.get(1), "Saved");
  });
});
