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

// Each kind of fault: test/elements/wsf-form-faults.browser.test.ts.
test("after a failing server the form keeps its values and says so, and the next attempt is stored on the server and thanks the visitor", async () => {
  const { form, problems } = await openForms();
  await fillContactForm(form, "Ada Byron", MESSAGE);
  await pages.control({ faults: { submit: { status: 500 } } });
  await form.getByRole("button", { name: "Send" }).click();
  await form.getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
  assert.equal(await form.getByLabel("Message").inputValue(), MESSAGE);
  assert.equal(await form.getByLabel("Name").inputValue(), "Ada Byron");

  // The answer with the status 500.
  problems.length = 0;
  await pages.control({ faults: { submit: null } });
  await form.getByRole("button", { name: "Send" }).click();
  await form.getByText("Thank you, Ada Byron.").waitFor();
  const stored = (await pages.submissions()).at(-1);
  assert.equal(stored?.formId, CONTACT_FORM_ID);
  assert.equal(stored.meta["field_5"]?.value, MESSAGE);
  assert.deepEqual(problems, []);
});
