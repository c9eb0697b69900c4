import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fixture, useWordPress } from "./support.ts";

/** Everything that is unusual at once: a folder, plain addresses, debugging scripts, and a neighbour that breaks things. */
const site = useWordPress({
  base: "/blog",
  constants: { SCRIPT_DEBUG: true },
  plugins: [fixture("broken-neighbour"), fixture("ws-form")],
  seed: { permalinks: "" },
});

describe("WordPress in a folder, with plain addresses and a broken neighbour", () => {
  test("decodes hidden contacts by ?rest_route=, behind the neighbour's notices", async () => {
    const { page } = await site.open(site.url("blocks"));
    const settings = await page.locator("#plaintags-settings").textContent();
    assert.match(settings ?? "", /\/blog\/index\.php\?rest_route=\\?\/plaintags/);
    await page.locator("apbct-email").click();
    await page.getByRole("dialog").getByText("office@example.org").waitFor();
  });

  test("starts every tag of a page", async () => {
    const { page } = await site.open(site.url("blocks"));
    await page.waitForSelector('pb-slider[state="idle"]');
    await page.waitForSelector('pb-read-more[state="collapsed"]');
  });

  test("sends a form", async () => {
    const { page } = await site.open(site.url("form"));
    await page.waitForSelector('wsf-form[state="ready"]');
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you, Ada").waitFor();
  });

  test("prints nothing of the neighbour into the definition of a form", async () => {
    const { html } = await site.source(site.url("form"));
    const json = /id="plaintags-form-7">\s*([^]*?)\s*<\/script>/.exec(html)?.[1] ?? "";
    assert.equal((JSON.parse(json) as { id: number }).id, 7);
    const [, body = ""] = html.split("<body");
    assert.doesNotMatch(body, /a neighbour prints/);
  });

  test("reads settings that another program has written as nonsense", async () => {
    for (const nonsense of [
      "text",
      5,
      null,
      ["antispam"],
      { takeover: "x", contact_limit: "many", theme: ["a"], load: 1 },
    ]) {
      await site.php("raw-option.php", { value: nonsense });
      const { status, html } = await site.source(site.url("blocks"));
      assert.equal(status, 200, JSON.stringify(nonsense));
      assert.match(html, /data-plaintags="settings" id="plaintags-settings"/);
    }
  });

  test("causes no notice of PHP in the plugin", async () => {
    for (const name of ["blocks", "short codes", "hostile short codes", "classic", "author html", "gallery", "form"])
      await site.source(site.url(name));
    const log = await site.php<string>("debug-log.php");
    assert.deepEqual(
      log.split("\n").filter((line) => line.includes("/plugins/plaintags/")),
      [],
    );
  });
});

describe("WordPress in a folder, with the site's pages outside of it", () => {
  const outside = useWordPress({ base: "/wp", home: "", seed: { permalinks: "/%postname%/" } });

  test("loads the script from the folder, and tells hidden contacts from the site's own address", async () => {
    assert.doesNotMatch(outside.url("blocks"), /\/wp\//);
    const { page, problems } = await outside.open(outside.url("blocks"));
    await page.waitForSelector('pb-slider[state="idle"]');
    assert.match((await page.locator("#plaintags-js-module").getAttribute("src")) ?? "", /\/wp\/wp-content\/plugins\//);
    await page.locator("apbct-email").click();
    await page.getByRole("dialog").getByText("office@example.org").waitFor();
    assert.deepEqual(problems, []);
  });

  test("checks a page of the site on the settings page", async () => {
    const { page } = await outside.open(`${outside.address()}/wp-admin/options-general.php?page=plaintags`, {
      as: "admin",
    });
    await page.getByLabel("Address").fill(outside.url("blocks"));
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText("No problems were found.").waitFor();
  });
});

describe("an older WordPress", () => {
  const older = useWordPress({ version: "6.2", seed: { permalinks: "/%postname%/" } });

  test("gets the classic script, which starts every tag", async () => {
    const { html } = await older.source(older.url("blocks"));
    assert.match(html, /plaintags\.classic\.js/);
    assert.doesNotMatch(html, /type="module"/);
    const { page, problems } = await older.open(older.url("blocks"));
    await page.waitForSelector('pb-slider[state="idle"]');
    await page.locator("apbct-email").click();
    await page.getByRole("dialog").getByText("office@example.org").waitFor();
    assert.deepEqual(problems, []);
  });

  test("whose optimiser joins the scripts has working tags", async () => {
    const { page, problems } = await older.open(older.url("blocks"));
    const own = /src='([^']*plaintags\.classic\.js[^']*)'/;
    await page.route(page.url(), async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      assert.match(html, own);
      await route.fulfill({ response, body: html.replace(own, "src='/joined.js?from=$1'") });
    });
    await page.route(/joined\.js/, async (route) => {
      const from = new URL(route.request().url()).searchParams.get("from")!;
      const { html } = await older.source(from);
      await route.fulfill({ contentType: "text/javascript", body: `var before = 1\n${html}` });
    });
    await page.reload();
    await page.waitForSelector('pb-slider[state="idle"]');
    assert.equal(await page.locator("script[src*='joined.js']").count(), 1);
    assert.deepEqual(problems, []);
  });
});
