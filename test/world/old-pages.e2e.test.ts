import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { PlainTags } from "../../src/shared/core/registry/registry.ts";
import { encodeToken } from "../../demo/server/tokens.ts";
import { CLASSIC_SCRIPT, loadedScripts, MODULE_SCRIPT, ROOT, usePages, type OpenPage } from "../e2e/support.ts";
import { rows } from "../support/matrix.ts";
import {
  MOOTOOLS_1_2,
  NO_INTERSECTION_OBSERVER,
  NO_RESIZE_OBSERVER,
  OBJECT_HELPERS,
  OBJECT_METHODS,
  PROTOTYPE_1_6,
  PROTOTYPE_1_6_1,
  WRAPPERS,
} from "./old-libraries.ts";

const pages = usePages();

/** The file of a library that a page includes. */
const library = (file: string) => readFileSync(path.join(ROOT, "node_modules", file), "utf8");

/** Scripts of the page that run before ours. */
const PAGES: Record<string, string> = {
  "Prototype 1.6": PROTOTYPE_1_6,
  "Prototype 1.6.1": PROTOTYPE_1_6_1,
  "get, set, value and writable on every object": OBJECT_HELPERS,
  "methods on every object": OBJECT_METHODS,
  "MooTools 1.2": MOOTOOLS_1_2,
  "jQuery 1.12": library("jquery-1/dist/jquery.js"),
  "zone.js": library("zone.js/bundles/zone.umd.js"),
  "replaced fetch, XHR, Promise and timers": WRAPPERS,
  "the polyfill of scoped registries": library(
    "@webcomponents/scoped-custom-element-registry/scoped-custom-element-registry.min.js",
  ),
  "no IntersectionObserver": NO_INTERSECTION_OBSERVER,
  "no ResizeObserver": NO_RESIZE_OBSERVER,
};

const WAYS = {
  "the module script": MODULE_SCRIPT,
  "the classic script": CLASSIC_SCRIPT,
};

const PROTECTED = Buffer.from('<form method="post"><label>Wish <input name="wish"></label></form>').toString("base64");

const BODY = `
  <p>Write to <span id="original" data-original-string="${encodeToken("contact@example.com", "random")}" class="apbct-email-encoder">co***</span>
    or <apbct-email encoded="${encodeToken("rooms@gannet.example", "random")}">ro***</apbct-email>.</p>
  <apbct-protected-form encoded="${PROTECTED}"><p>Please switch scripts on.</p></apbct-protected-form>
  <pb-slider id="slides"><div>First</div><div>Second</div><div>Third</div></pb-slider>
  <pb-slider-control type="navArrow" nav-type="next" control="selector" slider="#slides"></pb-slider-control>
  <pb-read-more collapsed-height="30"><p>one</p><p>two</p><p>three</p><p>four</p></pb-read-more>
  <pb-lightbox><a href="/demo/pictures/dunes.svg" data-pswp-width="1200" data-pswp-height="750">Dunes</a></pb-lightbox>
  <wsf-form id="order" form-id="40"><p>The form is on its way.</p></wsf-form>
  <form id="commentform" action="/wp-comments-post.php" method="post">
    <label>Your comment <textarea name="comment"></textarea></label><label>Your address <input name="email"></label>
    <input type="hidden" name="comment_post_ID" value="17"><button>Comment</button></form>`;

const SETTINGS = { takeover: ["antispam"] };

const inline = (code: string) => `<script>${code.replaceAll("</script", "<\\/script")}</script>`;

async function open(head: string) {
  const { antispam } = (await pages.settings()) as { antispam: object };
  return pages.openMarkup({
    head,
    body: BODY,
    settings: { ...SETTINGS, antispam: { ...antispam, timings: { revealMs: 0, fillMs: 0 } } },
  });
}

/** One decoded contact fills all others of the page, once its popup is closed. */
async function contactsAreShown(page: Page): Promise<void> {
  await page.locator("#original[role=button]").click();
  const done = page.getByRole("button", { name: "Got it" });
  await done.click();
  await done.waitFor({ state: "hidden" });
  await page.locator("#original").getByText("contact@example.com").waitFor();
  await page.locator("apbct-email").getByText("rooms@gannet.example").waitFor();
}

async function builderWorks(page: Page): Promise<void> {
  await page.locator('#slides[state="idle"]').waitFor();
  await page.locator("pb-slider-control").click();
  await page.waitForFunction(() => (document.querySelector("#slides") as unknown as { index: number }).index === 1);
  await page.locator("pb-read-more button").click();
  await page.locator('pb-read-more[state="expanded"]').waitFor();
  await page.locator("pb-lightbox a").click();
  await page.locator('pb-lightbox[state="open"]').waitFor();
  await page.keyboard.press("Escape");
  await page.locator('pb-lightbox[state="closed"]').waitFor();
}

async function formArrives(page: Page): Promise<void> {
  const form = page.locator("#order");
  await form.scrollIntoViewIfNeeded();
  await page.locator('#order[state="ready"]').waitFor();
  await form.getByLabel("How many").fill("3");
  await form.getByLabel("A card, $1.20").check();
  await form.getByLabel("Something for the bees").fill("5");
  await form.getByRole("radio", { name: "4", exact: true }).click();
  await form.getByLabel("Name").fill("Ada Byron");
  await form.getByLabel("E-mail").fill("ada@example.org");
  await form.getByText("100%").waitFor();
  await form.getByRole("button", { name: "Order" }).click();
  await form.getByText("Thank you, Ada Byron. To pay: 37.79.").waitFor();
  const [stored] = await pages.submissions();
  const values = [401, 402, 403, 404, 405, 406, 409, 410, 411, 412].map((id) =>
    [stored?.meta[`field_${id}`]?.value].flat().join(),
  );
  assert.deepEqual(values, ["Large", "3", "$23.70", "A card", "5.00", "4", "29.90", "4.90", "2.99", "37.79"]);
}

async function commentIsGuarded(page: Page): Promise<void> {
  await page.locator("#commentform [name='apbct_visible_fields']").waitFor({ state: "attached" });
  await page.getByLabel("Your comment").fill("Nice.");
  await page.getByLabel("Your address").fill("ada@example.org");
  await page.getByRole("button", { name: "Comment" }).click();
  await page.waitForURL(/comment-form/);
  const [call] = await pages.calls("comment");
  const fields = call?.fields ?? {};
  const visible = JSON.parse(Buffer.from(String(fields["apbct_visible_fields"]), "base64").toString("utf8")) as object;
  assert.deepEqual(Object.keys(visible), ["0"]);
  assert.equal(typeof Object.values(visible)[0], "object");
  const data = String(fields["ct_no_cookie_hidden_field"]).replace("_ct_no_cookie_data_", "");
  const signals = JSON.parse(Buffer.from(data, "base64").toString("utf8")) as Record<string, unknown>;
  assert.equal(typeof signals, "object");
  assert.equal(typeof JSON.parse(signals["ct_screen_info"] as string), "object");
}

async function everyFamilyWorks({ page, problems }: OpenPage): Promise<void> {
  try {
    await page.locator("apbct-protected-form[state='allowed']").getByLabel("Wish").waitFor();
    await contactsAreShown(page);
    await builderWorks(page);
    await formArrives(page);
    await commentIsGuarded(page);
  } catch (cause) {
    // The console explains more than a timeout.
    assert.deepEqual(problems, [], String(cause));
    throw cause;
  }
  assert.deepEqual(problems, []);
}

/** By day: each script once, on pages of the two libraries that change the language itself. */
const BY_DAY = ["Prototype 1.6 with the module script", "MooTools 1.2 with the classic script"];

for (const [what, addition] of Object.entries(PAGES))
  for (const [way, script] of rows(Object.entries(WAYS), ([way]) => BY_DAY.includes(`${what} with ${way}`)))
    test(`on a page with ${what} every family of tags works with ${way}`, async () =>
      everyFamilyWorks(await open(inline(addition) + script)));

for (const [what, addition] of rows(
  Object.entries({
    "Prototype 1.6": PROTOTYPE_1_6,
    "members on every object": OBJECT_HELPERS,
  }),
  ([what]) => what === "Prototype 1.6",
))
  test(`${what} that loads after the classic script does not stop the tags`, async () =>
    everyFamilyWorks(await open(WAYS["the classic script"] + inline(addition))));

test("the functions of Prototype 1.6 still work beside our script", async () => {
  const { page } = await open(inline(PROTOTYPE_1_6) + MODULE_SCRIPT);
  await page.locator('#slides[state="idle"]').waitFor();
  // As text, because scripts of that time have no types.
  const seen = await page.evaluate(`({
    reduced: [[7], [1, 2], ["a", "b"]].map((list) => list.reduce()),
    entries: [7, 8].entries()[0],
    json: Object.toJSON(["a", 1]),
    from: [Array.from(null), Array.from({ toArray: () => ["its own"] }), Array.from("ab")],
    detached: document.createElement("p").remove() ?? null,
    standard: [[1, 2, 3].reduce((sum, value) => sum + value), JSON.stringify({ list: ["a", [1]] }), [...["a"].entries()]],
    places: (() => { const found = []; for (const place in ["a"]) found.push(place); return found; })(),
  })`);
  assert.deepEqual(seen, {
    reduced: [7, [1, 2], ["a", "b"]],
    entries: 7,
    json: '["a", 1]',
    from: [[], ["its own"], ["a", "b"]],
    detached: null,
    standard: [6, '{"list":["a",[1]]}', [[0, "a"]]],
    places: ["0"],
  });
});

test("settings from a script on a page with members on every object are read, and start nothing by themselves", async () => {
  const { page, problems } = await pages.openMarkup({
    settings: null,
    head: `${inline(OBJECT_HELPERS)}<script>(window.plaintags ||= []).push((p) => p.provide("settings", { forms: {}, partsUrl: "/parts/" }))</script>${MODULE_SCRIPT}`,
    body: "<pb-read-more></pb-read-more>",
  });
  const partsUrl = await page.evaluate(async () => {
    await customElements.whenDefined("pb-read-more");
    const { ready } = window.plaintags as PlainTags;
    return (await ready).service("settings").get().partsUrl;
  });
  assert.equal(partsUrl, "/parts/");
  assert.deepEqual(
    (await loadedScripts(page)).filter((name) => /guard|takeover/.test(name)),
    [],
  );
  assert.deepEqual(problems, []);
});
