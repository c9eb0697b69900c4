import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { axeFindings, layoutShift, loadedScripts, usePages } from "./support.ts";

const pages = usePages();

const MAX_LAYOUT_SHIFT = 0.02;
const NEW_PAGES = ["comment-form", "registration", "checkout", "search", "takeover"];
/** Colours do not depend on the direction: two looks show all four. */
const LOOKS = { light: "?scheme=light", "dark and right to left": "?scheme=dark&dir=rtl" };
const NARROW = 360;
const WIDE = 1280;

const guarded = (page: Page) => page.waitForFunction(() => customElements.get("apbct-guard") !== undefined);

/** Everything that draws itself on these pages has done so. */
async function settled(page: Page, name: string): Promise<void> {
  await guarded(page);
  if (name === "takeover") {
    await page.locator("apbct-protected-form[state='allowed']").waitFor();
    await page.locator("apbct-real-person").getByRole("button").waitFor();
    await page.locator("#blurred [role='button']").waitFor();
  } else await page.locator("[data-modes] select:enabled").first().waitFor();
}

/** Nothing has moved by itself, and nothing is wider than the window. */
async function assertStill(page: Page, width: number): Promise<void> {
  const { total, moved } = await layoutShift(page);
  assert.ok(total <= MAX_LAYOUT_SHIFT, `shifted by ${total}: ${moved.join(", ")}`);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
}

for (const name of NEW_PAGES) {
  for (const [look, query] of Object.entries(LOOKS)) {
    test(`${name}.html, ${look}, moves nothing, stays narrow, and axe finds nothing on it`, async () => {
      const { page, problems } = await pages.open(`/demo/${name}.html${query}`, {
        viewport: { width: WIDE, height: 900 },
        reducedMotion: "reduce",
      });
      await settled(page, name);
      await assertStill(page, WIDE);
      assert.deepEqual(await axeFindings(page, "html"), []);
      assert.deepEqual(problems, []);
    });
  }

  test(`${name}.html moves nothing and stays narrow at ${NARROW} px`, async () => {
    const { page } = await pages.open(`/demo/${name}.html`, {
      viewport: { width: NARROW, height: 900 },
      reducedMotion: "reduce",
    });
    await settled(page, name);
    await assertStill(page, NARROW);
  });
}

/** Longer than the browser counts a key as the reason of what moves. */
const ANSWER_DELAY_MS = 900;

for (const [what, tag] of [
  ["<apbct-email-check>", '<apbct-email-check for="mail"></apbct-email-check>'],
  ["the guard's indicator", "<apbct-guard></apbct-guard>"],
] as const) {
  for (const width of [NARROW, WIDE]) {
    test(`${what} moves nothing of the page at ${width} px: neither when its late code comes, nor with its answers`, async () => {
      await pages.control({ faults: { check_email_exist_post: { delayMs: ANSWER_DELAY_MS } } });
      const settings = await pages.settings();
      const { page, problems } = await pages.open("/demo/late.html", {
        viewport: { width, height: 600 },
        async prepare(prepared) {
          await prepared.route("**/demo/late.html", (route) =>
            route.fulfill({
              contentType: "text/html; charset=utf-8",
              body: `<!doctype html><html lang="en"><title>Late</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/plaintags.css">
                <meta name="viewport" content="width=device-width"><script type="application/json" data-plaintags="settings">${JSON.stringify(settings)}</script>
                <script type="module" src="/dist/plaintags.js"></script>
                <form id="registerform" method="post"><p><label for="mail">E-mail</label> <input type="email" id="mail" name="user_email"></p>
                ${tag}<p>What comes after it must stay where it is.</p><button>Send</button></form></html>`,
            }),
          );
          // Late enough that the page is painted without the code.
          await prepared.route("**/dist/chunks/**", async (route) => {
            await new Promise((done) => setTimeout(done, 400));
            await route.continue();
          });
        },
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

test("axe finds nothing in what arrived", async () => {
  const { page } = await pages.open("/demo/registration.html?scheme=light");
  await guarded(page);
  await page.getByLabel("User name").fill("ada");
  await page.getByRole("button", { name: "Register" }).click();
  await page.locator("[data-received-list] table").first().waitFor();
  assert.deepEqual(await axeFindings(page, "#received"), []);
});

test("a choice of how the site is set holds for the next page", async () => {
  const { page } = await pages.open("/demo/registration.html");
  await settled(page, "registration");
  await page.getByLabel("Visitor data travels by").selectOption("native");
  await page.waitForEvent("load");
  await page.waitForFunction(() => (document.getElementById("mode-cookies") as HTMLSelectElement).value === "native");
  await page.waitForFunction(() => document.cookie.includes("ct_checkjs="));
});

test("a page with settings.antispam and no tags is guarded, without React", async () => {
  const { page } = await pages.open("/demo/registration.html");
  await page.locator("#registerform [name='ct_no_cookie_hidden_field']").waitFor({ state: "attached" });
  assert.equal(await page.locator("apbct-guard").count(), 0);
  const scripts = await loadedScripts(page);
  assert.ok(scripts.includes("apbct-guard.js"), scripts.join(" "));
  assert.equal(scripts.includes("react.js"), false, scripts.join(" "));
});

test("a page with forms, but without settings and tags, loads the loader only and is left alone", async () => {
  const { page, problems } = await pages.open("/demo/plain.html", {
    prepare: (prepared) =>
      prepared.route("**/demo/plain.html", (route) =>
        route.fulfill({
          contentType: "text/html; charset=utf-8",
          body: `<!doctype html><html lang="en"><title>Plain</title><link rel="icon" href="data:,">
            <form method="post" action="/wp-comments-post.php"><textarea name="comment" aria-label="Comment"></textarea></form>
            <script type="module" src="/dist/plaintags.js"></script></html>`,
        }),
      ),
  });
  await page.waitForLoadState("networkidle");
  assert.deepEqual(await loadedScripts(page), ["plaintags.js"]);
  assert.equal(await page.locator("form input").count(), 0);
  assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length), 0);
  assert.deepEqual(problems, []);
});

/** Follows no link, and notes which would have been followed. */
const KEEP_LINKS = `
  window.followed = [];
  addEventListener("click", (event) => {
    const link = event.composedPath().find((node) => node.localName === "a");
    if (!link?.href || event.defaultPrevented) return;
    event.preventDefault();
    window.followed.push(link.href);
  });`;

for (const [look, selector, address] of [
  ["blurred", "#blurred [role='button']", "rooms@gannet.example"],
  ["starred", "#stars [role='button']", "kitchen@gannet.example"],
  ["replaced", "#words [role='button']", "garden@gannet.example"],
] as const) {
  test(`on the original's page a click on the ${look} address shows it and fills all five contacts by one request`, async () => {
    const { page, problems } = await pages.open("/demo/takeover.html");
    await settled(page, "takeover");
    await page.locator(selector).click();
    const popup = page.getByRole("dialog");
    await popup.getByText(address).waitFor();
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
    // The end is the same whichever was clicked.
    if (look === "blurred") assert.deepEqual(await axeFindings(page, "main"), []);
    assert.deepEqual(problems, []);
  });
}

test("on the original's page a clicked link is decoded and followed once", async () => {
  const { page } = await pages.open("/demo/takeover.html", {
    prepare: (prepared) => prepared.addInitScript({ content: KEEP_LINKS }),
  });
  await settled(page, "takeover");
  await page.locator("#mail a").click();
  await page.getByRole("dialog").getByRole("button", { name: "Got it" }).click();
  await page.waitForFunction(() => (window as unknown as { followed: string[] }).followed.length > 0);
  assert.deepEqual(await page.evaluate(() => (window as unknown as { followed: string[] }).followed), [
    "mailto:rooms@gannet.example?subject=A%20room",
  ]);
});
