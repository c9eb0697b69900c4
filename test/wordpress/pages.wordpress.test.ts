import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fixture, useWordPress } from "./support.ts";

const site = useWordPress({ themes: [fixture("themes/classic")], seed: { permalinks: "/%postname%/" } });

/** What a page of ours loads. */
const OURS = /plaintags\.(?:js|css|classic\.js|bundle\.js)|plaintags-settings/;

describe("a page without tags", () => {
  test("has nothing of the plugin, and not one query more", async () => {
    // The first page of a site fills caches of WordPress.
    await site.source(site.url("plain"));
    const { html, headers } = await site.source(site.url("plain"));
    assert.doesNotMatch(html, OURS);
    assert.doesNotMatch(html, /<pb-|<apbct-|<wsf-/);
    const active = Number(headers.get("x-queries"));
    await site.php("toggle.php", { active: false });
    const without = await site.source(site.url("plain"));
    await site.php("toggle.php", { active: true });
    assert.equal(active, Number(without.headers.get("x-queries")));
  });

  test("loads and calls only what looks for tags: once for the page, and for each block that may hold any markup", async () => {
    const { headers } = await site.source(site.url("plain"));
    assert.deepEqual((JSON.parse(headers.get("x-plaintags-files") ?? "[]") as string[]).sort(), [
      "class-blocks.php",
      "class-content.php",
      "class-gallery.php",
      "class-inline-contacts.php",
      "class-options.php",
      "class-page-settings.php",
      "class-presence.php",
      "class-shortcodes.php",
      "hooks.php",
      "plaintags.php",
    ]);
    const blocks = JSON.parse(headers.get("x-blocks") ?? "{}") as Record<string, number>;
    const countOf = (names: string[]) => names.reduce((sum, name) => sum + (blocks[name] ?? 0), 0);
    const {
      "Presence::look_at": looks,
      "Inline_Contacts::hide": texts,
      ...once
    } = JSON.parse(headers.get("x-plaintags-calls") ?? "{}") as Record<string, number>;
    // Once for the content of the page.
    assert.equal(texts, countOf(Object.keys(blocks)) + 1);
    assert.equal(looks, countOf(["", "core/html", "core/freeform", "core/shortcode", "core/gallery"]) + 1);
    assert.ok((blocks["core/paragraph"] ?? 0) > 0, JSON.stringify(blocks));
    assert.deepEqual(
      Object.entries(once).filter(([, count]) => count !== 1),
      [],
    );
    assert.deepEqual([...new Set(Object.keys(once).map((name) => name.replace(/::.*/, "")))].sort(), [
      "Blocks",
      "Content",
      "Page_Settings",
      "Presence",
      "Shortcodes",
    ]);
  });
});

describe("a page with our blocks", () => {
  test("has the style sheet, the settings and the module in its head", async () => {
    const { html } = await site.source(site.url("blocks"));
    const [head = ""] = html.split("</head>");
    assert.match(head, /<link rel='stylesheet' id='plaintags-css' href='[^']*\/dist\/plaintags\.css\?ver=/);
    assert.match(head, /<script type="application\/json" data-plaintags="settings"/);
    assert.match(html, /<script type="module" src="[^"]*\/dist\/plaintags\.js\?ver=[^"]*" id="plaintags-js-module"/);
    assert.equal(html.match(/plaintags\.css/g)?.length, 1);
    assert.equal(html.match(/data-plaintags="settings"/g)?.length, 1);
    const json = /data-plaintags="settings"[^>]*>\s*([^]*?)\s*<\/script>/.exec(html)?.[1] ?? "";
    assert.doesNotMatch(json, /[<>&']/);
    const settings = JSON.parse(json) as { antispam: { restUrl: string; restNonce: string; guard: boolean } };
    assert.equal(settings.antispam.guard, false);
    assert.match(settings.antispam.restNonce, /^[0-9a-f]{10}$/);
  });

  test("shows slider, folded text, lightbox and hidden contacts to a visitor", async () => {
    const { page, problems } = await site.open(site.url("blocks"));
    await page.waitForSelector('pb-slider[state="idle"]');
    await page.getByRole("button", { name: "Next slide" }).click();
    await page.waitForFunction(
      () => (document.querySelector("pb-slider") as HTMLElement & { index: number }).index === 1,
    );
    await page.getByRole("button", { name: "Read the whole story" }).click();
    await page.waitForSelector('pb-read-more[state="expanded"]');
    await page.locator("pb-lightbox a").first().click();
    await page.waitForSelector('pb-lightbox[state="open"]');
    await page.keyboard.press("Escape");
    await page.waitForSelector('pb-lightbox[state="closed"]');
    assert.deepEqual(problems, []);
  });
});

describe("in a template, a pattern or a widget of blocks", () => {
  test("a tag is found wherever markup of any kind may stand, at any depth", async () => {
    const tag = "<pb-read-more><p>Long</p></pb-read-more>";
    const group = (inner: string) => `<!-- wp:group --><div class="wp-block-group">${inner}</div><!-- /wp:group -->`;
    const html = (inner: string) => `<!-- wp:html -->${inner}<!-- /wp:html -->`;
    const kinds = {
      "HTML block": html(tag),
      "HTML block in groups": group(group(html(tag))),
      "between blocks": `<!-- wp:spacer /-->${tag}<!-- wp:spacer /-->`,
      "classic block": `<!-- wp:freeform -->${tag}<!-- /wp:freeform -->`,
      "short code block": "<!-- wp:shortcode -->[plaintags_read_more]Long[/plaintags_read_more]<!-- /wp:shortcode -->",
      "gallery with our style": `<!-- wp:gallery {"className":"is-style-plaintags-slider"} --><figure class="wp-block-gallery is-style-plaintags-slider"><!-- wp:image --><figure class="wp-block-image"><img src="/a.jpg" alt=""/></figure><!-- /wp:image --></figure><!-- /wp:gallery -->`,
      "marked contact": `<!-- wp:paragraph --><p><span class="plaintags-contact">office@example.org</span></p><!-- /wp:paragraph -->`,
      "our block": `<!-- wp:plaintags/read-more --><!-- wp:paragraph --><p>Long</p><!-- /wp:paragraph --><!-- /wp:plaintags/read-more -->`,
      none: `${group("<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->")}\n\n${html("<b>Text</b>")}`,
    };
    const found = await site.php<Record<string, boolean>>("found.php", kinds);
    assert.deepEqual(found, Object.fromEntries(Object.keys(kinds).map((kind) => [kind, kind !== "none"])));
  });
});

describe("in a classic theme", () => {
  test("a page whose content has tags gets the style sheet in its head", async () => {
    await site.php("classic-theme.php", { widget: false });
    const content = 'Write to <span class="plaintags-contact">office@example.org</span>.';
    const { url: marked } = await site.php<{ url: string }>("save-post.php", { title: "Marked contact", content });
    for (const url of [site.url("blocks"), marked]) {
      const { html } = await site.source(url);
      for (const part of [/plaintags\.css/, /plaintags-settings/]) assert.match(html.split("</head>")[0] ?? "", part);
    }
    assert.doesNotMatch((await site.source(site.url("plain"))).html, OURS);
    const { page } = await site.open(site.url("blocks"));
    await page.waitForSelector('pb-slider[state="idle"]');
  });

  test("a tag in a widget gets them in the footer, and starts", async () => {
    await site.php("classic-theme.php", { widget: true });
    const { html } = await site.source(site.url("plain"));
    const [head = "", body = ""] = html.split("</head>");
    assert.doesNotMatch(head, OURS);
    for (const part of [/plaintags\.css/, /plaintags-settings/, /plaintags\.js/]) assert.match(body, part);
    const { page, problems } = await site.open(site.url("plain"));
    await page.waitForSelector('pb-read-more[state="collapsed"]');
    assert.deepEqual(problems, []);
  });

  test("a tag in a file of the theme gets all in the head where the theme asks for it", async () => {
    const search = `${site.address()}/?s=nothing`;
    const [head = ""] = (await site.source(search)).html.split("</head>");
    for (const part of [/plaintags\.css/, /plaintags-settings/]) assert.match(head, part);
    const { page, problems } = await site.open(search);
    await page.waitForSelector('pb-read-more[state="collapsed"]');
    assert.deepEqual(problems, []);
  });
});
