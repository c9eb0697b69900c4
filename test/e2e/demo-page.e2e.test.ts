import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { cases } from "../support/night.ts";
import { assertStill, axeFindings, delayChunks, LOOKS, pageWidth, usePages, visitAll } from "./support.ts";

const WIDTHS = [320, 768, 1440];

const pages = usePages();

// Colours change no widths, so one scheme per width is enough. By day, the page is made narrow and then wider.
for (const { width, colorScheme } of cases(
  WIDTHS.map((width, index) => ({ width, colorScheme: index % 2 ? ("dark" as const) : ("light" as const) })),
  () => false,
)) {
  test(`the demo page works at ${width} px in ${colorScheme} without an error, a warning or a horizontal scroll`, async () => {
    const { page, problems } = await pages.open("/demo/", { viewport: { width, height: 800 }, colorScheme });
    await visitAll(page);
    assert.equal(await pageWidth(page), width);
    assert.deepEqual(problems, []);
  });
}

for (const [index, family] of (["contacts", "protection", "slider", "read-more", "form"] as const).entries()) {
  for (const width of cases(WIDTHS, (one) => one === WIDTHS[index % WIDTHS.length])) {
    test(`the tags of #${family} start at ${width} px without shifting the page`, async () => {
      const { page } = await pages.openFamily(family, {
        query: `#${family}`,
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
        prepare: delayChunks,
      });
      await page.waitForFunction(
        (id) =>
          [...document.querySelectorAll(`#${id} :is(pb-slider, pb-read-more, wsf-form, apbct-protected-form)`)]
            .filter((tag) => tag.getBoundingClientRect().top < innerHeight)
            .every((tag) =>
              tag.matches(
                'pb-slider[state="idle"], pb-read-more[state], wsf-form[state="ready"], apbct-protected-form[state="allowed"]',
              ),
            ),
        family,
      );
      await assertStill(page);
    });
  }
}

const FORM_PAGES = [
  "./",
  "conditions.html",
  "order.html",
  "rows.html",
  "inputs.html",
  "attachments.html",
  "drafts.html",
];

test("each form of the demo is as high as the room that its page keeps for it, whatever the width of the window", async () => {
  const { page } = await pages.open("/demo/empty.html");
  const wrong: string[] = [];
  // Fonts differ a little between systems.
  const tolerance = 16;
  for (const name of FORM_PAGES) {
    await page.goto(new URL(name, page.url()).href);
    const forms = await page.locator("wsf-form").all();
    assert.ok(forms.length > 0, name);
    for (const form of forms) {
      await form.scrollIntoViewIfNeeded();
      await form.and(page.locator('[state="ready"]')).waitFor();
      await form.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    }
    for (const width of cases([360, 480, 768, 1280], (one) => one === 360 || one === 768)) {
      await page.setViewportSize({ width, height: 900 });
      const sizes = await page.locator("wsf-form").evaluateAll((all) =>
        all.map((form) => {
          const room = getComputedStyle(form).getPropertyValue("--wsf-form-room");
          const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
          return { id: form.id, room: parseFloat(room) * rem, height: form.getBoundingClientRect().height };
        }),
      );
      for (const { id, room, height } of sizes)
        if (!(Math.abs(room - height) <= tolerance))
          wrong.push(`${name}#${id} at ${width} px: ${height} px high, with room for ${room} px`);
    }
  }
  assert.deepEqual(wrong, []);
});

/** What the page has beside its tags: the log of events, the table of check(), and the controls. */
async function useDemo(page: Page): Promise<void> {
  await page.locator("#story").getByRole("button", { name: "Read more" }).click();
  const log = page.locator("[data-log='read-more']");
  await log.getByText("Events of these tags").click();
  await log.getByText("pb-read-more-expanded").waitFor();
  assert.equal(await log.getByRole("list").getAttribute("aria-live"), "off", "the log is not read out");

  await page.getByRole("button", { name: "Run plaintags.check()" }).click();
  await page.locator("[data-check-result] tbody tr").first().waitFor();
  const rows = await page.locator("[data-check-result] tbody tr").allTextContents();
  assert.ok(rows.includes("<pb-slider>defined5"), rows.join(" | "));
  assert.ok(rows.includes("<wsf-form>defined3"), rows.join(" | "));

  await page.getByRole("button", { name: "Controls" }).click();
  assert.deepEqual(await axeFindings(page, "#controls"), [], "the open controls");
}

for (const [{ look, query }, narrow] of [
  [LOOKS[0], 320],
  [LOOKS[1], 360],
] as const) {
  const more = look === "light" ? "; its log, check() and controls work" : "";
  test(`axe finds nothing on the demo page in ${look}, with every tag drawn, and no window from ${narrow} px scrolls sideways${more}`, async () => {
    const { page, problems } = await pages.open(`/demo/${query}`, {
      viewport: { width: narrow, height: 800 },
      reducedMotion: "reduce",
    });
    await visitAll(page);
    for (const width of [narrow, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      assert.equal(await pageWidth(page), width);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    assert.deepEqual(await axeFindings(page, "html"), []);
    if (look === "light") await useDemo(page);
    assert.deepEqual(problems, []);
  });
}

test("the first screen has three tags that work, and one primary action that leads to the two lines for a theme", async () => {
  const { page } = await pages.open("/demo/", { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const card = page.getByRole("group", { name: "Gannet House" });
  await card.getByRole("button", { name: "Next slide" }).click();
  await card.locator("#welcome[state='idle']").waitFor();
  assert.equal(await card.locator("#welcome").evaluate((slider: HTMLElement & { index: number }) => slider.index), 1);
  await card.getByLabel("E-mail").fill("ada@example.org");
  await card.locator("apbct-email").click();
  await page.getByRole("dialog").getByText("rooms@gannet.example").waitFor();
  await page.getByRole("button", { name: "Got it" }).click();
  const actions = page.locator(".hero .action");
  assert.deepEqual(await actions.allTextContents(), ["Put it on your page"]);
  await actions.click();
  const lines = page.getByRole("region", { name: "Add these lines to the theme" });
  assert.match(await lines.innerText(), /plaintags\.css[^]*plaintags\.js/);
  await page.waitForFunction(() => {
    const { top } = document.querySelector("#start-title")!.getBoundingClientRect();
    return top > 0 && top < innerHeight / 2;
  });
});

test("sources match their examples, are open beside them, and folded on a telephone, whose menu closes when a link in it leads to a place on the page", async () => {
  const { page } = await pages.open("/demo/empty.html", { viewport: { width: 1280, height: 800 } });
  const menu = page.getByRole("navigation", { name: "Demo" });
  await menu.getByRole("link", { name: "All tags" }).click();
  await page.waitForURL("**/demo/#tags");
  const [shown, live] = await page.evaluate(() => {
    const example = document.querySelector("[aria-labelledby='ex-cards']")!;
    const parsed = new DOMParser().parseFromString(example.querySelector(".source code")!.textContent, "text/html");
    return [parsed.body.textContent, example.querySelector(".live")!.textContent].map((text) =>
      text.replace(/\s+/g, ""),
    );
  });
  assert.equal(shown, live);
  const source = await page.locator("[aria-labelledby='ex-loop'] .source code").textContent();
  assert.match(source ?? "", /<pb-slider id="days"[^]*type="loop" per-page="3"/);
  assert.doesNotMatch(source ?? "", /state=/);

  const code = page.locator("[aria-labelledby='ex-cards'] .source code");
  const header = page.locator("[aria-labelledby='ex-cards'] summary");
  await code.scrollIntoViewIfNeeded();
  assert.ok(await code.isVisible());
  await page.setViewportSize({ width: 360, height: 740 });
  await code.waitFor({ state: "hidden" });
  await header.click();
  await code.waitFor();
  await header.click();
  await code.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "All tags" }).click();
  await menu.waitFor({ state: "hidden" });
});

test("before its script has come, a form shows in its place that it is loading", async () => {
  const { page } = await pages.open("/demo/conditions.html", {
    viewport: { width: 360, height: 740 },
    prepare: (page) => page.route("**/dist/plaintags.js", (route) => route.abort()),
  });
  await page.getByText("The form is loading.").waitFor();
  assert.ok((await page.locator("#visit").boundingBox())!.height > 500);
});

test("a wide window shows the menu without a button, a telephone has it behind one, and small pages lead to the next one and back", async () => {
  const { page } = await pages.open("/demo/order.html", { viewport: { width: 1280, height: 740 } });
  const button = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Demo" });
  assert.equal(await button.isVisible(), false);
  await menu.getByRole("link", { name: "All tags" }).waitFor();
  await page.getByRole("link", { name: "Next Repeatable rows" }).click();
  await page.waitForURL("**/rows.html");
  await page.getByRole("link", { name: "Previous An order with totals" }).click();
  await page.waitForURL("**/order.html");
  await page.setViewportSize({ width: 360, height: 740 });
  const link = menu.getByRole("link", { name: "Sliders" });
  assert.equal(await link.isVisible(), false);
  await button.click();
  assert.deepEqual(await axeFindings(page, "#menu"), []);
  await link.click();
  await page.waitForURL("**/gallery.html");
});

test("a telephone has the menu behind a button, also without scripts", async () => {
  const viewport = { width: 360, height: 740 };
  const { page } = await pages.open("/demo/order.html", { viewport, javaScriptEnabled: false });
  const link = page.getByRole("navigation", { name: "Demo" }).getByRole("link", { name: "Sliders" });
  assert.equal(await link.isVisible(), false);
  await page.getByRole("button", { name: "Menu" }).click();
  await link.click();
  await page.waitForURL("**/gallery.html");
});

test("the page works without scripts: slides scroll, texts are open, nothing is hidden", async () => {
  const { page } = await pages.open("/demo/", { javaScriptEnabled: false });
  await page.locator("#storm").scrollIntoViewIfNeeded();
  const story = await page.locator("#chronicle").boundingBox();
  const storm = await page.locator("#storm").boundingBox();
  assert.ok(story && storm && storm.y + storm.height <= story.y + story.height, "the folded text is open");
  const [first, second] = await Promise.all([0, 1].map((index) => page.locator("#views img").nth(index).boundingBox()));
  assert.ok(first && second && Math.abs(first.y - second.y) < 1 && second.x > first.x, "the slides are in a row");
});

test("the card with the form is printed, with what was typed", async () => {
  const { page } = await pages.open("/demo/");
  const field = page.locator("#news input[type=email]");
  await page.locator("#news").evaluate((form) => (form as HTMLElement & { viewReady: Promise<unknown> }).viewReady);
  await field.fill("ann@example.com");
  await page.emulateMedia({ media: "print" });
  // A box with the whole text stands in for the field.
  await page.locator("#news").getByText("ann@example.com", { exact: true }).waitFor();
  assert.equal(await page.locator("#news").getByRole("button").isVisible(), true);
});
