import assert from "node:assert/strict";
import { test } from "node:test";
import { reach, usePages } from "./support.ts";

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
});

test("the policy is really there", async () => {
  const { page } = await pages.open("/demo/strict.html");
  const refused = await page.evaluate(() => {
    try {
      document.createElement("div").innerHTML = "<b>text</b>";
      return false;
    } catch {
      return true;
    }
  });
  assert.equal(refused, true);
});
