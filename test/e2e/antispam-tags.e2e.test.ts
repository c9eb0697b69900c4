import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { axeFindings, usePages, touchForm } from "./support.ts";

const pages = usePages();

async function checkAddress(page: Page, address: string): Promise<void> {
  const input = page.getByLabel("E-mail", { exact: true }).first();
  await input.fill(address);
  await input.press("Tab");
}

test("the e-mail check calls an address good, bad or unknown, checks each once, and describes the field", async () => {
  const { page } = await pages.open("/demo/strict.html");
  await page.locator("#email-check[state='idle']").waitFor();
  const asked: string[] = [];
  const seen = new Set<string>();
  for (const [address, state] of [
    ["ada@example.org", "good_email"],
    ["missing@example.org", "bad_email"],
    ["mxfail@example.org", "unknown"],
    ["unknown@example.org", "unknown"],
    ["error@example.org", "unknown"],
    ["ada@example.org", "good_email"],
  ] as const) {
    await checkAddress(page, address);
    const tag = page.locator(`#email-check[state="${state}"]`);
    await tag.waitFor();
    const status = tag.getByRole("status");
    assert.ok((await status.innerText()).trim().length > 0);
    assert.equal(
      await page.locator("#checked-email").getAttribute("aria-describedby"),
      await status.getAttribute("id"),
    );
    if (!asked.includes(address)) asked.push(address);
    if (!seen.has(state)) assert.deepEqual(await axeFindings(page, "main"), [], state);
    seen.add(state);
  }
  const calls = await pages.calls("check_email_exist_post");
  assert.deepEqual(
    calls.map(({ fields }) => fields["email"]),
    asked,
  );
});

test("the protected form carries the guard's hidden fields when it is sent", async () => {
  const { page } = await pages.open("/demo/strict.html");
  const form = page.locator("#protected form");
  await touchForm(page, "#protected form");
  await form.getByLabel("What would you wish for?").fill("Sun");
  await form.getByRole("button", { name: "Send the wish" }).click();
  await page.waitForURL("**/demo/comment-form.html#received");
  const [record] = await pages.calls("comment");
  const info = JSON.parse(Buffer.from(String(record?.fields["apbct_visible_fields"]), "base64").toString("utf8")) as {
    "0": { visible_fields: string };
  };
  assert.equal(info["0"].visible_fields, "email comment");
  assert.match(String(record?.fields["ct_no_cookie_hidden_field"]), /^_ct_no_cookie_data_/);
});

/** Opens the part of the demo's home page about protection, with a part of its script. */
async function openProtection(part: "blocked" | "guard-fields", options: Parameters<typeof pages.openFamily>[1] = {}) {
  const opened = await pages.openFamily("protection", options);
  await opened.page.evaluate(async (name) => {
    const module = (await import(`/demo/js/${name}.js`)) as Record<string, () => void>;
    for (const start of Object.values(module)) start();
  }, part);
  return opened;
}

test("a block message that a script of the page receives opens the blocked modal, and Escape returns the focus", async () => {
  const { page, problems } = await openProtection("blocked", { query: "?scheme=light" });
  await page.waitForFunction(() => customElements.get("apbct-guard") !== undefined);
  const button = page.getByRole("button", { name: "Send something that is refused" });
  await button.focus();
  // The code that reads answers loads at the first interaction.
  await page.waitForFunction(() => !String(window.fetch).includes("[native code]"));
  await page.keyboard.press("Enter");
  const dialog = page.locator("#blocked").getByRole("dialog");
  await dialog.getByText("Case 8f21").waitFor();
  assert.deepEqual(await axeFindings(page, "#blocked"), []);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.waitForFunction(() => document.activeElement?.hasAttribute("data-blocked"));
  assert.deepEqual(problems, []);
});

test("the first tap of a visit may be the request that is refused: the modal opens all the same", async () => {
  const { page, problems } = await openProtection("blocked", {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await page.waitForFunction(() => customElements.get("apbct-guard") !== undefined);
  const button = page.getByRole("button", { name: "Send something that is refused" });
  await button.evaluate((node) => node.scrollIntoView({ block: "center" }));
  assert.equal(
    await page.evaluate(() => String(window.fetch).includes("[native code]")),
    true,
    "nothing has been touched so far",
  );
  await button.tap();
  await page.locator("#blocked").getByRole("dialog").getByText("Case 8f21").waitFor();
  assert.deepEqual(problems, []);
});

test("a refused order opens a modal on a page without the tag, and the form keeps what was typed", async () => {
  const { page, problems } = await pages.open("/demo/checkout.html");
  await touchForm(page, "form.checkout");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("Street").fill("12 St James's Square");
  await page.getByLabel("E-mail").fill("ada@refused.example");
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByRole("dialog").getByText("Case 8f21").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.getByLabel("First name").inputValue(), "Ada");
  assert.deepEqual(problems, []);
});

test("an order carries the hidden fields, and so does an item for the cart", async () => {
  const { page, problems } = await pages.open("/demo/checkout.html");
  await touchForm(page, "form.checkout");
  await page.getByRole("button", { name: "Add to the cart" }).click();
  await page.getByText("In the cart: one jar").waitFor();
  const [item] = await pages.calls("add_to_cart");
  const { id, ct_no_cookie_hidden_field: data } = item!.json as { id: number; ct_no_cookie_hidden_field?: string };
  assert.equal(id, 7);
  assert.match(data ?? "", /^_ct_no_cookie_data_/);

  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("Street").fill("12 St James's Square");
  await page.getByLabel("E-mail").fill("ada@example.org");
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByText("Your order has the number 1887").waitFor();
  const [order] = await pages.calls("checkout");
  assert.match(String(order?.fields["ct_no_cookie_hidden_field"]), /^_ct_no_cookie_data_/);
  const info = JSON.parse(
    Buffer.from(String(order?.fields["apbct_visible_fields"]), "base64").toString("utf8"),
  ) as object;
  assert.deepEqual(info, {
    "0": {
      visible_fields: "billing_first_name billing_last_name billing_address_1 billing_email order_comments",
      visible_fields_count: 5,
      invisible_fields: "payment_method",
      invisible_fields_count: 1,
    },
  });
  assert.deepEqual(problems, []);
});

test("a registration carries the hidden fields, its address is checked, and axe finds nothing in the list of received values", async () => {
  const { page, problems } = await pages.open("/demo/registration.html?scheme=light");
  await touchForm(page, "#registerform");
  await page.getByLabel("User name").fill("ada");
  await page.getByLabel("E-mail").fill("missing@example.org");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Register" }).click();
  await page.locator("[data-received-list] table").first().waitFor();
  const [record] = await pages.calls("registration");
  assert.equal(record?.fields["apbct__email_id__wp_register"], "");
  assert.match(String(record?.fields["ct_no_cookie_hidden_field"]), /^_ct_no_cookie_data_/);
  assert.equal((await pages.calls("check_email_exist_post")).length, 1);
  assert.deepEqual(await axeFindings(page, "#received"), []);
  assert.deepEqual(problems, []);
});

test("the guard lists the fields that a form would carry", async () => {
  const { page } = await openProtection("guard-fields");
  await page.waitForFunction(() => customElements.get("apbct-guard") !== undefined);
  await page.getByRole("button", { name: "Show what it adds" }).click();
  const carried = page.locator("[data-carried-list]");
  await carried.getByText('apbct_visible_fields: { "0": { "visible_fields": "comment"').waitFor();
  await carried.getByText('ct_no_cookie_hidden_field: { "ct_checkjs"').waitFor();
});
