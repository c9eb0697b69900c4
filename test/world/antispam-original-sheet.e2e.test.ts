import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { encodeToken } from "../../demo/server/tokens.ts";
import { MODULE_SCRIPT, STYLE_SHEET, usePages } from "../e2e/support.ts";
import { IS_NIGHT } from "../support/night.ts";
import { BUILDERS_SHEET } from "./builders-sheet.ts";
import { ORIGINAL_ANTISPAM_SHEET } from "./original-antispam-sheet.ts";

const pages = usePages();

const ADDRESS = "ada@example.org";
const MASK = `ad<span class="apbct-blur">*</span>@<span class="apbct-blur">*****</span>le.org`;
const CONTACT = `<p id="contact"><span data-original-string='${encodeToken(ADDRESS)}' class='apbct-email-encoder' title='t'>${MASK}</span></p>`;
/** A search form as the add-on's server prints it, with a honeypot and a spare button. */
const SEARCH = `<form id="search" role="search" apbct-form-sign="native_search" action="/" method="get"><input type="search" name="s">
  <input class="apbct_special_field apbct_email_id__search_form" name="apbct__email_id__search_form" type="text">
  <input type="submit" id="apbct_submit_id__search_form" class="apbct_special_field" value="3741"><input type="submit" value="Search"></form>`;
const GUARDED_FORM =
  '<form id="wish" action="/nowhere" method="post"><label>Wish <textarea name="wish"></textarea></label><button>Send it</button></form>';
const PROTECTED = `<div class="ct-encoded-form-wrapper"><div class="ct-encoded-form-loader"></div>
  <div class="ct-encoded-form" data-encoded-form="${encodeURIComponent(Buffer.from(GUARDED_FORM).toString("base64"))}"></div></div>`;
const takenOver = async () => {
  const { antispam } = (await pages.settings()) as { antispam: object };
  return {
    takeover: ["antispam"],
    antispam: { ...antispam, forceProtection: true, timings: { revealMs: 0, fillMs: 0 } },
  };
};

/** Names of the visible inputs of the search. */
const visibleInputs = (page: Page) =>
  page
    .locator("#search input")
    .evaluateAll((inputs) =>
      inputs
        .filter((input) => input.getClientRects().length > 0)
        .map((input) => (input as HTMLInputElement).name || (input as HTMLInputElement).value),
    );

/** Whether nothing covers the middle of an element. */
const isOnTop = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const root = element.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit);
  });

for (const [name, css] of Object.entries({
  "the add-on's sheet": ORIGINAL_ANTISPAM_SHEET,
  "no sheet of the add-on": "",
  "a builder's sheet alone": BUILDERS_SHEET,
  "the add-on's and a builder's sheet": ORIGINAL_ANTISPAM_SHEET + BUILDERS_SHEET,
})) {
  const open = async (
    body: string,
    { settings, prepare }: { settings?: object; prepare?: (page: Page) => Promise<unknown> } = {},
  ) => {
    const { page } = await pages.openMarkup({
      head: `${STYLE_SHEET}<style>${css}</style>${MODULE_SCRIPT}`,
      body,
      settings: settings ?? (await takenOver()),
      ...(prepare && { prepare }),
    });
    return page;
  };

  test(`with ${name}: honeypots and the spare search button are never visible, even if our code does not load`, async () => {
    const page = await open(SEARCH, {
      prepare: (prepared) => prepared.route("**/plaintags.js", (route) => route.abort()),
    });
    assert.deepEqual(await visibleInputs(page), ["s", "Search"]);
  });

  test(`with ${name}: honeypots stay invisible and the search works if the add-on is not taken over`, async () => {
    const page = await open(SEARCH, { settings: {} });
    assert.deepEqual(await visibleInputs(page), ["s", "Search"]);
  });

  // Without a sheet of another program they are shown by the pages of the demo; by day, the add-on's comes with another.
  if (!css || (css === ORIGINAL_ANTISPAM_SHEET && !IS_NIGHT)) continue;

  test(`with ${name}: a contact's popup is visible and can be closed, and the address is not blurred`, async () => {
    const page = await open(SEARCH + CONTACT);
    const contact = page.locator("#contact [role=button]");
    await contact.waitFor();
    assert.ok(await isOnTop(contact));
    await contact.click();
    const popup = page.getByRole("dialog");
    await popup.getByText(ADDRESS).waitFor();
    const gotIt = popup.getByRole("button", { name: "Got it" });
    assert.ok(await isOnTop(gotIt));
    const place = await popup.boundingBox();
    assert.ok(place && place.x >= 0 && place.x + place.width <= 1280 && place.y >= 0, JSON.stringify(place));
    await gotIt.click();
    await page.locator("#contact").getByText(ADDRESS).waitFor();
    assert.deepEqual(
      await page
        .locator("#contact")
        .evaluate((text) =>
          [text, ...text.querySelectorAll("*")]
            .map((element) => getComputedStyle(element).filter)
            .filter((filter) => filter !== "none"),
        ),
      [],
    );
    await popup.waitFor({ state: "hidden" });
    assert.ok(await isOnTop(page.locator("#contact")), "nothing lies over the page");
    assert.deepEqual(await visibleInputs(page), ["s", "Search"]);
  });

  test(`with ${name}: a protected form is visible once it is allowed, without the add-on's spinner`, async () => {
    const page = await open(PROTECTED);
    const wish = page.getByRole("textbox", { name: "Wish" });
    await wish.fill("more herons");
    assert.ok(await isOnTop(wish));
    assert.equal(await page.locator(".ct-encoded-form-loader").count(), 0);
  });

  test(`with ${name}: a badge's text is hidden until it is pressed, and a block message covers the page`, async () => {
    const page = await open(
      '<apbct-real-person mount="eager" user="Ada"></apbct-real-person><apbct-blocked-modal></apbct-blocked-modal>',
    );
    const badge = page.locator("apbct-real-person").getByRole("button");
    await badge.waitFor();
    const words = page.locator("apbct-real-person [part~=popup]");
    assert.equal(await words.isVisible(), false);
    await badge.click();
    await words.waitFor();
    assert.ok(await isOnTop(words));
    await page.keyboard.press("Escape");

    await page.waitForFunction(() => document.querySelector("apbct-blocked-modal")?.hasAttribute("state"));
    const dialog = page.getByRole("dialog");
    assert.equal(await dialog.isVisible(), false);
    await page.evaluate(() =>
      (document.querySelector("apbct-blocked-modal") as unknown as { open(message: string): void }).open(
        "Blocked: case 7.",
      ),
    );
    await dialog.getByText("Blocked: case 7.").waitFor();
    assert.ok(await isOnTop(dialog.getByRole("button")));
    assert.equal(await words.isVisible(), false);
  });
}
