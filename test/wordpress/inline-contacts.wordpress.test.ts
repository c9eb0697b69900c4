import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { canvasOf, insertBlocks, openEditor, publish } from "./editor.ts";
import { useWordPress } from "./support.ts";

const site = useWordPress({ seed: { permalinks: "/%postname%/" } });

const marked = (text: string) => `<span class="plaintags-contact">${text}</span>`;
const paragraph = (html: string) => `<!-- wp:paragraph --><p>${html}</p><!-- /wp:paragraph -->`;

interface Saved {
  id: number;
  url: string;
}
const save = async (title: string, content: string, more: { excerpt?: string; as?: string } = {}) =>
  site.php<Saved>("save-post.php", { title, content, ...more });

/** The first paragraph of the page. */
const sentenceIn = async (url: string) => {
  const { html } = await site.source(url);
  return /<div class="entry-content[^>]*>\s*<p[^>]*>([^]*?)<\/p>/.exec(html)?.[1] ?? html;
};
const masked = (html: string) =>
  html.replace(/<apbct-(email|phone) [^>]*>([^<]*)<\/apbct-\1>/g, "($1 $2)").replace(/\*+/g, "*");

describe("a marked contact", () => {
  for (const [title, html, shown] of [
    ["in a sentence", `Write to ${marked("me@an.example")} today.`, "Write to (email *@*.example) today."],
    ["with spaces", `Write to${marked(" me@an.example&nbsp;")}today.`, "Write to (email *@*.example)&nbsp;today."],
    ["that is bold", marked("<strong>me@an.example</strong>"), "<strong>(email *@*.example)</strong>"],
    ["of which a part is underlined", marked(`<span style="x">me@a</span>n.example`), "(email *@*.example)"],
    ["with typographic spaces and hyphens", marked("+49&nbsp;30 12–34567"), "(phone +49*67)"],
    ["inside a link", `<a href="mailto:me@an.example">${marked("me@an.example")}</a>`, "(email *@*.example)"],
    ["around a link", marked(`<a href="mailto:me@an.example">Write to us</a>`), "(email Write to us)"],
    ["that a link names", `<a class="x" href='tel:+49301234567'>Call ${marked("us")}</a>`, "Call (phone us)"],
    [
      "in a link whose text names it",
      marked(`<a href="tel:+4930%201234567">Call 030 / 123 45 67</a>`),
      "(phone Call +49*67)",
    ],
    ["within more text", marked("Ada (me@an.example) or 030 1234567."), "Ada ((email *@*.example)) or (phone 030*67)."],
    ["inside another", marked(marked("me@an.example")), "<span>(email *@*.example)</span>"],
    ["between other classes", `<span class='a plaintags-contact b'>me@an.example</span>`, "(email *@*.example)"],
    ["without an end", `To <span class="plaintags-contact">me@an.example`, "To (email *@*.example)"],
    ["that is none", `Write to ${marked("nobody")}.`, "Write to nobody."],
  ] as const)
    test(`${title} is hidden in blocks and classic content`, async () => {
      for (const content of [paragraph(html), html]) {
        const { url } = await save(title, content);
        const sentence = masked(await sentenceIn(url));
        assert.equal(sentence.trim(), shown);
      }
    });

  test("is hidden in feeds, excerpts and the REST server, and excerpts go on after it", async () => {
    const html = `Lighthouse: ${marked("keeper@tower.example")} or ${marked("+49 30 1234567")} at any time.`;
    const posts = [
      await save("Keeper of blocks", paragraph(html)),
      await save("Keeper of text", html),
      await save("Keeper of excerpts", paragraph("Lighthouse"), { excerpt: html }),
    ];
    const secret = /keeper@|1234567/;
    const rendered = /ke\*+@\*+er\.example[^]* or [^]*\+49\*+67[^]* at any time/;
    for (const { id, url } of posts) {
      const { html: json } = await site.source(`${site.address()}/?rest_route=/wp/v2/posts/${id}`);
      const { content, excerpt } = JSON.parse(json) as Record<"content" | "excerpt", { rendered: string }>;
      assert.doesNotMatch(json, secret);
      assert.match(excerpt.rendered, rendered);
      if (content.rendered.includes("apbct-")) assert.match(content.rendered, rendered);
      assert.doesNotMatch((await site.source(url)).html, secret);
    }
    for (const path of ["?s=lighthouse&feed=rss2", "?s=lighthouse&feed=atom", "?s=lighthouse"]) {
      const { html: list } = await site.source(`${site.address()}/${path}`);
      assert.match(list, rendered, path);
      assert.doesNotMatch(list, secret, path);
    }
    const { html: embedded } = await site.source(`${posts[0]?.url}embed/`);
    assert.doesNotMatch(embedded, secret);
    assert.match(embedded, rendered);
  });

  test("is hidden in synced patterns and widgets", async () => {
    const found = await site.php<Record<string, string>>("other-places.php", {
      content: paragraph(`Write to ${marked("keeper@tower.example")}.`),
    });
    for (const [place, html] of Object.entries(found))
      assert.match(masked(html), /Write to \(email ke\*@\*er\.example\)\./, place);
  });

  test("that is no contact is told to those who may edit posts", async () => {
    const { url } = await save("Mistake", paragraph(`Write to ${marked("nobody")}.`));
    const { page } = await site.open(url, { as: "author" });
    await page.getByText('plaintags: "nobody" cannot be hidden').waitFor();
    assert.doesNotMatch((await site.source(url)).html, /plaintags-mistake/);
  });
});

describe("the format in the editor", () => {
  /** Starts a post with a paragraph, and puts the caret behind so many of its characters. */
  const write = async (content: string, before: number) => {
    const page = await openEditor(site, "author");
    await insertBlocks(page, [["core/paragraph", { content }]]);
    const text = canvasOf(page).locator("p.wp-block-paragraph");
    await text.click();
    await page.keyboard.press("ControlOrMeta+Home");
    for (let index = 0; index < before; index += 1) await page.keyboard.press("ArrowRight");
    return { page, text };
  };
  const select = async (page: Page, length: number) => {
    for (let index = 0; index < length; index += 1) await page.keyboard.press("Shift+ArrowRight");
  };
  const press = async (page: Page) => {
    // The toolbar hides while one types, until the mouse moves.
    await page.mouse.move(600, 500, { steps: 3 });
    await page.getByRole("toolbar", { name: "Block tools" }).getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitemcheckbox", { name: "Hidden contact" }).click();
  };

  test("hides the address at the caret, which visitors see after a click", async () => {
    const { page, text } = await write("Write to author@example.org.", "Write to aut".length);
    await press(page);
    const contact = text.locator(".plaintags-contact");
    await contact.waitFor();
    assert.equal(await contact.textContent(), "author@example.org");
    const url = await publish(page, "Inline contact");
    assert.doesNotMatch((await site.source(url)).html, /author@example\.org/);
    const { page: visitor, problems } = await site.open(url);
    assert.match(
      (await visitor.locator(".entry-content p").first().textContent()) ?? "",
      /^Write to au\*+@\*+le\.org\.$/,
    );
    await visitor.locator("apbct-email").click();
    await visitor.getByRole("dialog").getByText("author@example.org").waitFor();
    assert.deepEqual(problems, []);
  });

  test("hides the selected number without the spaces around it, and shows it again", async () => {
    const { page, text } = await write("Call +49 30 1234567 <strong>at</strong> six.", "Call".length);
    await select(page, " +49 30 1234567 ".length);
    await press(page);
    const contact = text.locator(".plaintags-contact");
    await contact.waitFor();
    assert.equal(await contact.textContent(), "+49 30 1234567");
    await press(page);
    await contact.waitFor({ state: "detached" });
    assert.equal(await text.textContent(), "Call +49 30 1234567 at six.");
  });

  test("hides what a mail link leads to, and one contact stays one", async () => {
    const { page, text } = await write(`<a href="mailto:author@example.org">Ask us</a> or me@exa<em>mple.org</em>`, 2);
    await press(page);
    await text.locator(".plaintags-contact", { hasText: /^Ask$/ }).waitFor();
    for (let index = 0; index < "k us or me@".length; index += 1) await page.keyboard.press("ArrowRight");
    await press(page);
    await text.locator(".plaintags-contact", { hasText: /^me@example\.org$/ }).waitFor();
    assert.equal(await text.locator(".plaintags-contact").count(), 2);
    const html = masked(await sentenceIn(await publish(page, "Two inline contacts")));
    assert.doesNotMatch(html, /@example\.org|mailto:author/);
    assert.match(html, /^\(email Ask\) us or \(email \*@\*le\.org\)$/);
  });

  test("says what to select where there is no contact", async () => {
    const { page, text } = await write("Write to us.", 3);
    await press(page);
    await page.getByText("Select an e-mail address or a telephone number first.").first().waitFor();
    assert.equal(await text.locator(".plaintags-contact").count(), 0);
  });
});
