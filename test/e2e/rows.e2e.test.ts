import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { openDemoForm } from "./demo-forms.ts";
import { cases } from "../support/night.ts";
import { assertStill, axeFindings, LOOKS, pageWidth, usePages } from "./support.ts";

const pages = usePages();

const TRIP_FORM_ID = 4;

async function openTrip(options: Parameters<typeof openDemoForm>[3] = {}) {
  const opened = await openDemoForm(pages, "rows", "trip", options);
  await opened.form.getByRole("button", { name: "Remove this guest" }).waitFor();
  const row = (position: number) => opened.form.getByRole("group", { name: `Guests (row ${position})` });
  return { ...opened, row };
}

async function fillRow(row: Locator, name: string, bed: string, nights: string): Promise<void> {
  await row.getByLabel("Name").fill(name);
  await row.getByLabel("Bed").selectOption(bed);
  await row.getByLabel("Nights").fill(nights);
}

test("rows can be added, moved by keyboard and mouse, and removed, and reach the server in their order", async () => {
  const { page, form, row, problems } = await openTrip();
  await form.getByLabel("Your e-mail").fill("ada@example.org");
  await fillRow(row(1), "Ada", "window", "2");
  for (const [index, [name, bed]] of (
    [
      ["Grace", "door"],
      ["Hedy", "loft"],
      ["Mary", "sofa"],
    ] as const
  ).entries()) {
    await form.getByRole("button", { name: "Add a guest" }).click();
    await page.waitForFunction((at) => document.activeElement?.matches(`[name="field_32[${at}]"]`), index + 2);
    await fillRow(row(index + 2), name, bed, "3");
  }
  assert.ok(await form.getByRole("button", { name: "Add a guest" }).isDisabled());
  assert.ok(await row(2).getByRole("option", { name: "At the window" }).isDisabled());
  assert.equal(await form.getByLabel("Nights in all").inputValue(), "11");

  await row(3).getByRole("button", { name: "Move this guest up" }).click();
  await row(4).getByRole("button", { name: /drag/ }).press("Home");
  assert.equal(await row(1).getByLabel("Name").inputValue(), "Mary");
  await row(1)
    .getByRole("button", { name: /drag/ })
    .dragTo(row(3).getByRole("button", { name: /drag/ }));
  await row(2).getByRole("button", { name: "Remove this guest" }).click();
  assert.equal(await form.getByLabel("Nights in all").inputValue(), "8");

  await form.getByRole("button", { name: "Ask for the beds" }).click();
  await form.getByText("The beds are made.").waitFor();
  const [call] = await pages.calls("submit");
  assert.equal(call?.fields["wsf_form_section_repeatable_index"], '{"section_32":["1","4","2"]}');
  assert.deepEqual(
    Object.entries(call?.fields ?? {}).filter(([name]) => name.startsWith("field_32")),
    [
      ["field_32[1]", "Ada"],
      ["field_32[4]", "Mary"],
      ["field_32[2]", "Grace"],
    ],
  );
  const [stored] = await pages.submissions();
  assert.equal(stored?.formId, TRIP_FORM_ID);
  assert.equal(stored?.meta["field_32"]?.value, "Ada,Mary,Grace");
  assert.equal(stored?.meta["field_34_2"]?.value, "3");
  assert.equal(await form.getByRole("group", { name: /Guests \(row/ }).count(), 1, "the next form begins with one row");
  assert.deepEqual(problems, []);
});

for (const { look, query } of cases(LOOKS, (one) => one.colorScheme === "dark"))
  test(`rows.html, ${look}, does not shift, fits a window of 360 px, and axe finds nothing on it`, async () => {
    const { page, form, problems } = await openTrip({ query, viewport: { width: 360, height: 900 } });
    assert.equal(await pageWidth(page), 360);
    await form.getByRole("button", { name: "Add a guest" }).click();
    await page.locator("[data-modes] select:enabled").first().waitFor();
    await assertStill(page);
    assert.deepEqual(await axeFindings(page, "html"), []);
    assert.deepEqual(problems, []);
  });
