import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openDemoForm } from "./demo-forms.ts";
import { cases } from "../support/night.ts";
import { assertStill, axeFindings, LOOKS, pageWidth, usePages } from "./support.ts";

const pages = usePages();

const ORDER_FORM_ID = 40;

const openOrder = (options: Parameters<typeof openDemoForm>[3] = {}) => openDemoForm(pages, "order", "order", options);

/** The amounts that the form shows. */
const money = (page: Page) =>
  page
    .locator("#order")
    .evaluate((form) =>
      [403, 409, 411, 412].map((id) => form.querySelector<HTMLInputElement>(`[name="field_${id}"]`)?.value),
    );

test("an order is calculated while it is filled in, and the server gets the same amounts", async () => {
  const { page, form, problems } = await openOrder();
  assert.deepEqual(await money(page), ["$7.90", "7.90", "0.79", "13.59"]);

  await form.getByLabel("How many").fill("3");
  assert.deepEqual(await money(page), ["$23.70", "23.70", "2.37", "30.97"]);
  await form.getByLabel("A card, $1.20").check();
  await form.getByLabel("Something for the bees").fill("5");
  await page.keyboard.press("Tab");
  assert.equal(await form.getByLabel("Something for the bees").inputValue(), "5.00");
  assert.deepEqual(await money(page), ["$23.70", "29.90", "2.99", "37.79"]);
  await page.getByRole("status").getByText("To pay: $37.79").waitFor({ state: "attached" });

  await form.getByRole("radio", { name: "4", exact: true }).click();
  await form.getByLabel("Name").fill("Ada Byron");
  await form.getByText("67%").waitFor();
  await form.getByLabel("E-mail").fill("ada@example.org");
  await form.getByText("100%").waitFor();

  await form.getByRole("button", { name: "Order" }).click();
  await form.getByText("Thank you, Ada Byron. To pay: 37.79.").waitFor();
  const [stored] = await pages.submissions();
  assert.equal(stored?.formId, ORDER_FORM_ID);
  const values = [401, 402, 403, 404, 405, 406, 409, 410, 411, 412].map((id) =>
    [stored.meta[`field_${id}`]?.value].flat().join(),
  );
  assert.deepEqual(values, ["Large", "3", "$23.70", "A card", "5.00", "4", "29.90", "4.90", "2.99", "37.79"]);
  const [call] = await pages.calls("submit");
  assert.deepEqual(
    Object.entries(call?.fields ?? {}).filter(
      ([name, value]) => name.startsWith("wsf_ecommerce_cart") && value !== "0.00",
    ),
    [
      ["wsf_ecommerce_cart[subtotal]", "29.90"],
      ["wsf_ecommerce_cart[shipping]", "4.90"],
      ["wsf_ecommerce_cart[tax]", "2.99"],
      ["wsf_ecommerce_cart[total]", "37.79"],
    ],
  );
  assert.deepEqual(problems, []);
});

for (const { look, colorScheme, query } of cases(LOOKS, (one) => one.colorScheme === "dark"))
  test(`the order form, ${look}, does not shift while its fields load, fits a page of 360 px, and axe finds nothing on it with and without errors`, async () => {
    const { page, form } = await openOrder({ colorScheme, query, viewport: { width: 360, height: 900 } });
    await assertStill(page);
    assert.equal(await pageWidth(page), 360);
    await form.getByRole("button", { name: "Order" }).click();
    await form.locator("[aria-invalid='true']").first().waitFor();
    assert.deepEqual(await axeFindings(page, "html"), []);
  });
