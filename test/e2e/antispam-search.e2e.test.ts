import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { cases } from "../support/night.ts";
import { usePages } from "./support.ts";

const pages = usePages();

async function search(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    () => "version" in (window.plaintags ?? {}) && customElements.get("apbct-guard") !== undefined,
  );
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
  test(`a search by ${transport} first sends the visitor's data, then runs once and without the traps`, async () => {
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
