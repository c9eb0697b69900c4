import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { reach, usePages } from "./support.ts";

const pages = usePages();

const CONTACT_FORM_ID = 1;
const MESSAGE = "Is the attic free in the first week of May?";

async function openForms() {
  const opened = await pages.open("/demo/", { reducedMotion: "reduce" });
  await reach(opened.page, "#form");
  await opened.page.waitForLoadState("networkidle");
  return { ...opened, form: opened.page.locator("#contact") };
}

async function fillContact(page: Page): Promise<void> {
  const form = page.locator("#contact");
  await form.getByLabel("Name").fill("Ada Byron");
  await form.getByLabel("E-mail", { exact: false }).first().fill("ada@example.org");
  await form.getByLabel("Subject").selectOption("question");
  await form.getByLabel("Message").fill(MESSAGE);
}

test("an empty form says what is missing and puts the focus there", async () => {
  const { page, form } = await openForms();
  await form.getByRole("button", { name: "Send" }).click();
  await page.waitForFunction(() => document.activeElement?.matches("#contact input[required]"));
  assert.equal(await form.getByLabel("Name").getAttribute("aria-invalid"), "true");
  assert.equal((await pages.submissions()).length, 0);
});

test("a filled form is stored on the server and thanks the visitor", async () => {
  const { page, form, problems } = await openForms();
  await fillContact(page);
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
  "a cut line": { drop: true },
};

for (const [what, fault] of Object.entries(FAULTS)) {
  test(`${what} keeps what was typed, says so, and the next try goes through`, async () => {
    const { page, form } = await openForms();
    await fillContact(page);
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

test("steps: an unfinished one is not left by Next, keys move among the tabs", async () => {
  const { page } = await openForms();
  const booking = page.locator("#booking");
  await booking.getByRole("tab", { name: "Your stay" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Home");
  assert.equal(await booking.getByRole("tab", { name: "Your stay" }).getAttribute("aria-selected"), "true");
  await booking.getByLabel("Arrival").fill("2027-05-03");
  await booking.getByRole("button", { name: "Next" }).click();
  await booking.getByRole("tab", { name: "Guests", selected: true }).waitFor();
});

test("a form that cannot be fetched leaves the author's words in its place", async () => {
  const { page } = await pages.open("/demo/empty.html");
  await pages.control({ faults: { form: { status: 500 } } });
  await page.evaluate(() => {
    const form = document.createElement("wsf-form");
    form.setAttribute("form-id", "1");
    form.append(Object.assign(document.createElement("p"), { textContent: "Write to us by post." }));
    document.querySelector("main")!.append(form);
    window.plaintags = window.plaintags ?? [];
    (
      window.plaintags as unknown as {
        push(run: (registry: { provide(name: string, value: object): void }) => void): void;
      }
    ).push((registry) =>
      registry.provide("settings", { forms: { restUrl: "/wp-json/ws-form/v1/", ajaxUrl: "/wp-json/ws-form/v1/" } }),
    );
  });
  await page.locator("wsf-form[state='error']").waitFor();
  assert.ok(await page.getByText("Write to us by post.").isVisible());
});
