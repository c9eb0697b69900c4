import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { DIST, loadedScripts, usePages } from "./support.ts";

const pages = usePages();

const TAGS = `
  <p>Write to <apbct-email encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=">ro***@*****.example</apbct-email>.</p>
  <pb-slider id="views" label="Views"><p>One</p><p>Two</p></pb-slider>
  <pb-read-more id="story" collapsed-height="40"><p>${"The house was built in 1887. ".repeat(60)}</p></pb-read-more>`;
const CLASSIC = "/dist/plaintags.bundle.js";
const MODULE = "/dist/plaintags.js";

const html = (head: string, end = "") =>
  `<!doctype html><html lang="en"><head><title>Variant</title>${head}</head><body><main>${TAGS}</main>${end}</body></html>`;

/**
 * Opens a page made for one test, with the settings that a CMS would print into it. `scripts` are files of the CMS's own, by
 * address; the parts of a bundle in one of them stand where dist puts them, and not beside it.
 */
const openHtml = async (markup: string, scripts: Record<string, string> = {}) => {
  const given = { ...(await pages.settings()), ...(Object.keys(scripts).length && { partsUrl: "/dist/parts/" }) };
  const settings = `<script type="application/json" data-plaintags="settings">${JSON.stringify(given)}</script>`;
  const body = markup.replace("</title>", `</title><link rel="icon" href="/demo/pictures/icon.svg">${settings}`);
  return pages.open("/demo/variant.html", {
    async prepare(page) {
      await page.route("**/demo/variant.html", (route) =>
        route.fulfill({ contentType: "text/html; charset=utf-8", body }),
      );
      for (const [address, code] of Object.entries(scripts))
        await page.route(`**${address}`, (route) =>
          route.fulfill({ contentType: "text/javascript; charset=utf-8", body: code }),
        );
    },
  });
};

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

const VARIANTS: Record<string, string> = {
  "the classic script in the head without defer": html(`<script src="${CLASSIC}"></script>`),
  "the classic script in the head with defer": html(`<script defer src="${CLASSIC}"></script>`),
  "the classic script with async": html(`<script async src="${CLASSIC}"></script>`),
  "the classic script at the end of the body": html("", `<script src="${CLASSIC}"></script>`),
  "the module in the head": html(`<script type="module" src="${MODULE}"></script>`),
  "the module at the end of the body with a version in its address": html(
    "",
    `<script type="module" src="${MODULE}?ver=1.2.3"></script>`,
  ),
};

for (const [variant, markup] of Object.entries(VARIANTS)) {
  test(`tags work with ${variant}`, async () => {
    const { page, problems } = await openHtml(markup);
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
  ["module", MODULE],
] as const) {
  test(`tags work with the ${kind} put into the page after it was loaded`, async () => {
    const { page } = await openHtml(html(""));
    await page.addScriptTag(kind === "module" ? { url, type: "module" } : { url });
    await tagsWork(page);
  });
}

test("tags work when a page optimiser holds the script back until the visitor moves", async () => {
  const { page, problems } = await pages.open("/demo/delayed.html", {
    // A browser may tell a new page by itself where the pointer stands: that is no visitor.
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

test("tags work when the classic script is joined with others that are less careful", async () => {
  // Without its last semicolon the first would call the next file as a function.
  const joined = [
    `var beforeRan = function () { throw new Error("called by accident") }`,
    bundle(),
    `window.laterRan = true`,
  ].join("\n");
  const { page } = await openHtml(html(`<script src="/demo/joined.js"></script>`), { "/demo/joined.js": joined });
  await tagsWork(page);
  assert.equal(await page.evaluate(() => "laterRan" in window), true);
});

test("tags work when the joined file is strict, and when it is wrapped in a function", async () => {
  const wrapped = `"use strict";\n(function () {\n${bundle()}\n})();`;
  const { page, problems } = await openHtml(html(`<script src="/demo/wrapped.js"></script>`), {
    "/demo/wrapped.js": wrapped,
  });
  await tagsWork(page);
  assert.deepEqual(problems, []);
});

test("a second copy joins the first", async () => {
  const { page, problems } = await openHtml(
    html(
      `<script src="${CLASSIC}"></script><script src="${CLASSIC}?again"></script><script type="module" src="${MODULE}"></script>`,
    ),
  );
  await tagsWork(page);
  const copies = await page.evaluate(
    () => (window.plaintags as unknown as { check(): { copies: string[] } }).check().copies,
  );
  assert.equal(copies.length, 2);
  assert.deepEqual(problems, []);
});

const GLOBALS = [
  // Without a title no settings are put in.
  { page: "an unguarded page", markup: "<!doctype html><p>Globals</p>", expected: ["plaintags"] },
  {
    page: "a page that settings guard (api.md §4)",
    markup: "<!doctype html><title>Globals</title>",
    expected: ["plaintags", "cleantalkModal"],
  },
];
for (const { page: kind, markup, expected } of GLOBALS) {
  test(`the globals that the classic script defines on ${kind} are ${expected.join(" and ")}`, async () => {
    const { page } = await openHtml(markup);
    const names = () => page.evaluate(() => Object.getOwnPropertyNames(window));
    const before = new Set(await names());
    await page.addScriptTag({ url: CLASSIC });
    await page.evaluate(() => (window.plaintags as unknown as { ready: Promise<unknown> }).ready);
    assert.deepEqual(
      (await names()).filter((name) => !before.has(name)),
      expected,
    );
  });
}

const builtScripts = () =>
  readdirSync(DIST, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, code: readFileSync(path.join(DIST, file), "utf8") }));

test("the built files carry nothing of a development build", () => {
  for (const { file, code } of builtScripts())
    for (const trace of ["process.env", "Download the React DevTools", "import.meta.env", "act(...)"])
      assert.ok(!code.includes(trace), `${file} contains ${trace}`);
});

test("no chunk imports the loader, whose address a CMS may change", () => {
  for (const { file, code } of builtScripts())
    assert.doesNotMatch(code, /(?:from|import)\s*\(?\s*["'][^"']*\/plaintags\.js/, file);
});

test("the loader imports nothing before a tag needs it", () => {
  const loader = builtScripts().find(({ file }) => file === "plaintags.js");
  assert.doesNotMatch(loader?.code ?? "import from", /(?:^|[;}\s])import\s*["'{*\w]/);
});
