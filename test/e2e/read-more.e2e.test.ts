import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { htmlPage, MODULE_SCRIPT, reach, STYLE_SHEET, usePages } from "./support.ts";

const pages = usePages();

/** As written in the demo page. */
const STORY_PX = 96;

/** Height of the visible text. */
const shownHeight = (block: Locator) =>
  block.locator("[part='content']").evaluate((content) => content.parentElement!.getBoundingClientRect().height);

test("the button expands the story and collapses it again", async () => {
  const { page, problems } = await pages.openFamily("read-more", { reducedMotion: "reduce" });
  await reach(page, "#read-more");
  const story = page.locator("#story");
  assert.equal(await shownHeight(story), STORY_PX);
  const button = story.getByRole("button");
  assert.equal(await button.getAttribute("aria-expanded"), "false");
  await button.click();
  assert.equal(await story.getAttribute("state"), "expanded");
  assert.ok((await shownHeight(story)) > STORY_PX + 20);
  await button.press("Enter");
  assert.equal(await story.getAttribute("state"), "collapsed");
  assert.equal(await shownHeight(story), STORY_PX);
  assert.deepEqual(problems, []);
});

const PARAGRAPHS = Array.from({ length: 40 }, (_, index) => `<p id="p${index}">The paragraph ${index}.</p>`);
const COLLAPSED = htmlPage({
  head: STYLE_SHEET + MODULE_SCRIPT,
  body: `<div style="height: 1500px"></div><pb-read-more>${PARAGRAPHS.join("")}</pb-read-more><div style="height: 1500px"></div>`,
});

/** Opens a page whose block the browser scrolls before its code loads. */
async function openCollapsedAt(fragment: string) {
  pages.write("/collapsed.html", COLLAPSED);
  return pages.open(`/collapsed.html${fragment}`, {
    async prepare(page) {
      await page.route(/chunks\/pb-read-more-/, async (route) => {
        await page.waitForFunction(() => (document.querySelector("pb-read-more")?.scrollTop ?? 0) > 0);
        await route.continue();
      });
    },
  });
}

for (const [what, fragment, top] of [
  ["an anchor", "#p35", 0],
  ["a text", "#:~:text=The%20paragraph%2035.", 450],
] as const) {
  test(`a page whose address names ${what} in collapsed text shows it, however late the code loads`, async () => {
    const { page, problems } = await openCollapsedAt(fragment);
    await page.waitForFunction(() => document.querySelector("pb-read-more")?.getAttribute("state") === "expanded");
    const box = await page.locator("#p35").boundingBox();
    assert.ok(box && Math.abs(box.y + (top && box.height / 2) - top) < 20, `it is at ${box?.y}`);
    assert.deepEqual(problems, []);
  });
}
