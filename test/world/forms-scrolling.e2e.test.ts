import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { fillContactForm } from "../e2e/demo-forms.ts";
import { usePages } from "../e2e/support.ts";

const pages = usePages();

/** Opens the contact form, higher than the window, on a page with a sticky header. */
async function longForm(word: string) {
  const opened = await pages.openMarkup({
    body: `<style>body { margin: 0 } header { position: sticky; top: 0; height: 80px; background: #ddd; z-index: 5 } wsf-form textarea { height: 1800px }</style>
      <header>Header</header><main><wsf-form form-id="1"></wsf-form></main><div style="height: 1500px">The page goes on.</div>`,
  });
  const form = opened.page.locator("wsf-form");
  await fillContactForm(form, word);
  return { ...opened, form, send: form.getByRole("button", { name: "Send" }) };
}

/** Waits until all of an element is in view below the header. */
const inView = (page: Page, selector: string) =>
  page.waitForFunction((one) => {
    const box = document.querySelector(one)?.getBoundingClientRect();
    return box && box.height > 0 && box.top >= 79 && box.bottom <= innerHeight + 1;
  }, selector);

test("the thanks above a long form are in view after a press on Send below it", async () => {
  const { page, form, send } = await longForm("demo:message");
  await send.focus();
  await send.click();
  await form.locator('[data-wsf-alerts="before"] [data-wsf-message]').first().waitFor();
  await inView(page, '[data-wsf-alerts="before"] [data-wsf-message]');
});

test("the alert of a failed post is in view, wherever the author put it", async () => {
  await pages.control({ faults: { submit: { status: 500 } } });
  const { page, send } = await longForm("Ada");
  await send.scrollIntoViewIfNeeded();
  await send.click();
  await inView(page, "wsf-form [data-wsf-message]");
  assert.equal(await page.locator("wsf-form").getByLabel("Name").inputValue(), "Ada");
});

test("an invalid field is in view with its label, not under the header", async () => {
  const { page, form, send } = await longForm("Ada");
  await form.getByLabel("Name").fill("");
  await send.scrollIntoViewIfNeeded();
  await send.click();
  await page.waitForFunction(() => document.activeElement?.matches("wsf-form input"));
  // The page scrolls after the focus has moved.
  const label = await form.locator("label", { hasText: "Name" }).first().elementHandle();
  await page.waitForFunction((one) => one.getBoundingClientRect().top >= 79, label);
});
