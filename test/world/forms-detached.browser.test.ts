import { DETACHED_GRACE_MS } from "../../src/shared/core/element/detached-grace.ts";
import { control, fill, showForm, type FormElement } from "../react/form/show-form.ts";
import { labelledField } from "../support/form-builder.ts";
import {
  assert,
  cleanFixtures,
  until,
  useContainer,
  useTestClock,
  type TestClock,
  type TestContainer,
} from "../support/index.ts";

const FIELDS = [
  labelledField(1, "text", "Name"),
  labelledField(2, "textarea", "Text"),
  labelledField(3, "file", "File"),
];
const SECOND = [labelledField(4, "text", "More")];

describe("a form that is removed from the page and put back", () => {
  let container: TestContainer;
  let clock: TestClock;
  beforeEach(() => {
    container = useContainer();
    clock = useTestClock(container);
  });
  afterEach(cleanFixtures);

  async function filledIn(): Promise<FormElement> {
    const host = await showForm(FIELDS, { moreTabs: [SECOND] });
    fill(control(host, 1), "Ada");
    fill(control(host, 2), "Two\nlines");
    const chosen = new DataTransfer();
    chosen.items.add(new File(["x"], "a.txt", { type: "text/plain" }));
    const file = control(host, 3);
    file.files = chosen.files;
    file.dispatchEvent(new Event("change", { bubbles: true }));
    fill(control(host, 4), "there");
    host.tab(1);
    await until(() => host.activeTab === 1, "the second step");
    return host;
  }
  /** Removes a form long enough for it to end, and puts it back. */
  async function outAndBack(host: FormElement): Promise<void> {
    const box = host.parentElement!;
    host.remove();
    await clock.advance(DETACHED_GRACE_MS);
    await until(() => host.querySelector("form") === null, "its end");
    box.append(host);
    await until(() => host.querySelector("form"), "the form again");
    await until(() => host.querySelector("[aria-busy=true]") === null, "the lazy fields");
  }
  const value = (host: FormElement, id: number) => control(host, id).value;
  const names = (host: FormElement) => [...(control(host, 3).files ?? [])].map(({ name }) => name);

  it("within a second: values, files and the step stay, each time, and no draft is offered", async () => {
    const host = await filledIn();
    const box = host.parentElement!;
    const form = host.querySelector("form");
    for (let times = 0; times < 3; times += 1) {
      host.remove();
      await clock.advance(DETACHED_GRACE_MS - 100);
      box.append(host);
      await clock.advance(DETACHED_GRACE_MS - 100);
    }
    await clock.advance(5 * DETACHED_GRACE_MS);
    assert.equal(host.querySelector("form"), form, "the same form");
    assert.deepEqual(
      [value(host, 1), value(host, 2), value(host, 4), names(host)],
      ["Ada", "Two\nlines", "there", ["a.txt"]],
    );
    assert.equal(host.activeTab, 1);
    assert.equal(host.querySelector("[data-wsf-alerts] button"), null);
    fill(control(host, 1), "Grace");
    assert.equal(host.get(1), "Grace", "the form still works");
  });

  it("within a second, emptied by the script that removed it: its values stay", async () => {
    const host = await filledIn();
    const box = host.parentElement!;
    host.remove();
    host.replaceChildren();
    await clock.advance(100);
    box.append(host);
    assert.deepEqual([value(host, 1), names(host)], ["Ada", ["a.txt"]]);
  });

  it("later: what was typed is restored without a question, the files are not", async () => {
    const host = await filledIn();
    const box = host.parentElement!;
    host.remove();
    await clock.advance(DETACHED_GRACE_MS);
    await until(() => host.querySelector("form") === null, "its end");
    assert.equal(host.hasAttribute("state"), false);
    box.append(host);
    await until(() => host.querySelector("form"), "the form again");
    await until(() => host.querySelector("[aria-busy=true]") === null, "the lazy fields");
    assert.deepEqual([value(host, 1), value(host, 2), value(host, 4), names(host)], ["Ada", "Two\nlines", "there", []]);
    assert.deepEqual([host.get(1), host.get(4)], ["Ada", "there"]);
    assert.equal(host.querySelector("[data-wsf-alerts] button"), null);
    assert.deepEqual(container.log.errors, []);
  });

  it("later, on a site that stores nothing on the device: what was typed is restored", async () => {
    container.service("settings").merge({ forms: { keepTyped: false } });
    const host = await filledIn();
    const box = host.parentElement!;
    host.remove();
    await clock.advance(DETACHED_GRACE_MS);
    await until(() => host.querySelector("form") === null, "its end");
    box.append(host);
    await until(() => host.querySelector("form"), "the form again");
    assert.equal(value(host, 1), "Ada");
  });

  it("later: the visitor is at the same step", async () => {
    const host = await filledIn();
    await outAndBack(host);
    await until(() => host.activeTab === 1, "the second step");
    assert.equal(control(host, 4).checkVisibility(), true);
    assert.equal(control(host, 1).checkVisibility(), false);
  });

  it("later: hidden fields have the values that scripts gave them, and calculations continue", async () => {
    const host = await showForm([
      labelledField(1, "number", "Number"),
      { id: 2, type: "hidden", meta: { default_value: "start" } },
      { id: 3, type: "hidden" },
      { id: 4, type: "hidden", meta: { default_value: "#calc(#field(1) * 2)" } },
      { id: 5, type: "hidden", meta: { default_value: "untouched" } },
      { id: 6, type: "text", meta: { autocomplete: "off" } },
      { id: 7, type: "text" },
      { id: 8, type: "password", meta: { password_strength_meter: "" } },
    ]);
    fill(control(host, 1), "4");
    host.set(2, "by its method");
    control(host, 3).value = "by its control";
    fill(control(host, 6), "not for the device");
    host.set(7, "by a script");
    fill(control(host, 8), "secret");
    await outAndBack(host);
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => [control(host, id).value, host.get(id)]),
      ["4", "by its method", "by its control", "8", "untouched", "not for the device", "by a script", ""].map(
        (text) => [text, text],
      ),
    );
    fill(control(host, 1), "5");
    assert.equal(host.get(4), "10");
  });

  it("never: a form that was added meanwhile has its number, and each id is in the page once", async () => {
    const host = await filledIn();
    const box = host.parentElement!;
    host.remove();
    const other = await showForm(FIELDS);
    assert.ok(other.querySelector("#wsf-1-field-1"), "the first number");
    await until(() => host.querySelector("form") === null, "the end of the one that left");
    box.append(host);
    await until(() => host.querySelector("form"), "the form again");
    assert.equal(document.querySelectorAll("#wsf-1-field-1").length, 1);
    assert.equal(host.querySelector<HTMLInputElement>("[id$='-field-1']")?.value, "Ada");
    assert.deepEqual(container.log.errors, []);
  });
});
