import assert from "node:assert/strict";
import { test } from "node:test";
import { encodeToken } from "../../demo/server/tokens.ts";
import { fillContactForm } from "../e2e/demo-forms.ts";
import { DEFERRED_SCRIPT, MODULE_SCRIPT, untilReported, usePages } from "../e2e/support.ts";
import { rows } from "../support/matrix.ts";

const pages = usePages();

/** Members of a document that scripts use; a picture, form or frame with that name hides the member. */
const MEMBERS = [
  "querySelector",
  "querySelectorAll",
  "createElement",
  "createElementNS",
  "createTextNode",
  "createDocumentFragment",
  "createTreeWalker",
  "getElementById",
  "addEventListener",
  "removeEventListener",
  "dispatchEvent",
  "importNode",
  "defaultView",
  "documentElement",
  "body",
  "head",
  "forms",
  "scripts",
  "cookie",
  "baseURI",
  "referrer",
  "readyState",
  "activeElement",
  "hidden",
  "visibilityState",
  "currentScript",
  "hasFocus",
  "createRange",
  "createNodeIterator",
  "getElementsByTagName",
  "implementation",
  "elementsFromPoint",
  "execCommand",
  "getSelection",
  "scrollingElement",
  "styleSheets",
  "adoptedStyleSheets",
  "URL",
  "location",
  "contains",
  "nodeType",
  "ownerDocument",
];

const TAG = '<pb-read-more collapsed-height="40"><p>one</p><p>two</p><p>three</p><p>four</p></pb-read-more>';

const open = (body: string) => pages.openMarkup({ settings: null, head: "", body });
const pictures = (names: readonly string[]) => names.map((name) => `<img alt="" name="${name}">`).join("");

const WAYS = { "the module script": MODULE_SCRIPT, "the classic script": DEFERRED_SCRIPT };

const isModule = (way: string) => way === "the module script";

for (const [way, script] of Object.entries(WAYS))
  for (const [what, markup] of rows(
    [
      ["an element", '<div id="plaintags"></div>'],
      ["a frame", '<iframe name="plaintags" title="A" src="about:blank"></iframe>'],
      ["a flag of the site", "<script>var plaintags = true;</script>"],
      ["an object of the site", "<script>var plaintags = { version: 2 };</script>"],
    ] as const,
    ([name]) => isModule(way) && name === "an element",
  ))
    test(`${what} called plaintags does not stop ${way}`, async () => {
      const { page, problems } = await open(markup + TAG + script);
      await page.locator("pb-read-more button").click();
      await page.waitForFunction(() => document.querySelector('pb-read-more[state="expanded"]'));
      assert.deepEqual(problems, []);
    });

test("pictures named like members of the document stop no read-more, and nothing is thrown", async () => {
  const { page, problems } = await open(pictures(MEMBERS) + TAG + MODULE_SCRIPT);
  await page.locator("pb-read-more button").click();
  await page.locator('pb-read-more[state="expanded"]').waitFor();
  assert.deepEqual(problems, []);
});

for (const name of ["dispatchEvent", "addEventListener"])
  test(`a picture called ${name} keeps no problem of the page out of check()`, async () => {
    const { page } = await pages.openMarkup({
      settings: { locael: "de" },
      body: `${pictures([name])}<apbct-email encoded="${encodeToken("rooms@gannet.example", "random")}">ro***</apbct-email>`,
    });
    await untilReported(page, { tag: "", code: "bad-setting", message: /"locael" .* Did you mean locale\?$/ });
    await pages.control({ faults: { apbct_decode_email: { status: 500 } } });
    await page.click("apbct-email");
    await untilReported(page, {
      tag: "",
      code: "call-failed",
      message: /^apbct_decode_email: Internal server error\.$/,
    });
  });

test("a form whose controls are named like members of elements stops no tag beside it", async () => {
  const controls = ["matches", "getAttribute", "querySelectorAll", "localName", "firstElementChild"].map(
    (name) => `<input name="${name}">`,
  );
  const { page } = await open(TAG + MODULE_SCRIPT);
  await page.locator("pb-read-more button").waitFor();
  await page.evaluate(
    (html) => document.body.insertAdjacentHTML("beforeend", html),
    `<form aria-label="A">${controls.join("")}</form><pb-slider><div>1</div><div>2</div></pb-slider>`,
  );
  await page.locator('pb-slider[state="idle"]').waitFor();
});

for (const name of rows(
  [
    "querySelector",
    "createElement",
    "getElementById",
    "addEventListener",
    "defaultView",
    "createDocumentFragment",
    "body",
    "cookie",
  ],
  (member) => member === "querySelector",
))
  test(`a picture called ${name} stops no slider, arrow, read-more, contact or lightbox`, async () => {
    const { page, problems } = await pages.openMarkup({
      body: `${pictures([name])}<pb-slider id="slides"><div>One</div><div>Two</div></pb-slider>
        <pb-slider-control type="navArrow" nav-type="next" control="selector" slider="#slides"></pb-slider-control>${TAG}
        <pb-lightbox><a href="/demo/pictures/dunes.svg">Dunes</a></pb-lightbox>
        <apbct-email mount="eager" encoded="${encodeToken("rooms@gannet.example", "random")}"><span>ro***</span></apbct-email>`,
    });
    await page.locator('#slides[state="idle"]').waitFor();
    await page.locator("pb-slider-control[state='bound']").click();
    await page.waitForFunction(`Document.prototype.querySelector.call(document, "#slides").index === 1`);
    await page.locator("pb-read-more button").click();
    await page.locator('pb-read-more[state="expanded"]').waitFor();
    await page.locator("apbct-email").click();
    await page.getByText("rooms@gannet.example").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator("pb-lightbox a").click();
    await page.locator('pb-lightbox[state="open"]').waitFor();
    await page.keyboard.press("Escape");
    await page.locator('pb-lightbox[state="closed"]').waitFor();
    assert.deepEqual(problems, []);
  });

for (const [what, names, script] of rows(
  [
    ["named like members of the document", MEMBERS, "the module script"],
    ["named like members of the document", MEMBERS, "the classic script"],
    // Alone, because one could hide the effect of another.
    ...["createElement", "addEventListener", "defaultView"].map(
      (name) => [`called ${name}`, [name], "the module script"] as const,
    ),
  ] as const,
  ([, members, way]) => members === MEMBERS && isModule(way),
))
  test(`a form beside pictures ${what} starts, and is sent (${script})`, async () => {
    const { page, problems } = await pages.openMarkup({
      head: WAYS[script],
      body: `${pictures(names)}<wsf-form form-id="1"><p>Write to us.</p></wsf-form>`,
    });
    const form = page.locator("wsf-form");
    await fillContactForm(form);
    await form.getByRole("button", { name: "Send" }).click();
    await form.locator("[data-wsf-message]").first().waitFor();
    assert.equal((await pages.submissions()).length, 1);
    assert.deepEqual(problems, []);
  });

for (const [way, script] of rows(Object.entries(WAYS), ([name]) => isModule(name)))
  test(`a comment beside pictures named like members of the document carries the same fields as without them (${way})`, async () => {
    const sent: string[][] = [];
    for (const names of [[], MEMBERS]) {
      const { page, problems } = await pages.openMarkup({
        head: script,
        body: `${pictures(names)}<form action="/wp-comments-post.php" method="post" id="commentform">
          <label>Your comment <textarea name="comment"></textarea></label><label>Your address <input name="email"></label>
          <input type="hidden" name="comment_post_ID" value="17"><button>Comment</button></form>`,
      });
      const field = page.locator("#commentform [name='apbct_visible_fields']");
      // The guard may come after the first press.
      do await page.getByLabel("Your comment").click();
      while ((await field.count()) === 0);
      await page.getByLabel("Your comment").fill("Nice.");
      await page.getByLabel("Your address").fill("ada@example.org");
      await page.getByRole("button", { name: "Comment" }).click();
      await page.waitForURL(/comment-form/);
      sent.push(Object.keys((await pages.calls("comment")).at(-1)?.fields ?? {}));
      assert.deepEqual(problems, []);
    }
    assert.deepEqual(sent[1], sent[0]);
    assert.ok(sent[0]?.includes("ct_no_cookie_hidden_field"));
  });
