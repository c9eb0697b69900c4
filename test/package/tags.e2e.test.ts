import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { MODULE_SCRIPT, usePages } from "../e2e/support.ts";

/** The entries of the package for single tags, without a bundler. */
const pages = usePages();

const BODY = `<main>
  <pb-slider id="views" label="Views"><p>One</p><p>Two</p></pb-slider>
  <pb-read-more id="story" collapsed-height="40"><p>${"The house was built in 1887. ".repeat(60)}</p></pb-read-more>
</main>`;
const SLIDER = '<script type="module" src="/dist/tags/pb-slider.js"></script>';

const sliderStarts = (page: Page) => page.locator("#views").getByRole("button", { name: "Next slide" }).click();
const storyStarts = (page: Page) => page.locator("#story").getByRole("button", { name: "Read more" }).click();

/** As long as the loader waits for entries before it reports a tag (src/package/start-tags.ts). */
const ENTRY_WAIT_MS = 5000;
/** Holds that wait until `endWait`, however slow the machine is. */
const HOLD_WAIT = `
  window.waits = [];
  const start = window.setTimeout;
  window.setTimeout = (run, ms, ...given) => (ms === ${ENTRY_WAIT_MS} ? waits.push(run) : start(run, ms, ...given));
`;
const openHeld = () =>
  pages.openMarkup({
    head: SLIDER,
    body: BODY,
    prepare: (prepared) => prepared.addInitScript({ content: HOLD_WAIT }),
  });
/** Ends the wait; the tag without an entry is reported. */
async function endWait(page: Page): Promise<void> {
  const waits = await page.waitForFunction(() => {
    const held = (window as unknown as { waits: (() => void)[] }).waits;
    return held.length > 0 && held;
  });
  await Promise.all([page.waitForEvent("console"), waits.evaluate((held) => held && held.forEach((run) => run()))]);
}

test("an entry starts its tag and the registry; a tag without an entry is reported and stays readable", async () => {
  const { page, problems } = await openHeld();
  await sliderStarts(page);
  await page.waitForFunction(() => document.querySelector("#views")?.getAttribute("state") === "idle");
  assert.equal(await page.evaluate(() => customElements.get("pb-read-more")), undefined);
  assert.equal(await page.locator("#story p").isVisible(), true);
  await page.waitForFunction(() => "provide" in (window.plaintags ?? {}));
  await endWait(page);
  assert.ok(
    problems.length > 0 && problems.every((problem) => problem.includes('does not import "plaintags/pb-read-more"')),
    problems.join("\n"),
  );
});

test("an entry that comes after the page has loaded starts its tag, and nothing is reported before", async () => {
  const { page, problems } = await openHeld();
  await sliderStarts(page);
  await page.evaluate((entry) => import(entry), "/dist/tags/pb-read-more.js");
  await storyStarts(page);
  assert.deepEqual(problems, []);
});

test("an entry that comes after its absence was reported starts its tag", async () => {
  const { page } = await openHeld();
  await sliderStarts(page);
  await endWait(page);
  await page.evaluate((entry) => import(entry), "/dist/tags/pb-read-more.js");
  await storyStarts(page);
});

test("the module script, when it joins an entry, brings all tags", async () => {
  const { page, problems } = await pages.openMarkup({ head: SLIDER + MODULE_SCRIPT, body: BODY });
  await sliderStarts(page);
  await storyStarts(page);
  assert.deepEqual(problems, []);
});

test("a page with the module script takes an entry for its own copy", async () => {
  const { page, problems } = await pages.openMarkup({ head: MODULE_SCRIPT + SLIDER, body: BODY });
  await sliderStarts(page);
  await storyStarts(page);
  assert.deepEqual(problems, []);
});
