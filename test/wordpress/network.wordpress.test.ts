import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { insertBlocks, publish } from "./editor.ts";
import { useWordPress } from "./support.ts";

/** A network of sites in folders, in the newest WordPress that there is; the plugin is active in all of them. */
const site = useWordPress({ version: "nightly", network: ["north", "south"], seed: { permalinks: "/%postname%/" } });

const settingsUrl = (of: string) => `${site.address()}${of}/wp-admin/options-general.php?page=plaintags`;
const stored = (change: object = {}) => site.php<Record<string, string[]>>("network.php", change);

/** Saves a post in a site, and returns its address. */
async function post(of: string, content: string, as = `${of.slice(1)}-admin`): Promise<string> {
  const { url } = await site.php<{ url: string }>("save-post.php", { title: "Post", content, as }, of);
  return url;
}

const FOLDED =
  "<!-- wp:plaintags/read-more --><!-- wp:paragraph --><p>Long</p><!-- /wp:paragraph --><!-- /wp:plaintags/read-more -->";

describe("the sites of a network", () => {
  test("have the defaults until their own administrators choose, each for one site", async () => {
    assert.deepEqual(await stored(), { "/": ["plaintags"], "/north/": [], "/south/": [] });
    const { page, problems } = await site.open(settingsUrl("/north"), { as: "north-admin" });
    assert.equal(await page.getByLabel("Limit").inputValue(), "30");
    await page.getByLabel("Looks").selectOption("soft");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Settings saved.").waitFor();
    assert.deepEqual(problems, []);
    assert.match((await site.source(await post("/north", FOLDED))).html, /\/dist\/themes\/soft\.css/);
    assert.doesNotMatch((await site.source(await post("/south", FOLDED))).html, /\/dist\/themes\//);
    assert.deepEqual(await stored(), { "/": ["plaintags"], "/north/": ["plaintags"], "/south/": [] });
  });

  test("are closed to administrators of other sites", async () => {
    const { page } = await site.open(settingsUrl("/north"), { as: "south-admin" });
    assert.doesNotMatch((await page.textContent("body")) ?? "", /Hidden contacts/);
  });

  test("cost no query more where nothing was ever saved", async () => {
    const url = await post("/south", "<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->");
    const queries = async () => {
      await site.source(url);
      return (await site.source(url)).headers.get("x-queries");
    };
    const active = await queries();
    await stored({ activeIn: [] });
    const without = await queries();
    await stored({ everywhere: true });
    assert.equal(active, without);
  });

  test("tell hidden contacts and check their pages at their own addresses", async () => {
    const url = await post("/south", '<!-- wp:plaintags/contact {"value":"office@example.org"} /-->');
    const { page, problems } = await site.open(url);
    const settings = (await page.locator("#plaintags-settings").textContent()) ?? "";
    assert.match(settings, /"restUrl":"[^"]*\/south\/wp-json\/plaintags/);
    assert.match(settings, /"siteUrl":"[^"]*\/south\/wp-admin\/admin-ajax\.php/);
    await page.locator("apbct-email").click();
    await page.getByRole("dialog").getByText("office@example.org").waitFor();
    assert.deepEqual(problems, []);
    const { page: admin } = await site.open(settingsUrl("/south"), { as: "south-admin" });
    await admin.getByLabel("Address").fill(url);
    await admin.getByRole("button", { name: "Check", exact: true }).click();
    await admin.getByText("No problems were found.").waitFor();
  });
});

describe("the page on which people register in a network", () => {
  test("has the script where the settings say that registration pages have it", async () => {
    // WordPress asks for posts here too, and shows none: those with tags would bring the script.
    const url = `${site.address()}/wp-signup.php?s=nothing`;
    assert.doesNotMatch((await site.source(url)).html, /\/plugins\/plaintags\//);
    await site.php("options.php", { login: true });
    const { html } = await site.source(url);
    await site.php("options.php", { login: false });
    for (const part of [/plaintags\.css/, /plaintags-settings/, /plaintags\.js/]) assert.match(html, part);
  });
});

describe("the administrator of a site, who may not save any HTML", () => {
  const HTML = `<pb-slider class="mine" per-page="2" onclick="alert(1)" breakpoints='{"600":{"perPage":1}}' config='{"label":"a < b"}'><div>One</div></pb-slider><p>The rest</p>`;

  test("keeps the tags in posts, excerpts and widgets, without what could do harm", async () => {
    const saved = await site.php<Record<string, unknown>>(
      "saved-html.php",
      { as: "north-admin", html: HTML },
      "/north",
    );
    const { "may write any HTML": any, ...places } = saved;
    assert.equal(any, false);
    const kept = `<pb-slider class="mine" per-page="2" breakpoints='{"600":{"perPage":1}}' config='{"label":"a &lt; b"}'><div>One</div></pb-slider><p>The rest</p>`;
    assert.deepEqual(places, Object.fromEntries(Object.keys(places).map((place) => [place, kept])));
  });

  test("sees texts of blocks in the editor as they were typed", async () => {
    const { page } = await site.open(`${site.address()}/north/wp-admin/post-new.php`, { as: "north-admin" });
    await page.waitForFunction(() => "wp" in window && document.querySelector(".editor-editor-interface"));
    await insertBlocks(page, [
      ["plaintags/contact", { value: "office@example.org", text: "Tom & Jerry" }],
      ["plaintags/slider", { label: "Cats & mice" }, [["core/paragraph", { content: "One" }]]],
    ]);
    const url = await publish(page, "Texts");
    const id = /post=(\d+)/.exec(page.url())?.[1];
    assert.ok(id, page.url());
    await page.goto(`${site.address()}/north/wp-admin/post.php?post=${id}&action=edit`);
    const canvas = page.frameLocator('iframe[name="editor-canvas"]');
    assert.equal(await canvas.locator(".plaintags-contact").textContent(), "Tom & Jerry");
    await page.evaluate(() => {
      const { dispatch, select } = (window as unknown as { wp: { data: Data } }).wp.data;
      interface Data {
        dispatch(store: string): { selectBlock(id: string | undefined): void };
        select(store: string): { getBlocks(): { clientId: string; name: string }[] };
      }
      const blocks = select("core/block-editor").getBlocks();
      dispatch("core/block-editor").selectBlock(blocks.find(({ name }) => name === "plaintags/slider")?.clientId);
    });
    assert.equal(await page.getByLabel("Name", { exact: true }).inputValue(), "Cats & mice");
    const { page: visitor } = await site.open(url);
    await visitor.waitForSelector('pb-slider[label="Cats & mice"]');
  });
});

describe("a network in which one site alone has the plugin", () => {
  test("leaves the pages of all others as they are", async () => {
    await stored({ activeIn: ["/south/"] });
    const [north, south] = [await post("/north", FOLDED), await post("/south", FOLDED)];
    assert.match((await site.source(south)).html, /<pb-read-more/);
    const { html } = await site.source(north);
    assert.doesNotMatch(html, /<pb-read-more|\/plugins\/plaintags\//);
    assert.match(html, /<p>Long<\/p>/);
  });

  test("causes no notice of PHP in the plugin", async () => {
    const log = await site.php<string>("debug-log.php");
    assert.deepEqual(
      log.split("\n").filter((line) => line.includes("/plugins/plaintags/")),
      [],
    );
  });

  test("keeps nothing on any site after uninstalling", async () => {
    const before = await stored({ everywhere: true, callsInEach: true });
    assert.ok(
      Object.values(before).every((names) => names.length > 1),
      JSON.stringify(before),
    );
    assert.deepEqual(await stored({ uninstall: true }), { "/": [], "/north/": [], "/south/": [] });
  });
});
