// Engines: masks and composition
import { sendKeys } from "@web/test-runner-commands";
import { assert, frames, until } from "../../support/index.ts";
import { control, fill, showForm } from "./show-form.ts";
import { masked, NEXT, phone, show, useMasks } from "./use-masks.ts";
/** No digit twice in a row: WebKit's driver drops the second. */
const TYPED = "2125303456";
const MASKED = "(212) 530-3456";

describe("a mask", () => {
  useMasks();

  it("groups typed text, refuses characters that do not fit, and gives the form the formatted text", async () => {
    const host = await show([phone(), NEXT]);
    control(host, 1).focus();
    await sendKeys({ type: "21x2 5303456" });
    assert.equal(control(host, 1).value, MASKED);
    assert.equal(host.get(1), MASKED);
    await sendKeys({ press: "Tab" });
    assert.equal(document.activeElement, control(host, 2));
    assert.equal(host.get(1), MASKED);
  });

  it("keeps the caret where a digit in the middle is changed", async () => {
    const host = await show([phone({ default_value: "5551234567" })]);
    const field = control(host, 1);
    field.focus();
    await frames(2);
    field.setSelectionRange(3, 3);
    await sendKeys({ press: "Backspace" });
    await sendKeys({ type: "0" });
    assert.equal(field.value, "(505) 123-4567");
    assert.equal(field.selectionStart, 3);
  });

  it("loses nothing that is typed before its code has loaded", async () => {
    const host = await showForm([phone()]);
    const field = control(host, 1);
    field.focus();
    fill(field, "555123");
    assert.equal(host.get(1), "555123");
    await masked(field);
    assert.equal(host.get(1), "(555) 123-____");
    await sendKeys({ type: "4567" });
    assert.equal(host.get(1), "(555) 123-4567");
  });

  it("accepts pasted text", async () => {
    const host = await show([phone()]);
    const field = control(host, 1);
    field.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "+ 555.123.4567");
    field.dispatchEvent(Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData }));
    await until(() => host.get(1) === "(555) 123-4567", "the number");
  });

  it("accepts a whole text from a keyboard or autofill over a partly typed one", async () => {
    const host = await show([phone(), NEXT]);
    const field = control(host, 1);
    field.focus();
    await sendKeys({ type: "21" });
    field.select();
    document.execCommand("insertText", false, MASKED);
    assert.deepEqual([field.value, host.get(1)], [MASKED, MASKED]);
    field.select();
    document.execCommand("insertText", false, "212");
    await sendKeys({ type: "5303456" });
    assert.equal(host.get(1), MASKED);
  });

  it("lets keys replace a typed part, as in every other control", async () => {
    const host = await show([phone(), NEXT]);
    control(host, 1).focus();
    await sendKeys({ type: "21" });
    await sendKeys({ press: "Tab" });
    control(host, 1).focus();
    control(host, 1).select();
    await frames(2);
    await sendKeys({ type: "5303456" });
    assert.equal(host.get(1), "(530) 345-6___");
  });

  it("stays from left to right in a page from right to left", async () => {
    document.documentElement.dir = "rtl";
    const host = await show([phone()]);
    control(host, 1).focus();
    await sendKeys({ type: TYPED });
    assert.equal(host.get(1), MASKED);
  });
});
