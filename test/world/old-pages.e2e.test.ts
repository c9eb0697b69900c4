import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { PlainTags } from "../../src/shared/core/registry/registry.ts";
import { encodeToken } from "../../demo/server/tokens.ts";
import {
  BUNDLE_SCRIPT,
  CLASSIC_SCRIPT,
  loadedScripts,
  MODULE_SCRIPT,
  ROOT,
  usePages,
  type OpenPage,
  touchForm,
} from "../e2e/support.ts";
import { rows } from "../support/matrix.ts";
import {
  MOOTOOLS_1_2,
  MOOTOOLS_1_4,
  MOOTOOLS_1_6,
  NO_INTERSECTION_OBSERVER,
  OBJECT_HELPERS,
  OBJECT_METHODS,
  OBJECT_TO_JSON,
  PROTOTYPE_1_6,
  PROTOTYPE_1_6_1,
  PROTOTYPE_1_7,
  SUGAR_2,
  WRAPPERS,
} from "./old-libraries.ts";

const pages = usePages();

/** The file of a library that a page includes. */
const library = (file: string) => readFileSync(path.join(ROOT, "node_modules", file), "utf8");

/** Scripts of the page that run before ours, and leave alone the built-ins that our code needs. */
const PAGES: Record<string, string> = {
  "Prototype 1.7": PROTOTYPE_1_7,
  "methods on every object": OBJECT_METHODS,
  "MooTools 1.2": MOOTOOLS_1_2,
  "MooTools 1.6": MOOTOOLS_1_6,
  "Sugar 2": SUGAR_2,
  "jQuery 1.12": library("jquery-1/dist/jquery.js"),
  "zone.js": library("zone.js/bundles/zone.umd.js"),
  "replaced fetch, XHR, Promise and timers": WRAPPERS,
  "the polyfill of scoped registries": library(
    "@webcomponents/scoped-custom-element-registry/scoped-custom-element-registry.min.js",
  ),
  "no IntersectionObserver": NO_INTERSECTION_OBSERVER,
};

const WAYS = {
  "the module script": MODULE_SCRIPT,
  "the classic script": CLASSIC_SCRIPT,
  "the bundle": BUNDLE_SCRIPT,
};

/** Scripts of the page that replace built-ins, with the messages' reason. */
const REPLACED: Record<
  string,
  {
    addition: string;
    reason: string;
    ways?: Record<string, string>;
    /** What the guard reports, which needs less than the tags and starts. */
    guard?: readonly string[];
  }
> = {
  "Prototype 1.6": {
    addition: PROTOTYPE_1_6,
    reason:
      "a script of the page has replaced Array.prototype.reduce, JSON.stringify (by a toJSON of every array or object), Element. The page has Prototype 1.6.0, which replaces built-ins.",
  },
  "Prototype 1.6.1": {
    addition: PROTOTYPE_1_6_1,
    reason:
      "a script of the page has replaced Array.prototype.reduce, JSON.stringify (by a toJSON of every array or object). The page has Prototype 1.6.0, which replaces built-ins.",
  },
  "MooTools 1.4": {
    addition: MOOTOOLS_1_4,
    reason:
      "a script of the page has replaced Function.prototype.bind. The page has MooTools 1.4.5, which replaces built-ins.",
  },
  "toJSON on every object": {
    addition: OBJECT_TO_JSON,
    reason: "a script of the page has replaced JSON.stringify (by a toJSON of every array or object).",
  },
  "get, set, value and writable on every object": {
    addition: OBJECT_HELPERS,
    // The bundle has its own message, below.
    ways: { "the module script": MODULE_SCRIPT, "the classic script": CLASSIC_SCRIPT },
    reason:
      "Invalid property descriptor. Cannot both specify accessors and a value or writable attribute, #<Object>. A script of the page breaks Object.defineProperty: every object has get, set, value, writable.",
    guard: [
      "[load-failed] The page's requests are not looked at: the code for it could not be loaded. Invalid property descriptor. Cannot both specify accessors and a value or writable attribute, #<Object>",
      "[guard-failed] A part of the guard could not be started. Invalid property descriptor. Cannot both specify accessors and a value or writable attribute, #<Object>",
    ],
  },
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
  await touchForm(page, "#commentform");
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

/** Without the code of a tag, its content is what the author wrote. */
const CONTENT = ["Please switch scripts on.", "First", "one", "four", "Dunes", "The form is on its way."];

const TAGS = ["apbct-protected-form", "pb-slider", "pb-slider-control", "pb-read-more", "pb-lightbox", "wsf-form"];

async function contentStays(
  { page, problems }: OpenPage,
  reason: string,
  guard: readonly string[] = [],
): Promise<void> {
  await page.evaluate(() => (window.plaintags as PlainTags).ready.catch(() => undefined));
  // Touches wake what waits for one.
  await page.locator("pb-lightbox a").hover();
  const readReported = () =>
    (window.plaintags as PlainTags).check().problems.map(({ tag, code, message }) => ({ tag, code, message }));
  await page.waitForFunction(
    ([tags, ofGuard]) => {
      const reported = (window.plaintags as PlainTags).check().problems.map(({ tag }) => tag);
      return tags.every((tag) => reported.includes(tag)) && reported.filter((tag) => !tag).length >= ofGuard;
    },
    [TAGS, guard.length] as const,
  );
  const reported = await page.evaluate(readReported);
  for (const { tag, code, message } of reported)
    if (tag) assert.deepEqual({ code, message }, { code: "not-started", message: `could not be started: ${reason}` });
  const ofGuard = reported.filter(({ tag }) => !tag).map(({ code, message }) => `[${code}] ${message}`);
  assert.deepEqual(ofGuard.sort(), [...guard].sort());
  for (const tag of TAGS) {
    assert.equal(reported.filter((problem) => problem.tag === tag).length, 1, `one problem of ${tag}`);
    assert.equal(problems.filter((text) => new RegExp(`<${tag}[ >]`).test(text)).length, 1, `one message about ${tag}`);
  }
  for (const text of CONTENT) assert.ok(await page.getByText(text, { exact: true }).isVisible(), text);
}

/** By day: each script once, on pages of two libraries that many sites have. */
const BY_DAY = [
  "Prototype 1.7 with the module script",
  "MooTools 1.6 with the classic script",
  "Prototype 1.7 with the bundle",
];

for (const [what, addition] of Object.entries(PAGES))
  for (const [way, script] of rows(Object.entries(WAYS), ([way]) => BY_DAY.includes(`${what} with ${way}`)))
    test(`on a page with ${what} every family of tags works with ${way}`, async () =>
      everyFamilyWorks(await open(inline(addition) + script)));

const REPLACED_BY_DAY = [
  "MooTools 1.4 with the module script",
  "Prototype 1.6 with the classic script",
  "MooTools 1.4 with the bundle",
];

for (const [what, { addition, reason, guard, ways = WAYS }] of Object.entries(REPLACED))
  for (const [way, script] of rows(Object.entries(ways), ([way]) => REPLACED_BY_DAY.includes(`${what} with ${way}`)))
    test(`on a page with ${what} and ${way} the author's content stays, and a message names the built-in`, async () =>
      contentStays(await open(inline(addition) + script), reason, guard));

test("on a page with get, set, value and writable on every object the bundle leaves the author's content, and says once why", async () => {
  const { page, problems } = await open(inline(OBJECT_HELPERS) + BUNDLE_SCRIPT);
  for (const text of CONTENT) assert.ok(await page.getByText(text, { exact: true }).isVisible(), text);
  assert.equal(problems.length, 1);
  assert.match(
    problems[0] ?? "",
    /^error: \[plaintags\] The bundle could not be started: a script of the page breaks Object\.defineProperty/,
  );
});

test("Prototype 1.7 that loads after the classic script does not stop the tags", async () =>
  everyFamilyWorks(await open(WAYS["the classic script"] + inline(PROTOTYPE_1_7))));

test("where Prototype 1.6 loads after the classic script, the author's content stays, and a message names the built-in", async () =>
  contentStays(
    await open(WAYS["the classic script"] + inline(PROTOTYPE_1_6)),
    REPLACED["Prototype 1.6"]?.reason ?? "",
  ));

/** All members of the language's built-ins, to compare by identity. */
const READ_BUILT_INS = `
  window.readBuiltIns = () =>
    ["Object", "Function", "Array", "String", "Number", "Boolean", "Date", "RegExp", "Promise", "Map", "Set", "JSON", "Reflect", "Math"]
      .flatMap((name) => [window[name], window[name].prototype])
      .filter(Boolean)
      .flatMap((owner) => Reflect.ownKeys(owner).flatMap((key) => Object.values(Object.getOwnPropertyDescriptor(owner, key))));
  window.builtIns = window.readBuiltIns();`;

for (const [way, script] of rows(Object.entries(WAYS), ([one]) => one === "the bundle"))
  test(`${way} changes no built-in of the language while every family of tags works`, async () => {
    const opened = await open(inline(READ_BUILT_INS) + script);
    const isUnchanged = `readBuiltIns().length === builtIns.length && readBuiltIns().every((value, at) => Object.is(value, builtIns[at]))`;
    await contactsAreShown(opened.page);
    await builderWorks(opened.page);
    await formArrives(opened.page);
    assert.equal(await opened.page.evaluate(isUnchanged), true);
  });

test("settings from a script on a page with members on every object are read, and start nothing by themselves", async () => {
  const { page, problems } = await pages.openMarkup({
    settings: null,
    head: `${inline(OBJECT_METHODS)}<script>(window.plaintags ||= []).push((p) => p.provide("settings", { forms: {}, partsUrl: "/parts/" }))</script>${MODULE_SCRIPT}`,
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
