import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { cases } from "../support/night.ts";
import { usePages } from "./support.ts";

const pages = usePages();

const untilGuarded = (page: Page) =>
  page.waitForFunction(() => "version" in (window.plaintags ?? {}) && customElements.get("apbct-guard") !== undefined);

async function search(page: Page, words: string): Promise<void> {
  await untilGuarded(page);
  await page.getByLabel("Search this site").click();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await page.locator("[data-received-list] table").first().waitFor();
}

/** The visitor data sent before a search, which includes the honeypot's value. */
async function searchData(): Promise<Record<string, unknown>[]> {
  const calls = await pages.calls("alt_sessions");
  const values = calls.map(({ fields }) => JSON.parse(String(fields["cookies"])) as Record<string, unknown>);
  return values.filter((value) => "apbct_search_form__honeypot_value" in value);
}

for (const transport of cases(["rest", "ajax"] as const, (one) => one === "ajax")) {
  test(`a search by ${transport} first sends the visitor's data, then runs once and without the honeypots`, async () => {
    await pages.control({ options: { settings: { antispam: { transport } } } });
    const { antispam } = (await pages.settings()) as { antispam: { checkjsKey: string } };
    const { page, problems } = await pages.open("/demo/search.html");
    await search(page, "sea & sky");
    const [values, ...more] = await searchData();
    assert.deepEqual(more, []);
    assert.equal(values?.["apbct_search_form__honeypot_value"], "");
    assert.equal(values["ct_checkjs"], antispam.checkjsKey);
    const searches = await pages.calls("search");
    assert.deepEqual(
      searches.map(({ query }) => query),
      [{ s: "sea & sky" }],
    );
    assert.deepEqual([...new Set((await pages.calls("alt_sessions")).map((call) => call.transport))], [transport]);
    assert.equal(new URL(page.url()).searchParams.get("s"), "sea & sky");
    assert.deepEqual(problems, []);
  });
}

test("a search waits two seconds in all for the code that contacts the server and for the answer", async () => {
  let comes = () => {};
  const late = new Promise<void>((done) => (comes = done));
  const { page } = await pages.open("/demo/search.html", {
    async prepare(page) {
      await page.clock.install();
      await page.route(/\/delay-search-/, async (route) => {
        await late;
        await route.continue();
      });
    },
  });
  await pages.control({ faults: { alt_sessions: { hold: true } } });
  await untilGuarded(page);
  await page.getByLabel("Search this site").fill("sea");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.keyboard.press("Enter");
  await page.clock.runFor(1500);
  comes();
  while (!(await searchData()).length);
  await page.clock.runFor(499);
  assert.deepEqual(await pages.calls("search"), []);
  await page.clock.runFor(1);
  await page.waitForURL(/[?]s=sea/);
});

test("the search still runs when the code that contacts the server does not load", async () => {
  const { page } = await pages.open("/demo/search.html", {
    prepare: (page) => page.route(/\/delay-search-/, () => undefined),
  });
  await search(page, "sea");
  assert.deepEqual(
    (await pages.calls("search")).map(({ query }) => query["s"]),
    ["sea"],
  );
});
