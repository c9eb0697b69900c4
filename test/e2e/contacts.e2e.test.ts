import assert from "node:assert/strict";
import { test } from "node:test";
import { followedLinks, loadedScripts, recordLinks, usePages } from "./support.ts";

const pages = usePages();

test('a click shows the address, and "Got it" fills every contact of the page and follows the link', async () => {
  const { page, problems } = await pages.openFamily("contacts", { prepare: recordLinks });
  const card = page.locator("[aria-labelledby='ex-contacts']");
  // Otherwise the answer may come long before the popup's code.
  await pages.control({ faults: { apbct_decode_email: { hold: true } } });
  await card.locator("apbct-email").first().click();
  const popup = page.getByRole("dialog", { name: "Gannet House" });
  await popup.getByText("One moment, please.").waitFor();
  await pages.control({ faults: { apbct_decode_email: null } });
  await popup.getByText("rooms@gannet.example").waitFor();
  await popup.getByRole("button", { name: "Got it" }).click();

  await card.getByRole("link", { name: "rooms@gannet.example" }).waitFor();
  await card.locator("apbct-email").nth(1).getByText("kitchen@gannet.example").waitFor();
  assert.equal(await card.locator("apbct-phone a").getAttribute("href"), "tel:+441632960417");
  assert.deepEqual(await followedLinks(page), ["mailto:rooms@gannet.example"]);
  assert.equal((await pages.calls("apbct_decode_email")).length, 1);
  assert.deepEqual(problems, []);
});

test("the first click is replayed once, when the code has loaded", async () => {
  const { page } = await pages.openFamily("contacts", {
    prepare: (prepared) =>
      prepared.addInitScript({
        content: `
          window.clicks = [];
          addEventListener("click", (event) => {
            if (event.target.localName === "apbct-email") window.clicks.push(event.isTrusted);
          }, true);`,
      }),
  });
  await page.locator("[aria-labelledby='ex-contacts'] apbct-email").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Got it" }).waitFor();
  assert.deepEqual(await page.evaluate(() => (window as unknown as { clicks: boolean[] }).clicks), [true, false]);
});

test("without the code of the popup a click still shows the addresses in the page", async () => {
  const { page, problems } = await pages.openFamily("contacts", {
    prepare: (prepared) => prepared.route("**/chunks/apbct-email-popup-*", (route) => route.abort()),
  });
  const card = page.locator("[aria-labelledby='ex-contacts']");
  await card.locator("apbct-email").first().click();
  await card.getByText("rooms@gannet.example").waitFor();
  await card.locator("apbct-email").nth(1).getByText("kitchen@gannet.example").waitFor();
  assert.ok(problems.some((problem) => problem.includes("<apbct-email-popup> could not be started")));
});

test("a thousand hidden addresses load no code before a touch", async () => {
  const { page, problems } = await pages.open("/demo/email-1000.html");
  assert.equal(await page.locator("apbct-email").count(), 1000);
  await page.waitForLoadState("networkidle");
  const scripts = await loadedScripts(page);
  for (const later of ["react.js", "apbct-email.js", "contacts.js"])
    assert.equal(scripts.includes(later), false, `${later} before a touch`);
  assert.deepEqual(problems, []);
});
