import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { useWordPress } from "./support.ts";

const site = useWordPress({ seed: { permalinks: "/%postname%/" } });

/** The content of a page, without the theme around it. */
const contentOf = (html: string) => /<div class="entry-content[^>]*>([^]*?)<\/main>/.exec(html)?.[1] ?? "";

const paragraph = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
/** As the editor stores a block: no sign in its attributes means anything in HTML. */
const block = (name: string, attributes: object, inner = "") => {
  const json = JSON.stringify(attributes).replace(
    /\\"|[<>&]/g,
    (sign) =>
      `\\u${sign
        .charCodeAt(sign.length - 1)
        .toString(16)
        .padStart(4, "0")}`,
  );
  return `<!-- wp:plaintags/${name} ${json} -->${inner}<!-- /wp:plaintags/${name} -->`;
};

/** Content with all that the plugin offers to authors, by kind. */
const EVERYTHING = {
  blocks: [
    block("slider", { perPage: 2, label: 'A "name" & more', type: "loop" }, paragraph("One") + paragraph("Two")),
    block("read-more", { moreText: "More <b>text</b>", collapsedHeight: 80 }, paragraph("Long")),
    block("lightbox", { label: "Pictures", thumbnails: true }, paragraph('<a href="/a.jpg">A</a>')),
    block("contact", { value: "office@example.org", text: "Write" }),
    block("form", { formId: 8 }, paragraph("Write a letter.")),
  ],
  "short codes": [
    '[plaintags_slider per_page="2" label=\'The "coast" & more\']<div>One</div><div>Two</div>[/plaintags_slider]',
    '[plaintags_control type="counter" slider="#coast"]',
    '[plaintags_read_more more_text="More" fade]Long[/plaintags_read_more]',
    '[plaintags_lightbox]<a href="/a.jpg">A</a>[/plaintags_lightbox]',
    "[plaintags_email]office@example.org[/plaintags_email]",
    '[plaintags_phone number="+49 30 1234567"]',
    '[plaintags_email_check for="email"]',
    '[plaintags_form id="8"]Write a letter.[/plaintags_form]',
  ],
};

const END = '<p class="the-end">The end.</p>';

describe("every block and short code", () => {
  for (const [kind, pieces] of Object.entries(EVERYTHING))
    test(`is the same for visitors, whoever has saved it: ${kind}`, async () => {
      const shown: Record<string, string> = {};
      for (const as of ["admin", "editor", "author", "contributor"]) {
        const { url } = await site.php<{ url: string }>("save-post.php", {
          title: `Everything: ${kind}`,
          content: [...pieces, END].join("\n\n"),
          as,
        });
        // The rest is the theme's.
        shown[as] = contentOf((await site.source(url)).html).split(END)[0] ?? "";
      }
      const tags = [...(shown.admin ?? "").matchAll(/<((?:pb|apbct|wsf)-[\w-]+)/g)].map(([, tag]) => tag);
      assert.equal(tags.length, pieces.length, shown.admin);
      for (const [as, html] of Object.entries(shown)) assert.equal(html, shown.admin, as);
    });
});

describe("short codes in an author's post", () => {
  test("make every tag, also around paragraphs and in running text", async () => {
    const { page, problems } = await site.open(site.url("short codes"));
    const slider = page.locator("#coast");
    await page.waitForSelector('#coast[state="idle"]');
    assert.equal(await slider.evaluate((host) => (host as HTMLElement & { length: number }).length), 3);
    assert.equal(await slider.getAttribute("label"), 'The "coast" & more');
    assert.equal(await slider.locator("p, br").count(), 0);
    await page.getByText("1 of 3", { exact: false }).first().waitFor();
    await page.getByRole("button", { name: "More", exact: true }).waitFor();
    assert.equal(await page.locator("pb-read-more p").count(), 5);
    const media = page.locator(".from-media");
    assert.equal(await media.locator("img").count(), 3);
    const sentence = page.locator("p", { has: page.locator("apbct-email") });
    assert.match((await sentence.textContent()) ?? "", /^Write to of\*+@\*+le\.org or call us\.$/);
    assert.equal(await page.locator("wsf-form").getAttribute("form-id"), "8");
    await page.locator("pb-lightbox a").click();
    await page.waitForSelector('pb-lightbox[state="open"]');
    // Without the form plugin its form cannot be fetched, which is said on the console.
    assert.deepEqual(
      problems.filter((problem) => !/wsf-form/.test(problem)),
      [],
    );
  });

  test("without an end are single, and what follows keeps its own: no contact is printed as it is", async () => {
    const { html } = await site.source(site.url("single short codes"));
    const content = contentOf(html);
    assert.doesNotMatch(content, /@example\.org|\[\/?plaintags/);
    assert.match(
      content.replace(/<apbct-email[^]*?<\/apbct-email>/g, "(contact)"),
      /<p>Write to \(contact\) or \(contact\) today\.<\/p>/,
    );
    const slidersOf = (name: string) =>
      new RegExp(`<pb-slider class="${name}">([^]*?)</pb-slider>`).exec(content)?.[1] ?? "";
    assert.equal(slidersOf("pictures").match(/<img /g)?.length, 3);
    assert.equal(slidersOf("words").replace(/\s/g, ""), "<div>One</div><div>Two</div>");
    assert.match(content, /<p>The end\.<\/p>/);
  });

  test("with mistakes tell those who may edit posts, and nobody else", async () => {
    const address = site.url("mistaken short codes");
    const author = await site.open(address, { as: "author" });
    assert.deepEqual(await author.page.locator(".plaintags-mistake").allTextContents(), [
      'plaintags: [plaintags_slider] does not know "per-pag".',
      'plaintags: [plaintags_slider] cannot use type="lop".',
      "plaintags: The media library has no picture 99999.",
      'plaintags: "nobody" cannot be hidden: it is no such contact.',
      'plaintags: Put the contact between [plaintags_email] and [/plaintags_email], or write [plaintags_email address="…"].',
      "plaintags: This form has no id.",
    ]);
    assert.equal(await author.page.locator("p", { hasText: /^Fill in .* please, or ask of/ }).count(), 1);
    assert.doesNotMatch((await site.source(address)).html, /plaintags-mistake/);
  });

  test("take no attribute that could run anything, however it is written", async () => {
    const { page } = await site.open(site.url("hostile short codes"));
    const found = await page.evaluate(() => {
      const content = document.querySelector(".entry-content");
      const all = [...(content?.querySelectorAll("*") ?? [])];
      return {
        tags: all
          .map(({ localName }) => localName)
          .filter((name) => ["script", "img", "iframe", "form"].includes(name)),
        names: all.flatMap((element) => element.getAttributeNames()).filter((name) => name.startsWith("on")),
        attributes: all
          .filter(({ localName }) => localName.includes("-"))
          .map((element) => [
            element.localName,
            Object.fromEntries([...element.attributes].map((a) => [a.name, a.value])),
          ]),
      };
    });
    const { html } = await site.source(site.url("hostile short codes"));
    const content = contentOf(html);
    assert.doesNotMatch(content, /<script|<img|<[^<>]*javascript:/i);
    assert.deepEqual(found.names, []);
    assert.deepEqual(found.tags, []);
    const [first, second, third] = found.attributes as [string, Record<string, string>][];
    assert.equal(first?.[1].style, undefined);
    assert.equal(first?.[1].id, undefined);
    assert.equal(first?.[1]["per-page"], undefined);
    assert.deepEqual(JSON.parse(second?.[1].config ?? ""), { perPage: 2, noDrag: "a" });
    assert.equal(third?.[1].config, undefined);
    for (const [tag, attributes] of found.attributes as [string, Record<string, string>][]) {
      if (tag !== "wsf-form") continue;
      for (const name of ["definition", "config", "preview", "hash"]) assert.equal(attributes[name], undefined, name);
    }
  });
});

describe("tags in classic content", () => {
  test("survive automatic paragraphs and typographic signs", async () => {
    const { html } = await site.source(site.url("classic"));
    const content = contentOf(html);
    const slider = /<pb-slider([^>]*)>([^]*?)<\/pb-slider>/.exec(content);
    assert.ok(slider, content);
    assert.match(slider[1] ?? "", /label="A 'name' &lt;b&gt; &(?:#038;|amp;)? ?more -- &gt; x"/);
    assert.match(slider[1] ?? "", /config='\{"gap":"1rem","i18n":\{"next":"a &lt; b &gt; c"\}\}'/);
    assert.doesNotMatch(content, /<p>\s*<\/?pb-|<\/?pb-[^>]*>\s*<\/p>|hgroup|stands-for/);
    // In text the signs change, as everywhere.
    assert.match(content, /Second &#8220;slide&#8221; &#8212; it&#8217;s text/);
    assert.match(content, /<p>Write to <apbct-email encoded="abcd">a@b<\/apbct-email> now<br \/>\s*second line<\/p>/);
    for (const name of ["p", "pb-slider", "pb-read-more"]) {
      const count = (pattern: string) => content.match(new RegExp(pattern, "g"))?.length ?? 0;
      assert.equal(count(`<${name}[\\s>]`), count(`</${name}>`), name);
    }
  });

  test("are the slides and folded texts that their author wrote", async () => {
    const { page } = await site.open(site.url("classic"));
    await page.waitForSelector('pb-slider[state="idle"]');
    const slides = await page
      .locator("pb-slider")
      .evaluate((host) =>
        (host as HTMLElement & { slides: HTMLElement[] }).slides.map((slide) => slide.textContent?.trim()),
      );
    assert.deepEqual(slides, ["First slide", "Second “slide” — it’s text"]);
    assert.equal(await page.locator("pb-slider").getAttribute("label"), "A 'name' <b> & more -- > x");
    // Its end is seen: what follows is not in it.
    assert.equal(
      await page
        .locator("pb-read-more")
        .textContent()
        .then((text) => text?.includes("After")),
      false,
    );
  });
});

describe("HTML of an author without the right to save any HTML", () => {
  test("keeps our tags with harmless attributes, and everything after them", async () => {
    const { html } = await site.source(site.url("author html"));
    const content = contentOf(html);
    const kept = /<pb-slider id="kept"[^>]*>/.exec(content)?.[0] ?? "";
    assert.match(kept, /class="mine"/);
    assert.match(kept, /per-page="2"/);
    assert.match(kept, /data-x="1"/);
    assert.match(kept, /style="color:red"/);
    assert.match(kept, /config='[^']*a &lt; b/);
    assert.doesNotMatch(kept, /onclick/);
    assert.match(content, /<p id="rest">The rest of the text<\/p>/);
  });

  test("loses configuration with markup, unsafe addresses, and tags that only a server may print", async () => {
    const { html } = await site.source(site.url("author html"));
    const content = contentOf(html);
    assert.match(content, /<pb-lightbox id="bad"\s*>/);
    assert.match(content, /<apbct-email id="mail"[^>]*>/);
    assert.doesNotMatch(content, /javascript:|dataSource|apbct-protected-form/);
    assert.match(content, /<wsf-form form-id="8"\s*>/);
  });

  test("may mark an element of its own", async () => {
    const { page } = await site.open(site.url("marked"));
    await page.locator('pb-read-more[state="collapsed"]').waitFor();
  });
});

describe("galleries", () => {
  test("with our style are sliders, their caption below", async () => {
    const { html } = await site.source(site.url("gallery"));
    assert.doesNotMatch(contentOf(html), /wp-block-gallery/);
    const { page, problems } = await site.open(site.url("gallery"));
    await page.waitForSelector('.alignwide > pb-slider[state="idle"]');
    const slider = page.locator("pb-slider");
    assert.equal(await slider.evaluate((host) => (host as HTMLElement & { length: number }).length), 3);
    await page.getByText("Three pictures").waitFor();
    // Pictures of 900 px in a slider of more.
    const widths = await slider.evaluate((host) => [host, host.querySelector("img")].map((one) => one?.clientWidth));
    assert.ok(Number(widths[0]) > 900, String(widths));
    assert.equal(widths[1], widths[0]);
    assert.deepEqual(problems, []);
  });

  test("in the slider block are its slides", async () => {
    const { page } = await site.open(site.url("nested gallery"));
    await page.waitForSelector('pb-slider[state="idle"]');
    const slider = page.locator("pb-slider");
    assert.equal(await slider.evaluate((host) => (host as HTMLElement & { pages: number }).pages), 2);
    assert.equal(await slider.getAttribute("per-page"), "2");
  });

  test("without our style stay galleries", async () => {
    assert.match((await site.source(site.url("plain"))).html, /wp-block-gallery/);
  });
});
