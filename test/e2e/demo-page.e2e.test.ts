import assert from "node:assert/strict";
import { test } from "node:test";
import { assertStill, axeFindings, delayChunks, LOOKS, pageWidth, reach, usePages, visitAll } from "./support.ts";

const WIDTHS = [360, 768, 1440];

const pages = usePages();

// Colours change no widths, so one scheme per width is enough.
for (const [index, width] of WIDTHS.entries()) {
  const colorScheme = index % 2 ? "dark" : "light";
  test(`the demo page works at ${width} px in ${colorScheme} without an error, a warning or a horizontal scroll`, async () => {
    const { page, problems } = await pages.open("/demo/", { viewport: { width, height: 800 }, colorScheme });
    await visitAll(page);
    assert.equal(await pageWidth(page), width);
    assert.deepEqual(problems, []);
  });
}

for (const width of WIDTHS) {
  for (const family of ["contacts", "protection", "slider", "read-more", "form"]) {
    test(`the tags of #${family} start at ${width} px without shifting the page`, async () => {
      const { page } = await pages.open(`/demo/#${family}`, {
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

for (const { look, query } of LOOKS) {
  test(`axe finds nothing on the demo page in ${look}, with every tag drawn`, async () => {
    const { page } = await pages.open(`/demo/${query}`, { reducedMotion: "reduce" });
    await visitAll(page);
    assert.deepEqual(await axeFindings(page, "html"), []);
  });
}

test("axe finds nothing in the open controls", async () => {
  const { page } = await pages.open("/demo/");
  await page.getByRole("button", { name: "Controls" }).click();
  assert.deepEqual(await axeFindings(page, "#controls"), []);
});

test("the demo page from right to left fits a window of 360 px", async () => {
  const { page } = await pages.open("/demo/?dir=rtl", { viewport: { width: 360, height: 800 } });
  await visitAll(page);
  assert.equal(await pageWidth(page), 360);
});

test("the source next to an example matches the example", async () => {
  const { page } = await pages.open("/demo/");
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
});

test("events are logged where they fire", async () => {
  const { page } = await pages.open("/demo/");
  await reach(page, "#read-more");
  await page.locator("#story").getByRole("button", { name: "Read more" }).click();
  const log = page.locator("[data-log='read-more']");
  await log.getByText("pb-read-more-expanded").waitFor();
  assert.equal(await log.getByRole("list").getAttribute("aria-live"), "off");
});

test("plaintags.check() is shown as a table of the page's tags", async () => {
  const { page } = await pages.open("/demo/");
  await visitAll(page);
  await page.getByRole("button", { name: "Run plaintags.check()" }).click();
  const rows = await page.locator("[data-check-result] tbody tr").allTextContents();
  assert.ok(rows.includes("<pb-slider>defined4"), rows.join(" | "));
  assert.ok(rows.includes("<wsf-form>defined2"), rows.join(" | "));
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
