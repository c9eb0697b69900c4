import assert from "node:assert/strict";
import { test } from "node:test";
import { MODULE_SCRIPT, usePages } from "../e2e/support.ts";

const pages = usePages();

const CLASSIC = '<script defer src="/dist/plaintags.bundle.js"></script>';

/** Members of a document that scripts use; a picture, form or frame of that name covers each on the document itself. */
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
  "contains",
  "nodeType",
  "ownerDocument",
];

const TAG = '<pb-read-more collapsed-height="40"><p>one</p><p>two</p><p>three</p><p>four</p></pb-read-more>';

const open = (body: string) =>
  pages.open("/world/names", {
    prepare: (page) =>
      page.route("**/world/names", (route) =>
        route.fulfill({
          contentType: "text/html; charset=utf-8",
          body: `<!doctype html><html lang="en"><head><title>Names</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`,
        }),
      ),
  });

for (const [way, script] of [
  ["the module script", MODULE_SCRIPT],
  ["the classic script", CLASSIC],
] as const)
  for (const [what, markup] of [
    ["an element", '<div id="plaintags"></div>'],
    ["a frame", '<iframe name="plaintags" title="A" src="about:blank"></iframe>'],
    ["a flag of the site", "<script>var plaintags = true;</script>"],
    ["an object of the site", "<script>var plaintags = { version: 2 };</script>"],
  ] as const)
    test(`${what} called plaintags does not stop ${way}`, async () => {
      const { page, problems } = await open(markup + TAG + script);
      await page.locator("pb-read-more button").click();
      await page.waitForFunction(() => document.querySelector('pb-read-more[state="expanded"]'));
      assert.deepEqual(problems, []);
    });

test("pictures with names of the document's members keep no read-more from its work, and nothing is thrown", async () => {
  const { page, problems } = await open(MEMBERS.map((name) => `<img alt="" name="${name}">`).join("") + TAG + MODULE_SCRIPT);
  await page.locator("pb-read-more button").click();
  await page.locator('pb-read-more[state="expanded"]').waitFor();
  assert.deepEqual(problems, []);
});

test("a form whose controls are named like members of elements keeps no tag beside it from its work", async () => {
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

for (const name of [
  "querySelector",
  "createElement",
  "getElementById",
  "addEventListener",
  "defaultView",
  "createDocumentFragment",
  "body",
  "cookie",
])
  test(`a picture called ${name} keeps no slider, arrow or read-more from its work, links of a lightbox lead somewhere, and authors' content stays`, async () => {
    const { page } = await pages.openMarkup({
      body: `<img alt="" name="${name}"><pb-slider id="slides"><div>One</div><div>Two</div></pb-slider>
        <pb-slider-control type="navArrow" nav-type="next" control="selector" slider="#slides"></pb-slider-control>${TAG}
        <pb-lightbox><a href="/demo/pictures/dunes.svg">Dunes</a></pb-lightbox>
        <apbct-email mount="eager" encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI="><span>ro***</span></apbct-email>`,
    });
    await page.locator('#slides[state="idle"]').waitFor();
    await page.locator("pb-slider-control[state='bound']").click();
    await page.waitForFunction(`Document.prototype.querySelector.call(document, "#slides").index === 1`);
    await page.locator("pb-read-more button").click();
    await page.locator('pb-read-more[state="expanded"]').waitFor();
    await page.locator("apbct-email").getByText("ro***").waitFor();
    await page.locator("pb-lightbox a").click();
    await page.waitForFunction(
      `location.pathname.endsWith("dunes.svg") || Document.prototype.querySelector.call(document, 'pb-lightbox[state="open"]')`,
    );
  });

const pictures = (names: readonly string[]) => names.map((name) => `<img alt="" name="${name}">`).join("");

/** What React itself takes from the document. */
const REACTS = ["createElement", "addEventListener", "defaultView"];

/** The guard, which would say of itself what it misses, does not start. */
const FORMS_ALONE = { antispam: undefined };

test("a form starts beside pictures with names of the document's members", async () => {
  const { page, problems } = await pages.openMarkup({
    settings: FORMS_ALONE,
    body: `${pictures(MEMBERS.filter((name) => !REACTS.includes(name)))}<wsf-form form-id="1"><p>Write to us.</p></wsf-form>`,
  });
  await page.locator("wsf-form[state=ready]").waitFor();
  assert.deepEqual(problems, []);
});

for (const name of REACTS)
  test(`a form beside a picture called ${name}, without which React cannot work, leaves its author's words, and check() says why`, async () => {
    const { page, problems } = await pages.openMarkup({
      settings: FORMS_ALONE,
      body: `${pictures([name])}<wsf-form form-id="1"><p>Write to us.</p></wsf-form>`,
    });
    await page.waitForFunction("window.plaintags?.check?.().problems.length");
    await page.getByText("Write to us.").waitFor();
    assert.equal(problems.length, 1, problems.join("\n"));
    assert.match(problems[0] ?? "", /<wsf-form>.*could not be (shown|started)/);
  });
