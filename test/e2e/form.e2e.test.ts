import assert from "node:assert/strict";
import { test } from "node:test";
import { fillContactForm } from "./demo-forms.ts";
import { reach, usePages } from "./support.ts";

const pages = usePages();

const CONTACT_FORM_ID = 1;
const MESSAGE = "Is the attic free in the first week of May?";

async function openForms() {
  const opened = await pages.openFamily("form", { reducedMotion: "reduce" });
  await reach(opened.page, "#form");
  await opened.page.waitForLoadState("networkidle");
  return { ...opened, form: opened.page.locator("#contact") };
}

test("an empty form marks what is missing and moves the focus there", async () => {
  const { page, form } = await openForms();
  await form.getByRole("button", { name: "Send" }).click();
  await page.waitForFunction(() => document.activeElement?.matches("#contact input[required]"));
  assert.equal(await form.getByLabel("Name").getAttribute("aria-invalid"), "true");
  assert.equal((await pages.submissions()).length, 0);
});

test("a filled form is stored on the server and thanks the visitor", async () => {
  const { form, problems } = await openForms();
  await fillContactForm(form, "Ada Byron", MESSAGE);
  await form.getByRole("button", { name: "Send" }).click();
  await form.getByText("Thank you, Ada Byron.").waitFor();
  const [stored] = await pages.submissions();
  assert.equal(stored?.formId, CONTACT_FORM_ID);
  assert.equal(stored?.meta["field_5"]?.value, MESSAGE);
  assert.deepEqual(problems, []);
});

const FAULTS = {
  "a failing server": { status: 500 },
  "a refusal": { status: 400 },
  "an answer that cannot be read": { malformed: true },
  "a dropped connection": { drop: true },
};

for (const [what, fault] of Object.entries(FAULTS)) {
  test(`after ${what} the form keeps its values and says so, and the next attempt succeeds`, async () => {
    const { form } = await openForms();
    await fillContactForm(form, "Ada Byron", MESSAGE);
    await pages.control({ faults: { submit: fault } });
    await form.getByRole("button", { name: "Send" }).click();
    await form.getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
    assert.equal(await form.getByLabel("Message").inputValue(), MESSAGE);
    assert.equal(await form.getByLabel("Name").inputValue(), "Ada Byron");

    await pages.control({ faults: { submit: null } });
    await form.getByRole("button", { name: "Send" }).click();
    await form.getByText("Thank you, Ada Byron.").waitFor();
    const stored = (await pages.submissions()).at(-1);
    assert.equal(stored?.meta["field_5"]?.value, MESSAGE);
  });
}

test("steps: arrow keys move among the tabs, and Next does not leave an unfinished step", async () => {
  const { page } = await openForms();
  const booking = page.locator("#booking");
  await booking.getByRole("tab", { name: "Your stay" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Home");
  assert.equal(await booking.getByRole("tab", { name: "Your stay" }).getAttribute("aria-selected"), "true");
  await booking.getByRole("button", { name: "Next" }).click();
  await page.waitForFunction(() => document.activeElement?.matches("#booking [aria-invalid='true']"));
  assert.equal(await booking.getByRole("tab", { name: "Your stay" }).getAttribute("aria-selected"), "true");
  await booking.getByLabel("Arrival").fill("2027-05-03");
  await booking.getByRole("button", { name: "Next" }).click();
  await booking.getByRole("tab", { name: "Guests", selected: true }).waitFor();
});

test("a form that cannot be fetched leaves the author's content in its place", async () => {
  const { page } = await pages.open("/demo/empty.html");
  await pages.control({ faults: { form: { status: 500 } } });
  await page.evaluate(() => {
    const form = document.createElement("wsf-form");
    form.setAttribute("form-id", "1");
    form.append(Object.assign(document.createElement("p"), { textContent: "Write to us by post." }));
    document.querySelector("main")!.append(form);
    const address = "/wp-json/ws-form/v1/";
    window.plaintags?.push((p) => p.provide("settings", { forms: { restUrl: address, ajaxUrl: address } }));
  });
  await page.locator("wsf-form[state='error']").waitFor();
  assert.ok(await page.getByText("Write to us by post.").isVisible());
});
