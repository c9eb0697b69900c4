import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openDemoForm, waitForForm } from "./demo-forms.ts";
import { cases } from "../support/night.ts";
import { assertStill, axeFindings, loadedScripts, LOOKS, pageWidth, untilReported, usePages } from "./support.ts";

const pages = usePages();

const DRAFTS_FORM_ID = 42;
const OFFER = "What you entered here before is still on this device.";
const WAITS = "You're offline. We'll send the form as soon as you're connected again.";

async function openDraft(options: Parameters<typeof openDemoForm>[3] = {}) {
  const opened = await openDemoForm(pages, "drafts", "draft", options);
  await opened.form.getByRole("button", { name: "Add a guest" }).waitFor();
  return opened;
}

/** Fills in the visitor and two guests, one row each. */
async function fillIn(form: Locator): Promise<void> {
  await form.getByLabel("Your name").fill("Ada Byron");
  await form.getByLabel("Your e-mail").fill("ada@example.org");
  await guest(form, 1, "Bea", "loft");
  await form.getByRole("button", { name: "Add a guest" }).click();
  await guest(form, 2, "Cy", "sofa");
  await form.getByLabel("What should we know?").fill("We come by boat.");
}
async function guest(form: Locator, row: number, name: string, bed: string): Promise<void> {
  await form.locator(`[name="field_4202[${row}]"]`).fill(name);
  await form.locator(`[name="field_4203[${row}][]"]`).selectOption(bed);
}
/** The values that the form shows. */
const shown = (form: Locator) =>
  form
    .locator("[name^='field_42']:is([type='text'], [type='email'], textarea, select)")
    .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value));
const FILLED_IN = ["Ada Byron", "ada@example.org", "Bea", "loft", "Cy", "sofa", "We come by boat."];

const isStored = (page: Page) =>
  page.waitForFunction(() =>
    Object.values(localStorage).some((item) => typeof item === "string" && item.includes("We come by boat.")),
  );

test("a form that is typed, reloaded, restored and booked offline is sent once, when the connection is back", async () => {
  const { page, form, problems } = await openDraft();
  assert.ok(!(await loadedScripts(page)).includes("start-autosave.js"), "nothing is fetched before the first input");
  await fillIn(form);
  await isStored(page);

  await page.reload();
  await waitForForm(form);
  await form.getByRole("group", { name: OFFER }).waitFor();
  await assertStill(page);
  await form.getByRole("button", { name: "Restore" }).press("Enter");
  await form.locator("[name='field_4200']:focus").waitFor();
  assert.deepEqual(await shown(form), FILLED_IN);

  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Book" }).click();
  await form.getByRole("group", { name: WAITS }).waitFor();
  assert.deepEqual(await pages.calls("submit"), []);
  await page.context().setOffline(false);
  await form.getByText("Thank you. The beds are yours.").waitFor();
  const stored = await pages.submissions();
  assert.deepEqual(
    stored.map(({ formId, status }) => [formId, status]),
    [[DRAFTS_FORM_ID, "publish"]],
  );
  assert.equal((await pages.calls("submit")).length, 1);
  assert.deepEqual(problems, []);

  await page.reload();
  await waitForForm(form);
  assert.equal(await form.getByRole("group", { name: OFFER }).count(), 0);
});

test("a saved form continues by its link, and what the server has stored is not offered", async () => {
  const { page, form, problems } = await openDraft();
  await fillIn(form);
  await isStored(page);
  await form.getByRole("button", { name: "Save for later" }).click();
  await page.getByRole("link", { name: "The saved form, on any device" }).click();
  await waitForForm(form);
  assert.deepEqual(await shown(form), FILLED_IN);
  assert.equal(await form.getByRole("group", { name: OFFER }).count(), 0);
  assert.deepEqual(problems, []);
});

test("without the code that stores and sends, the form says so and keeps its values", async () => {
  const { page, form } = await openDraft({
    prepare: (page) => page.route(/\/chunks\/(post|start-autosave)-/, (route) => route.fulfill({ status: 404 })),
  });
  await fillIn(form);
  await form.getByRole("button", { name: "Book" }).click();
  await form.getByRole("alert").getByText("We couldn't send the form. Try again.").waitFor();
  assert.deepEqual(await shown(form), FILLED_IN);
  for (const message of [
    /^cannot be sent, because the code could not be loaded/,
    /^saves no typed values, because the code could not be loaded/,
  ])
    await untilReported(page, { tag: "wsf-form", code: "load-failed", message });
});

for (const { look, colorScheme, query } of cases(LOOKS, (one) => one.colorScheme === "light"))
  test(`axe finds nothing while a form offers a draft and waits for the connection, ${look}, and the page fits 360 px`, async () => {
    const { page, form } = await openDraft({ colorScheme, query, viewport: { width: 360, height: 900 } });
    await fillIn(form);
    await isStored(page);
    await page.reload();
    await form.getByRole("group", { name: OFFER }).waitFor();
    assert.deepEqual(await axeFindings(page, "html"), []);
    await form.getByRole("button", { name: "Restore" }).click();
    await page.getByLabel("There is no connection").check();
    await form.getByRole("button", { name: "Book" }).click();
    await form.getByRole("group", { name: WAITS }).waitFor();
    assert.deepEqual(await axeFindings(page, "html"), []);
    assert.equal(await pageWidth(page), 360);
  });
