import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { checkReport, CLASSIC_SCRIPT, DIST, loadedScripts, MODULE_SCRIPT, usePages, type Markup } from "./support.ts";

const pages = usePages();

const TAGS = `
  <p>Write to <apbct-email encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=">ro***@*****.example</apbct-email>.</p>
  <pb-slider id="views" label="Views"><p>One</p><p>Two</p></pb-slider>
  <pb-read-more id="story" collapsed-height="40"><p>${"The house was built in 1887. ".repeat(60)}</p></pb-read-more>`;
const CLASSIC = "/dist/plaintags.classic.js";
const BUNDLE = "/dist/plaintags.bundle.js";
const MODULE = "/dist/plaintags.js";

/** Opens a page with tags, and with scripts in the head or at the end of the body. */
const openTags = ({ head = "", end = "", ...markup }: Omit<Partial<Markup>, "body"> & { end?: string }) =>
  pages.openMarkup({ head, body: `<main>${TAGS}</main>${end}`, ...markup });

/** Opens a page with tags and a script that the CMS has made from the bundle. */
const openRewritten = (code: string) =>
  openTags({
    head: '<script src="/demo/rewritten.js"></script>',
    prepare: (page) =>
      page.route("**/demo/rewritten.js", (route) =>
        route.fulfill({ contentType: "text/javascript; charset=utf-8", body: code }),
      ),
  });

async function tagsWork(page: Page): Promise<void> {
  await page.locator("#views").getByRole("button", { name: "Next slide" }).click();
  await page.waitForFunction(() => (document.getElementById("views") as HTMLElement & { index: number }).index === 1);
  await page.locator("#story").getByRole("button", { name: "Read more" }).click();
  await page.waitForFunction(() => document.getElementById("story")?.getAttribute("state") === "expanded");
  await page.locator("apbct-email").click();
  await page.getByRole("dialog").waitFor();
}

const bundle = () => readFileSync(path.join(DIST, "plaintags.bundle.js"), "utf8");

test("a page without tags loads plaintags.js and nothing else", async () => {
  const { page, problems } = await pages.open("/demo/empty.html");
  await page.waitForLoadState("networkidle");
  assert.deepEqual(await loadedScripts(page), ["plaintags.js"]);
  assert.deepEqual(problems, []);
});

test("hidden addresses alone load nothing before they are touched", async () => {
  const { page } = await pages.open("/demo/email-1000.html");
  await page.waitForLoadState("networkidle");
  assert.deepEqual(await loadedScripts(page), ["plaintags.js"]);
});

test("a tag put into the page later is found and starts", async () => {
  const { page } = await pages.open("/demo/empty.html");
  await page.evaluate(() => {
    const slider = document.createElement("pb-slider");
    for (const text of ["One", "Two"]) slider.append(Object.assign(document.createElement("p"), { textContent: text }));
    document.querySelector("main")!.append(slider);
  });
  await page.getByRole("button", { name: "Next slide" }).waitFor();
});

/** Ways that test/world/script-ways.e2e.test.ts has not. */
const VARIANTS: Record<string, { head?: string; end?: string }> = {
  "the classic script with async": { head: `<script async src="${CLASSIC}"></script>` },
  "the bundle in the head without defer": { head: `<script src="${BUNDLE}"></script>` },
  "the module at the end of the body with a version in its address": {
    end: `<script type="module" src="${MODULE}?ver=1.2.3"></script>`,
  },
};

for (const [variant, markup] of Object.entries(VARIANTS)) {
  test(`tags work with ${variant}`, async () => {
    const { page, problems } = await openTags(markup);
    await tagsWork(page);
    assert.deepEqual(problems, []);
    assert.equal(
      (await loadedScripts(page)).filter((name) => name.startsWith("plaintags")).length,
      1,
      "the loader is fetched once",
    );
  });
}

for (const [kind, url] of [
  ["classic script", CLASSIC],
  ["bundle", BUNDLE],
  ["module", MODULE],
] as const) {
  test(`tags work with the ${kind} put into the page after it was loaded`, async () => {
    const { page } = await openTags({});
    await page.addScriptTag(kind === "module" ? { url, type: "module" } : { url });
    await tagsWork(page);
  });
}

test("tags work when a page optimiser delays the script until the visitor moves", async () => {
  const { page, problems } = await pages.open("/demo/delayed.html", {
    // A browser may report the pointer to a new page although no visitor has moved it.
    prepare: (opened) =>
      opened.addInitScript({
        content: `addEventListener("pointermove", (event) => window.visitor || event.stopImmediatePropagation(), true);`,
      }),
  });
  await page.waitForLoadState("networkidle");
  assert.deepEqual(await loadedScripts(page), []);
  await page.evaluate("window.visitor = true");
  await page.mouse.move(200, 200);
  await page.locator("#views").getByRole("button", { name: "Next slide" }).click();
  await page.locator("#story").getByRole("button", { name: "Read more" }).click();
  assert.deepEqual(problems, []);
});

test("tags work when the bundle is joined with careless scripts", async () => {
  // Without its last semicolon the first would call the next file as a function.
  const joined = [
    `var beforeRan = function () { throw new Error("called by accident") }`,
    bundle(),
    `window.laterRan = true`,
  ].join("\n");
  const { page } = await openRewritten(joined);
  await tagsWork(page);
  assert.equal(await page.evaluate(() => "laterRan" in window), true);
});

test("tags work when the joined file is strict, and when it is wrapped in a function", async () => {
  const wrapped = `"use strict";\n(function () {\n${bundle()}\n})();`;
  const { page, problems } = await openRewritten(wrapped);
  await tagsWork(page);
  assert.deepEqual(problems, []);
});

test("a second copy joins the first", async () => {
  const { page, problems } = await openTags({
    head: `${CLASSIC_SCRIPT}<script src="${CLASSIC}?again"></script>${MODULE_SCRIPT}`,
  });
  await tagsWork(page);
  const { copies } = await checkReport(page);
  assert.equal(copies.length, 2);
  assert.deepEqual(problems, []);
});

const GLOBALS = [
  { kind: "an unguarded page", settings: null, expected: ["plaintags"] },
  { kind: "a page that settings guard (api#4)", settings: {}, expected: ["plaintags", "cleantalkModal"] },
];
for (const [script, url] of Object.entries({ "classic script": CLASSIC, bundle: BUNDLE }))
  for (const { kind, settings, expected } of GLOBALS) {
    test(`the globals that the ${script} defines on ${kind} are ${expected.join(" and ")}`, async () => {
      const { page } = await pages.openMarkup({ settings, head: "", body: "<p>Globals</p>" });
      const names = () => page.evaluate(() => Object.getOwnPropertyNames(window));
      const before = new Set(await names());
      await page.addScriptTag({ url });
      await page.evaluate(() => (window.plaintags as unknown as { ready: Promise<unknown> }).ready);
      assert.deepEqual(
        (await names()).filter((name) => !before.has(name)),
        expected,
      );
    });
  }

function builtScripts() {
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  assert.ok(files.some((file) => file.startsWith("chunks")));
  return files.map((file) => ({ file, code: readFileSync(path.join(DIST, file), "utf8") }));
}

test("the built files contain nothing of a development build", () => {
  for (const { file, code } of builtScripts())
    for (const trace of ["process.env", "Download the React DevTools", "import.meta.env", "act(...)"])
      assert.ok(!code.includes(trace), `${file} contains ${trace}`);
});

test("no chunk imports the loader, whose address a CMS may change", () => {
  for (const { file, code } of builtScripts()) {
    // The components of plaintags/react fetch the script, at the address that the author's bundler gives it.
    if (file === "react.js") continue;
    assert.doesNotMatch(code, /(?:from|import)\s*\(?\s*["'][^"']*\/plaintags\.js/, file);
  }
});

test("the loader imports nothing before a tag needs it", () => {
  const loader = builtScripts().find(({ file }) => file === "plaintags.js");
  assert.doesNotMatch(loader?.code ?? "import from", /(?:^|[;}\s])import\s*["'{*\w]/);
});
