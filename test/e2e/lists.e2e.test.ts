import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings, untilReported, usePages } from "./support.ts";

const pages = usePages();

const GETAWAY = 12;
const NARROW = 360;

async function openGetaway(options: Parameters<typeof pages.open>[1] = {}, query = "") {
  const opened = await pages.open(`/demo/form-stage.html?form=${GETAWAY}${query}`, {
    reducedMotion: "reduce",
    ...options,
  });
  await opened.page.locator("wsf-form[state='ready']").waitFor();
  const form = opened.page.locator("wsf-form");
  const list = (name: string) => form.getByRole("combobox", { name });
  /** Chooses Vienna, opens the list of its tickets and moves to the first. */
  const listTickets = async () => {
    await list("Country").selectOption("at");
    await list("City").selectOption("Vienna");
    await list("Ticket").and(form.locator("[placeholder='Choose']:not([aria-busy])")).click();
    await opened.page.keyboard.press("ArrowDown");
    await form.getByRole("option", { name: "Coach" }).waitFor();
  };
  return { ...opened, form, list, listTickets };
}

test("lists that the site fills one after another lead to a price and are sent", async () => {
  const { page, form, list, listTickets, problems } = await openGetaway();
  await listTickets();
  await form.getByRole("option", { name: "Train" }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name='field_12004']")?.value === "49.50");
  await list("City").selectOption("Graz");
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name='field_12004']")?.value === "0.00");
  await list("Ticket").and(form.locator("[placeholder='Choose']:not([aria-busy])")).click();
  await form.getByRole("option", { name: "Coach" }).click();
  await form.getByRole("button", { name: "Book" }).click();
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>("[name='field_12001[]']")?.value === "");
  const [stored] = await pages.submissions();
  assert.deepEqual(
    [12001, 12002, 12003].map((id) => stored?.meta[`field_${id}`]?.value),
    [["at"], ["grz"], ["coach"]],
  );
  assert.deepEqual(problems, []);
});

test("if the code of such lists does not load, the form filters the options that it has", async () => {
  const { page, list } = await openGetaway({
    prepare: (page) => page.route(/\/chunks\/remote-options-/, (route) => route.fulfill({ status: 404 })),
  });
  await list("Country").selectOption("de");
  await list("City").selectOption("Frankfurt");
  assert.equal(await list("City").locator("option").count(), 3);
  await untilReported(page, { code: "load-failed", message: /^field 12002 \(select\) is plain, because/ });
});

for (const [look, options, query] of [
  ["in forced colours", { forcedColors: "active" }, ""],
  [
    "in the dark with text twice as large on a narrow screen",
    { colorScheme: "dark", viewport: { width: NARROW, height: 800 } },
    "&scheme=dark&text=200",
  ],
] as const)
  test(`an open combobox is fully visible and axe finds nothing, ${look}`, async () => {
    const { page, listTickets, problems } = await openGetaway(options, query);
    await listTickets();
    const parts = await page.evaluate(() =>
      [".wsf-searchable-list", "[role=option][data-active]", ".wsf-searchable > input"].map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return (
          box !== undefined && box.height > 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
        );
      }),
    );
    assert.deepEqual(parts, [true, true, true]);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    assert.deepEqual(await axeFindings(page, "wsf-form"), []);
    assert.deepEqual(problems, []);
  });
