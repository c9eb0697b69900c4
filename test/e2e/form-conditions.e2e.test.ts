import assert from "node:assert/strict";
import { test } from "node:test";
import { openDemoForm } from "./demo-forms.ts";
import { axeFindings, usePages } from "./support.ts";

const pages = usePages();
const VISIT_FORM_ID = 5;

const openVisit = () => openDemoForm(pages, "conditions", "visit");

test("fields appear and disappear with the answers, and only shown fields are required", async () => {
  const { page, form, problems } = await openVisit();
  assert.equal(await form.getByLabel("Number plate").isVisible(), false);
  assert.equal(await form.getByLabel("What do you plan?").isVisible(), false);

  await form.getByLabel("Name").fill("Ada Byron");
  await form.getByLabel("By car").check();
  await form.getByLabel("Number plate").waitFor();
  await form.getByRole("button", { name: "Send" }).click();
  await page.waitForFunction(() => document.activeElement?.matches("#visit [name=field_3]"));
  assert.equal((await pages.submissions()).length, 0);

  await form.getByLabel("By train").check();
  await form.getByLabel("Number plate").waitFor({ state: "hidden" });
  await form.getByRole("button", { name: "Send" }).click();
  await form.getByText("Thank you, Ada Byron.").waitFor();
  const [stored] = await pages.submissions();
  assert.equal(stored?.formId, VISIT_FORM_ID);
  assert.deepEqual(problems, []);
});

test("a message shows the number of guests, and only the button accepts the right code", async () => {
  const { page, form, problems } = await openVisit();
  await form.getByLabel("Guests").fill("12");
  await form.getByText("For 12 guests we open the barn.").waitFor();
  await form.getByLabel("What do you plan?").waitFor();
  await form.getByLabel("Discount code").fill("quince");
  assert.equal(await form.getByText("Ten per cent off").count(), 0);
  await form.getByRole("button", { name: "Apply" }).click();
  await form.getByText("Ten per cent off with quince.").waitFor();
  assert.equal(await form.getByLabel("Discount code").getAttribute("readonly"), "");
  assert.deepEqual(await axeFindings(page, "html"), []);
  assert.deepEqual(problems, []);
});
