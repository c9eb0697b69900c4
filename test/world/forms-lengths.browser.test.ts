// Engines: masks and composition
import { sendKeys } from "@web/test-runner-commands";
import { assert, cleanFixtures, until, useContainer } from "../support/index.ts";
import { control, showForm } from "../react/form/show-form.ts";

const EMOJI = "😀";

describe("a field with a maximum length (issue 19, 2.4)", () => {
  beforeEach(() => void useContainer());
  afterEach(cleanFixtures);

  /** Types as an emoji keyboard does: the browser fires the event first, then cuts off what is too long. */
  const enter = (field: HTMLInputElement | HTMLTextAreaElement, data: string) => {
    const event = new InputEvent("beforeinput", { bubbles: true, cancelable: true, inputType: "insertText", data });
    if (field.dispatchEvent(event)) document.execCommand("insertText", false, data);
  };

  for (const type of ["text", "textarea"])
    it(`takes ten emoji where ten characters are allowed, and no eleventh: ${type}`, async () => {
      const host = await showForm([{ id: 1, type, label: "Mood", meta: { max_length: "10" } }]);
      const field = control<HTMLInputElement | HTMLTextAreaElement>(host, 1);
      field.focus();
      for (let count = 0; count < 11; count++) enter(field, EMOJI);
      assert.deepEqual([field.value, host.get(1), host.valid], [EMOJI.repeat(10), EMOJI.repeat(10), true]);
    });

  it("stops at the tenth character: pasted, mixed, typed, over a selection", async () => {
    const host = await showForm([{ id: 1, type: "text", label: "Mood", meta: { max_length: "10" } }]);
    const field = control(host, 1);
    field.focus();
    enter(field, `ab${EMOJI}cd${EMOJI}efghijkl`);
    assert.equal(host.get(1), `ab${EMOJI}cd${EMOJI}efgh`);
    await sendKeys({ type: "z" });
    assert.equal(host.get(1), `ab${EMOJI}cd${EMOJI}efgh`);
    field.select();
    await sendKeys({ type: "0123456789ab" });
    assert.equal(host.get(1), "0123456789");
  });

  it("counts a line break as one character, and one that markup escapes as one", async () => {
    const meta = { max_length: "6", help: "#character_count of #character_max, #word_count words" };
    const host = await showForm([{ id: 1, type: "textarea", label: "Note", meta }]);
    const field = control<HTMLTextAreaElement>(host, 1);
    field.focus();
    await sendKeys({ type: "a&<" });
    await sendKeys({ press: "Enter" });
    enter(field, EMOJI);
    const help = () => host.querySelector('[id*="help"]')?.textContent;
    await until(() => help() === "5 of 6, 2 words", `the counter: ${String(help())}`);
    assert.equal(host.valid, true);
  });
});
