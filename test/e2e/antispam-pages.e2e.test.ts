import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { cases } from "../support/night.ts";
import {
  assertStill,
  axeFindings,
  delayChunks,
  layoutShift,
  loadedScripts,
  LOOKS,
  MODULE_SCRIPT,
  pageWidth,
  STYLE_SHEET,
  usePages,
  touchForm,
} from "./support.ts";

const pages = usePages();

const PAGES = ["comment-form", "registration", "checkout", "search", "takeover"];
const NARROW = 360;
const WIDE = 1280;

const guarded = (page: Page) => page.waitForFunction(() => customElements.get("apbct-guard") !== undefined);

/** Waits until everything on the page is drawn. */
async function drawn(page: Page, name: string): Promise<void> {
  await guarded(page);
  if (name === "takeover") {
    await page.locator("apbct-protected-form[state='allowed']").waitFor();
    await page.locator("apbct-real-person").getByRole("button").waitFor();
    await page.locator("#blurred [role='button']").waitFor();
  } else await page.locator("[data-modes] select:enabled").first().waitFor();
}

for (const [index, name] of PAGES.entries()) {
  for (const [at, { look, query }] of cases([...LOOKS.entries()], ([one]) => one === index % LOOKS.length)) {
    // Every look is opened at another width first; none shifts the page.
    const widths = at === 0 ? [NARROW, WIDE] : [WIDE, NARROW];
    test(`${name}.html, ${look}, does not shift at ${widths[0]} px, fits that window and another, and axe finds nothing on it`, async () => {
      const { page, problems } = await pages.open(`/demo/${name}.html${query}`, {
        viewport: { width: widths[0]!, height: 900 },
        reducedMotion: "reduce",
      });
      await drawn(page, name);
      await assertStill(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        assert.equal(await pageWidth(page), width);
      }
      assert.deepEqual(await axeFindings(page, "html"), []);
      assert.deepEqual(problems, []);
    });
  }
}

/** A key press excuses layout shifts for a shorter time than this. */
const ANSWER_DELAY_MS = 900;

for (const [what, tag, byDay] of [
  ["<apbct-email-check>", '<apbct-email-check for="mail"></apbct-email-check>', NARROW],
  ["the guard's indicator", "<apbct-guard></apbct-guard>", WIDE],
] as const) {
  for (const width of cases([NARROW, WIDE], (one) => one === byDay)) {
    test(`${what} does not shift the page at ${width} px, neither when its code loads late nor when it shows answers`, async () => {
      await pages.control({ faults: { check_email_exist_post: { delayMs: ANSWER_DELAY_MS } } });
      const { page, problems } = await pages.openMarkup({
        head: `${STYLE_SHEET}<meta name="viewport" content="width=device-width">${MODULE_SCRIPT}`,
        body: `<form id="registerform" method="post"><p><label for="mail">E-mail</label> <input type="email" id="mail" name="user_email"></p>
          ${tag}<p>What follows must stay in place.</p><button>Send</button></form>`,
        viewport: { width, height: 600 },
        prepare: delayChunks,
      });
      await page.waitForFunction(
        (name) => customElements.get(name) !== undefined,
        tag.slice(1, tag.indexOf(">")).split(" ")[0]!,
      );
      const input = page.getByLabel("E-mail");
      for (const [address, state] of [
        ["ada@example.org", "good_email"],
        ["missing@example.org", "bad_email"],
        ["mxfail@example.org", "unknown"],
      ] as const) {
        await input.fill(address);
        await input.press("Tab");
        await page.locator(`[state="${state}"]`).waitFor({ state: "attached" });
      }
      const { total, moved } = await layoutShift(page);
      assert.equal(total, 0, `moved: ${moved.join(", ")}`);
      assert.deepEqual(problems, []);
    });
  }
}

test("a choice in the settings of the site applies to the next page", async () => {
  const { page } = await pages.open("/demo/registration.html");
  await drawn(page, "registration");
  await Promise.all([page.waitForEvent("load"), page.getByLabel("Visitor data travels by").selectOption("native")]);
  await page.waitForFunction(() => (document.getElementById("mode-cookies") as HTMLSelectElement).value === "native");
  await page.waitForFunction(() => document.cookie.includes("ct_checkjs="));
});

test("a page with settings.antispam and no tags is guarded, without React", async () => {
  const { page } = await pages.open("/demo/registration.html");
  await touchForm(page, "#registerform");
  assert.equal(await page.locator("apbct-guard").count(), 0);
  const scripts = await loadedScripts(page);
  assert.ok(scripts.includes("apbct-guard.js"), scripts.join(" "));
  assert.equal(scripts.includes("react.js"), false, scripts.join(" "));
});

test("a page with forms, but without settings and tags, loads only the loader and stays unchanged", async () => {
  const { page, problems } = await pages.openMarkup({
    settings: null,
    head: "",
    body: `<form method="post" action="/wp-comments-post.php"><textarea name="comment" aria-label="Comment"></textarea></form>${MODULE_SCRIPT}`,
  });
  await page.waitForLoadState("networkidle");
  assert.deepEqual(await loadedScripts(page), ["plaintags.js"]);
  assert.equal(await page.locator("form input").count(), 0);
  assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length), 0);
  assert.deepEqual(problems, []);
});

test("on the original's page a click on an address shows it and fills all five contacts with one request", async () => {
  const { page, problems } = await pages.open("/demo/takeover.html");
  await drawn(page, "takeover");
  await page.locator("#blurred [role='button']").click();
  const popup = page.getByRole("dialog");
  await popup.getByText("rooms@gannet.example").waitFor();
  await popup.getByRole("button", { name: "Got it" }).click();
  await page.waitForFunction(
    () => document.querySelectorAll("[data-original-string]:not([data-plaintags-state=decoded])").length === 0,
  );
  assert.deepEqual(await page.locator(".contact-card b").allInnerTexts(), [
    "rooms@gannet.example",
    "kitchen@gannet.example",
    "garden@gannet.example",
    "Write for a room: rooms@gannet.example",
    "Call the house",
  ]);
  assert.equal(await page.locator("#tel a").getAttribute("href"), "tel:+441632960417");
  assert.equal((await pages.calls("apbct_decode_email")).length, 1);
  assert.deepEqual(await axeFindings(page, "main"), []);
  assert.deepEqual(problems, []);
});
