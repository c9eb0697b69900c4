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

test("a click on the shown address selects all of it", async () => {
  const { page } = await pages.openFamily("contacts");
  await page.locator("[aria-labelledby='ex-contacts'] apbct-email").first().click();
  const value = page.getByRole("dialog").locator('[part="email"]');
  await value.click();
  const selected = await value.evaluate((node) => {
    const root = node.getRootNode() as ShadowRoot & { getSelection?(): Selection | null };
    return (root.getSelection?.() ?? getSelection())?.toString();
  });
  assert.equal(selected, await value.textContent());
});

test("a clicked telephone number is followed once it is decoded", async () => {
  const { page } = await pages.openFamily("contacts", { prepare: recordLinks });
  const phone = page.locator("[aria-labelledby='ex-contacts'] apbct-phone");
  await phone.click();
  await page.getByRole("dialog").getByRole("button", { name: "Got it" }).click();
  await page.waitForFunction(() => window.followedLinks.length > 0);
  assert.deepEqual(await followedLinks(page), ["tel:+441632960417"]);
});

test("an address can be shown by keyboard alone, and the focus returns to it", async () => {
  const { page } = await pages.openFamily("contacts");
  const kitchen = page.locator("[aria-labelledby='ex-contacts'] apbct-email").nth(1);
  await page.keyboard.press("Tab"); // makes waiting tags focusable
  await kitchen.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("kitchen@gannet.example").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.localName === "apbct-email");
});

test("a refused contact shows the server's reason and stays hidden", async () => {
  const { page } = await pages.openFamily("contacts");
  const [press, guestBook] = await page.locator("[aria-labelledby='ex-refused'] apbct-email").all();
  await press!.click();
  await page.getByRole("dialog").getByText("Case 8f21").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await press!.getAttribute("state"), "refused");
  assert.equal(await press!.textContent(), "pr***@*****.example");

  await guestBook!.click();
  await page.getByRole("dialog").getByText("We couldn't show you this address.").waitFor();
});

test("a dropped connection is reported, and the next click tries again", async () => {
  const { page } = await pages.openFamily("contacts");
  await page.waitForLoadState("networkidle");
  await pages.control({ faults: { apbct_decode_email: { drop: true } } });
  const rooms = page.locator("[aria-labelledby='ex-contacts'] apbct-email").first();
  await rooms.click();
  await page.getByRole("dialog").getByText("We couldn't reach the site.").waitFor();
  await pages.control({ faults: { apbct_decode_email: null } });
  await page.keyboard.press("Escape");
  await rooms.click();
  await page.getByRole("dialog").getByText("rooms@gannet.example").waitFor();
});

test("an expired nonce is renewed, and the address still appears", async () => {
  const { page } = await pages.openFamily("contacts");
  await page.waitForLoadState("networkidle");
  await pages.control({ expireNonces: true, refreshCooldownMs: 0 });
  await page.locator("[aria-labelledby='ex-contacts'] apbct-email").first().click();
  await page.getByRole("dialog").getByText("rooms@gannet.example").waitFor();
  assert.equal((await pages.calls("get_fresh_wpnonce")).length, 1);
});

test("a thousand hidden addresses load no React, and one click decodes all of them with one request", async () => {
  const { page, problems } = await pages.open("/demo/email-1000.html");
  const items = page.locator("apbct-email");
  assert.equal(await items.count(), 1000);
  await page.waitForLoadState("networkidle");
  const scripts = await loadedScripts(page);
  for (const later of ["react.js", "apbct-email.js", "decode-contact.js"])
    assert.equal(scripts.includes(later), false, `${later} before a touch`);
  await items.first().click();
  await page.getByRole("dialog").getByText("guest1@gannet.example").waitFor();
  await page.getByRole("button", { name: "Got it" }).click();
  await items.last().getByText("guest1000@gannet.example").waitFor();
  const calls = await pages.calls("apbct_decode_email");
  assert.equal(calls.length, 1);
  assert.equal(Object.keys(JSON.parse(String(calls[0]?.fields["encodedEmails"])) as object).length, 1000);
  assert.deepEqual(problems, []);
});
