import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { PlainTags } from "../../src/shared/core/registry/registry.ts";
import { axeFindings, htmlPage, MODULE_SCRIPT, settingsScript, usePages } from "./support.ts";

const pages = usePages();

const SLIDER = '<pb-slider id="work" label="Work" per-pge="2"><div>One</div><div>Two</div></pb-slider>';
const body = `<h1>A page</h1>${SLIDER}<pb-slidr></pb-slidr><div style="height: 3000px"></div>`;

const open = (head: string, options?: Parameters<typeof pages.open>[1]) => {
  pages.write("/checked", htmlPage({ head, body }));
  return pages.open("/checked?plaintags=check", options);
};
const panelOf = (page: Page) => page.getByRole("region", { name: "Check of this page" });

// With the classic script: classic-script.e2e.test.ts.
test("?plaintags=check shows on localhost what is wrong and how to mend it", async () => {
  const { page } = await open(MODULE_SCRIPT);
  const panel = panelOf(page);
  await panel.getByText("mean nothing here: per-pge. Did you mean per-page?").waitFor();
  await panel.getByText("is no tag of plaintags. Did you mean pb-slider?").waitFor();
  await panel.getByText("A misspelt attribute; the message suggests the nearest known name.").waitFor();
  await panel.getByRole("status").getByText("2 problems, 1 tag").waitFor();
  await panel.locator("summary", { hasText: "pb-slider" }).click();
  await panel.getByRole("listitem").getByText('<pb-slider id="work"> idle').waitFor();
  assert.deepEqual(await axeFindings(page, "plaintags-check"), []);
});

test("tags far below that have not started are checked, and one that was not closed is named", async () => {
  pages.write(
    "/far",
    htmlPage({
      head: MODULE_SCRIPT,
      body: `<h1>A page</h1><div style="height: 9000px"></div><section>${SLIDER}
        <pb-slider-control id="count" type="counter" /><h2>After it</h2></section>`,
    }),
  );
  const { page } = await pages.open("/far?plaintags=check");
  const panel = panelOf(page);
  await panel.getByText("mean nothing here: per-pge. Did you mean per-page?").waitFor();
  await panel.getByText("is not closed: write <pb-slider-control></pb-slider-control>.").waitFor();
  assert.equal(await page.locator("#work").getAttribute("state"), null);
});

test("tags in components of the page are checked, listed and shown too, before they start", async () => {
  const inner = SLIDER.replace("work", "inner");
  pages.write(
    "/inside",
    htmlPage({
      head: MODULE_SCRIPT,
      body: `<h1>A page</h1><pb-slider id="outer" label="Outer"><p>1</p><p>2</p></pb-slider><div style="height: 9000px"></div>
        <section><template shadowrootmode="open">${inner}</template></section>`,
    }),
  );
  const { page } = await pages.open("/inside?plaintags=check");
  const panel = panelOf(page);
  await panel.waitFor();
  await page.waitForFunction(() => (window.plaintags as PlainTags).check().tags["pb-slider"]?.count === 2);
  await panel.getByText("mean nothing here: per-pge. Did you mean per-page?").waitFor();
  await panel.getByRole("button", { name: "Check again" }).click();
  await panel.locator("summary", { hasText: "pb-slider" }).click();
  await panel.getByText('<pb-slider id="inner"> no state').waitFor();
  await panel
    .getByRole("listitem")
    .filter({ hasText: "mean nothing here" })
    .getByRole("button", { name: 'Show <pb-slider id="inner">' })
    .click();
  await page.locator("#inner[state=idle]").waitFor();
});

test("the panel shows an element, is copied as text, and closes with Escape", async () => {
  const { page } = await open(MODULE_SCRIPT);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const panel = panelOf(page);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await panel.getByRole("button", { name: 'Show <pb-slider id="work">' }).click();
  await page.waitForFunction(() => scrollY === 0);
  await panel.getByRole("button", { name: "Copy as text" }).click();
  await panel.getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /<pb-slider id="work"> has attributes that mean nothing here: per-pge.*\[unknown-attribute\]/);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
});

test("text that cannot be copied is shown and selected", async () => {
  const { page } = await open(MODULE_SCRIPT, {
    prepare: (prepared) =>
      prepared.addInitScript({ content: 'Object.defineProperty(navigator, "clipboard", { value: undefined })' }),
  });
  await panelOf(page).getByRole("button", { name: "Copy as text" }).click();
  await page.waitForFunction(() => {
    const { activeElement } = document.querySelector("plaintags-check")!.shadowRoot!;
    if (!(activeElement instanceof HTMLTextAreaElement)) return false;
    return activeElement.selectionEnd === activeElement.value.length && activeElement.value.startsWith("plaintags ");
  });
});

test("visitors of a site see no panel unless its settings allow it", async () => {
  const site = "http://site.example";
  for (const checkPanel of [false, true]) {
    pages.write("/checked", htmlPage({ head: settingsScript({ checkPanel }) + MODULE_SCRIPT, body }));
    const { page } = await pages.open("/checked");
    const { origin } = new URL(page.url());
    await page.route(`${site}/**`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().replace(site, origin) }) }),
    );
    const notes: string[] = [];
    page.on("console", (message) => notes.push(message.text()));
    await page.goto(`${site}/checked?plaintags=check`);
    if (checkPanel) await panelOf(page).waitFor();
    else {
      while (!notes.some((note) => note.includes("Set checkPanel"))) await page.waitForEvent("console");
      assert.equal(await panelOf(page).count(), 0);
    }
  }
});
