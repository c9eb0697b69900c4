import assert from "node:assert/strict";
import { test } from "node:test";
import { reach, usePages, touchForm } from "./support.ts";

const pages = usePages();

test("every tag works under a strict policy with Trusted Types, and nothing is refused", async () => {
  const { page, problems } = await pages.open("/demo/strict.html");
  await reach(page, "main");
  await page.locator("#views").getByRole("button", { name: "Next slide" }).click();
  await page.locator("#story").getByRole("button", { name: "Read more" }).click();
  await page.locator("#contact").getByLabel("Name").fill("Ada Byron");
  await page.locator("#contact").getByRole("button", { name: "Send" }).click();
  await page.locator("#contact [aria-invalid='true']").first().waitFor();
  await page.locator("#mail").click();
  await page.getByRole("dialog").getByText("rooms@gannet.example").waitFor();
  assert.deepEqual(await page.evaluate(() => window.refusals), []);
  assert.deepEqual(problems, []);
  const isRefused = await page.evaluate(() => {
    try {
      document.createElement("div").innerHTML = "<b>text</b>";
      return false;
    } catch {
      return true;
    }
  });
  assert.equal(isRefused, true, "the page has the policy");
});

test("every anti-spam tag works under a strict policy with Trusted Types, and nothing is refused", async () => {
  const { page, problems } = await pages.open("/demo/strict.html");
  await touchForm(page, "#protected form");
  await page.locator("#checked-email").fill("missing@example.org");
  await page.keyboard.press("Tab");
  await page.locator("#email-check[state='bad_email']").waitFor();

  await page.locator("#person").getByRole("button").click();
  await page.getByText("Checked by Gannet House").waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Send something that is refused" }).click();
  await page.locator("#blocked").getByRole("dialog").getByText("Case 8f21").waitFor();
  await page.keyboard.press("Escape");

  await page.locator("#phone").click();
  await page.getByRole("dialog").getByText("+44 1632 960 417").waitFor();
  await page.getByRole("button", { name: "Got it" }).click();
  await page.locator("#mail[state='decoded']").getByText("rooms@gannet.example").waitFor();
  assert.equal(await page.evaluate(() => "signals" in document.querySelector("apbct-guard")!), true);
  assert.deepEqual(await page.evaluate(() => window.refusals), []);
  assert.deepEqual(problems, []);
});
