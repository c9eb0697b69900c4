import {
  assert,
  cleanFixtures,
  frames,
  until,
  useContainer,
  type TestContainer,
  type TestSite,
} from "../support/index.ts";
import {
  announcements,
  control,
  fill,
  showForm,
  useFormSite,
  type FieldInput,
  type FormElement,
} from "../react/form/show-form.ts";
import { paste } from "../support/paste.ts";

const CUT = "This is longer than the field takes, so only its beginning was kept.";

const MASKED = [
  ["creditcard", `${"4".repeat(50_000)}x`, "4444 4444 4444 4444"],
  ["aaa-999", `${"a".repeat(50_000)}1`, "aaa-___"],
  ["*{1,20}", "z".repeat(50_000), "z".repeat(20)],
  ["9{*}", "7".repeat(50_000), "7".repeat(300)],
] as const;

/** How text comes besides the clipboard. */
const WAYS: Readonly<Record<string, (input: HTMLInputElement, text: string, host: FormElement) => void>> = {
  composed(input, data) {
    input.focus();
    input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    input.value = data;
    const init = { bubbles: true, isComposing: true, inputType: "insertCompositionText", data };
    input.dispatchEvent(new InputEvent("input", init));
    input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data }));
  },
  "filled in": fill,
  "set by a script": (input, text) => (input.value = text),
  "set by the form's own call": (_, text, host) => host.set(1, text),
};

describe("a text that is far too long (issue 36, line 12)", () => {
  let container: TestContainer;
  let site: TestSite;
  beforeEach(async () => {
    container = useContainer();
    site = await useFormSite(container, "long");
    await site.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });
  });
  afterEach(() => {
    cleanFixtures();
    assert.deepEqual(container.log.errors, []);
  });
  const show = async (field: Omit<FieldInput, "id" | "label">) => {
    const host = await showForm([{ id: 1, label: "Code", ...field }], { form: { submit_reload: "" } });
    const input = control(host, 1);
    if (field.meta?.input_mask) await until(() => "inputmask" in input && input.inputmask, "the mask");
    const note = () => host.querySelector(".wsf-note")?.textContent;
    return { host, input, note };
  };

  for (const [text, kept] of [
    ["@".repeat(20_000), "@".repeat(320)],
    [`${"a.".repeat(20_000)}@example.org`, "a.".repeat(160)],
    ["a@b.c,".repeat(20_000), "a@b.c,".repeat(54).slice(0, 320)],
  ] as const)
    it(`is cut by an e-mail field, which says so until the value changes: ${text.slice(0, 4)}…`, async () => {
      const { host, input, note } = await show({ type: "email" });
      paste(input, text);
      await until(() => note() === CUT && announcements().includes(CUT), "the note");
      assert.deepEqual([host.get(1), input.value], [kept, kept]);
      input.select();
      paste(input, "ada@example.org");
      await until(() => !note(), "no note");
      assert.equal(host.get(1), "ada@example.org");
    });

  it("is kept by an e-mail field that takes a list of addresses", async () => {
    const list = Array.from({ length: 200 }, (_, at) => `reader-${at}@example.org`).join(",");
    const { host, input, note } = await show({ type: "email", meta: { multiple_email: "on" } });
    paste(input, list);
    await frames(2);
    assert.deepEqual([host.get(1), note()], [list, undefined]);
  });

  it("is cut by an e-mail field that takes a list, after a hundred of the longest addresses", async () => {
    const { host, note, input } = await show({ type: "email", meta: { multiple_email: "on" } });
    paste(input, "a@b.c,".repeat(20_000));
    await until(() => note() === CUT, "the note");
    assert.deepEqual([input.value.length, host.get(1)], [32_000, input.value]);
  });

  for (const [mask, text, kept] of MASKED)
    it(`is cut by the mask ${mask}, which says so`, async () => {
      const { host, input, note } = await show({ type: "text", meta: { input_mask: mask } });
      paste(input, text);
      await until(() => note() === CUT, "the note");
      assert.equal(input.value, kept);
      assert.equal(host.get(1), kept);
    });

  for (const [way, enter] of Object.entries(WAYS)) {
    it(`is cut by an e-mail field as well when it is ${way}`, async () => {
      const { host, input, note } = await show({ type: "email" });
      enter(input, "@".repeat(20_000), host);
      if (way === "set by a script") await host.submit();
      await until(() => note() === CUT && announcements().includes(CUT), "the note");
      assert.deepEqual([host.get(1), input.value], ["@".repeat(320), "@".repeat(320)]);
      fill(input, "ada@example.org");
      await until(() => !note(), "no note");
    });

    for (const [mask, text, kept] of MASKED)
      it(`is cut by the mask ${mask} as well when it is ${way}`, async () => {
        const { host, input, note } = await show({ type: "text", meta: { input_mask: mask } });
        enter(input, text, host);
        await until(() => note() === CUT && announcements().includes(CUT), "the note");
        assert.deepEqual([host.get(1), input.value], [kept, kept]);
      });
  }

  it("is no price, and neither blocks the form nor is sent", async () => {
    const { host, input } = await show({ type: "price" });
    paste(input, `${"7".repeat(50_000)}x`);
    input.blur();
    assert.equal(await host.submit(), false);
    assert.deepEqual(await site.calls("submit"), []);
  });

  for (const type of ["number", "quantity"])
    it(`is no ${type}, which keeps what it holds, says so and is sent`, async () => {
      const { host, input, note } = await show({ type });
      paste(input, `${"7".repeat(50_000)}x`);
      input.blur();
      await until(() => note() === `We can't read “${"7".repeat(40)}…”. Enter a number.`, "the note");
      assert.equal(await host.submit(), true);
      assert.equal((await site.calls("submit"))[0]?.fields.field_1, type === "number" ? "" : "1");
    });

  it("is counted by a text area, and sent whole", async () => {
    const text = "word ".repeat(200_000).trim();
    const { host, input } = await show({ type: "textarea", meta: { help: "#character_count / #word_count" } });
    paste(input, text);
    await until(() => host.querySelector("small")?.textContent === "999999 / 200000", "the counts");
    assert.equal(await host.submit(), true);
    assert.equal((await site.calls("submit"))[0]?.fields.field_1, text);
  });
});
