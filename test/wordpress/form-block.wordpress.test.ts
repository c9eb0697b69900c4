import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { canvasOf, insertBlocks, inspectorOf, openEditor, publish } from "./editor.ts";
import { fixture, useWordPress } from "./support.ts";

const site = useWordPress({ plugins: [fixture("ws-form")], seed: { permalinks: "/%postname%/" } });

describe("the form block", () => {
  test("offers the published forms by title and number, and an author's choice is shown to visitors", async () => {
    const page = await openEditor(site, "author");
    await insertBlocks(page, [["plaintags/form"]]);
    const form = inspectorOf(page).getByLabel("Form", { exact: true });
    await form.waitFor();
    assert.deepEqual(await form.locator("option").allTextContents(), [
      "Choose a form",
      "Newsletter (8)",
      'Rooms & "beds" (9)',
      "Write to us (7)",
    ]);
    await form.selectOption({ label: "Newsletter (8)" });
    const block = canvasOf(page).locator(".wp-block-plaintags-form");
    await block.locator(".components-placeholder__label", { hasText: "Newsletter" }).waitFor();
    assert.equal(await block.getByLabel("Form", { exact: true }).inputValue(), "8");
    const { page: visitor } = await site.open(await publish(page, "A chosen form"));
    await visitor.waitForSelector('wsf-form[form-id="8"][state="ready"]');
  });

  test("says that a chosen form no longer exists, and keeps its number", async () => {
    const page = await openEditor(site, "author");
    await insertBlocks(page, [["plaintags/form", { formId: 10 }]]);
    const form = inspectorOf(page).getByLabel("Form", { exact: true });
    await inspectorOf(page).getByText("There is no published form 10.").waitFor();
    await canvasOf(page).getByText("There is no published form 10.").waitFor();
    assert.equal(await form.locator("option:checked").textContent(), "Form 10, not published");
    await form.selectOption({ label: "Write to us (7)" });
    await canvasOf(page).getByText("There is no published form 10.").waitFor({ state: "detached" });
    assert.equal(await form.locator("option", { hasText: "not published" }).count(), 0);
  });

  test("takes a number where no plugin lists forms", async () => {
    await site.php("toggle.php", { plugin: "ws-form", active: false });
    const page = await openEditor(site, "author");
    await insertBlocks(page, [["plaintags/form", { formId: 7 }]]);
    const number = inspectorOf(page).getByLabel("Number of the form");
    assert.equal(await number.inputValue(), "7");
    await number.fill("9");
    await canvasOf(page).locator(".components-placeholder__label", { hasText: "Form 9" }).waitFor();
    await site.php("toggle.php", { plugin: "ws-form", active: true });
  });
});

describe("the route for the list of forms", () => {
  test("answers those who may write posts, and nobody else", async () => {
    for (const [as, status] of [
      ["admin", 200],
      ["author", 200],
      ["subscriber", 403],
      ["", 401],
    ] as const) {
      const answer = await site.php<{ status: number; forms: { id: number }[] | null }>("form-list.php", { as });
      assert.equal(answer.status, status, as);
      assert.deepEqual(answer.forms?.map(({ id }) => id) ?? [], status === 200 ? [8, 9, 7] : [], as);
    }
  });
});
