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
  assert.deepEqual(await axeFindings(page, "html"), []);
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
