import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { PlainTags } from "../../src/shared/core/registry/registry.ts";
import { htmlPage, jsonScript, MODULE_SCRIPT, STYLE_SHEET, usePages } from "../e2e/support.ts";
import { storedForm } from "../support/form-builder.ts";

/** A link, or the history, leads to a field of a form that is not drawn yet (issue 36, 9). */
const pages = usePages();

const FIELD = "wsf-1-field-2";
const FAR = '<div style="height: 3000px"></div>';
const form = storedForm({
  tabs: ["Name", "Town"].map((label, index) => ({
    label,
    sections: [{ label: "Section", fields: [{ id: index + 1, type: "text", label }] }],
  })),
});

/** A page with a form far below, whose code comes when `release` is called. */
async function openPage(path: string, script = MODULE_SCRIPT) {
  pages.write(
    path,
    htmlPage({
      head:
        STYLE_SHEET + script + jsonScript('id="form"', form) + jsonScript('id="form-config"', { settings_plugin: {} }),
      body: `<a href="#${FIELD}">Town</a><a href="#/${FIELD}">Route</a><button>Other</button>${FAR}<wsf-form definition="#form" config="#form-config"></wsf-form>${FAR}`,
    }),
  );
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  const { page } = await pages.open(path, {
    prepare: (opened) => opened.route(/chunks\/wsf-form-/, (route) => released.then(() => route.continue())),
  });
  await page.waitForFunction(() => "plaintags" in window && document.readyState === "complete");
  return { page, release };
}

const stateOf = (page: Page) => page.evaluate(() => (window.plaintags as PlainTags).check().tags["wsf-form"]?.state);
const isRequested = (page: Page) =>
  page.waitForFunction(() => (window.plaintags as PlainTags).check().tags["wsf-form"]?.state === "loading");

async function assertShown(page: Page): Promise<void> {
  await page.waitForFunction((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  }, FIELD);
  assert.equal(
    await page.locator("wsf-form").evaluate((host) => (host as unknown as { activeTab: number }).activeTab),
    1,
  );
  await page.waitForFunction(() => document.activeElement === document.body);
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.id), FIELD);
}

test("a link to a field of a form far below, in a later tab: its code comes, the field shows, and Tab leads to it", async () => {
  const { page, release } = await openPage("/later-link.html");
  await page.click("text=Route");
  assert.equal(await stateOf(page), "waiting", "the fragment of a router fetches nothing");
  await page.click("text=Town");
  await isRequested(page);
  release();
  await assertShown(page);
});

test("such a link, in an app that imports only the entry for forms", async () => {
  const { page, release } = await openPage(
    "/later-entry.html",
    '<script type="module" src="/dist/tags/forms.js"></script>',
  );
  await page.click("text=Town");
  await isRequested(page);
  release();
  await assertShown(page);
});

test("the history leads to such a field", async () => {
  const { page, release } = await openPage("/later-history.html");
  await page.evaluate((id) => {
    history.replaceState(null, "", `#${id}`);
    history.pushState(null, "", "#other");
  }, FIELD);
  assert.equal(await stateOf(page), "waiting");
  await page.evaluate(() => history.back());
  await isRequested(page);
  release();
  await assertShown(page);
});

test("a link to such a field that is pressed while the form is being drawn, on a page that was reloaded", async () => {
  const { page, release } = await openPage("/later-drawn.html");
  await page.reload();
  await page.waitForFunction(() => "plaintags" in window && document.readyState === "complete");
  await page.locator("wsf-form").evaluate((host) => host.setAttribute("mount", "eager"));
  await page.evaluate(() => (window.plaintags as PlainTags).upgrade(document));
  await isRequested(page);
  await page.click("text=Town");
  release();
  await assertShown(page);
});

for (const [what, act] of Object.entries({
  scrolls: (page: Page) => page.evaluate(() => scrollTo(0, 40)),
  "presses something": (page: Page) => page.click("button"),
}))
  test(`a visitor who ${what} after such a link, before the form is there: the page stays where it is`, async () => {
    const { page, release } = await openPage(`/later-${what.replaceAll(" ", "-")}.html`);
    await page.click("text=Town");
    await isRequested(page);
    await act(page);
    const y = await page.evaluate(() => scrollY);
    release();
    await page.waitForSelector(`#${FIELD}`);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.equal(await page.evaluate(() => scrollY), y);
  });
