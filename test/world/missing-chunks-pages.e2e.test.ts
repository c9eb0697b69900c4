import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { usePages } from "../e2e/support.ts";
import { rows } from "../support/matrix.ts";
import { damageFiles, MISSING } from "./damage-files.ts";

const pages = usePages();

/** Pages of the originals that are taken over, and forms with rare fields. */
const PAGES = [
  "/demo/takeover.html",
  "/demo/builder-takeover.html",
  "/demo/form-takeover.html",
  "/demo/form-stage.html?form=41",
  "/demo/form-stage.html?form=44",
  "/demo/form-stage.html?form=70",
];

/** Records uncaught rejections and console output. */
const CATCH = `window.rejected = []; addEventListener("unhandledrejection", (event) => rejected.push(String(event.reason)));
  console.table = console.log = () => undefined;
  window.printed = [];
  for (const kind of ["error", "warn"]) {
    const print = console[kind];
    console[kind] = (...given) => (printed.push(given.join(" ")), print.apply(console, given));
  }`;

type World = Window & {
  plaintags?: { check?(): { problems: { message: string }[] } };
  rejected: string[];
  printed: string[];
};

/** The texts that the page shows. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim().replace(/\s+/g, " ");
      if (text && node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        texts.push(text);
    }
    return texts;
  });

/** Whether a problem is reported by check() or, if it concerns no tag, in the console; missing code is fetched again first. */
const isReported = (page: Page) =>
  page
    .waitForFunction(() => {
      const { plaintags, printed } = window as unknown as World;
      return printed.some((line) => line.includes("[plaintags]")) || Boolean(plaintags?.check?.().problems.length);
    })
    .then(
      () => true,
      () => false,
    );

/** Moves the pointer, for what waits for an interaction, and scrolls down, so that tags far below load. */
async function look(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState("networkidle");
}

/** Chunks that were missing on an earlier page. */
const tried = new Set<string>();

/** By day: two pages, and on each a tag's own chunk, a shared one, one that loads when needed, and one of contacts. */
const PAGES_BY_DAY = ["/demo/takeover.html", "/demo/form-stage.html?form=41"];
const CHUNKS_BY_DAY =
  /\/(apbct-protected-form|element|start-badges|contacts|wsf-form|react|telephone|lazy-texts)-[\w-]{7}\.js$/;

for (const address of rows(PAGES, (page) => PAGES_BY_DAY.includes(page)))
  test(`${address}: without any one of its chunks, the author's content is visible, nothing is thrown, and a problem is reported`, async () => {
    const plain = await pages.open(address, { javaScriptEnabled: false });
    const texts = await textsOf(plain.page);
    const asked = new Set<string>();
    const open = () =>
      pages.open(address, {
        prepare: async (prepared) => {
          await prepared.addInitScript({ content: CATCH });
          prepared.on("request", (request) => asked.add(new URL(request.url()).pathname));
        },
      });
    const { page, problems } = await open();
    await look(page);
    assert.equal(problems.join("\n"), "");
    const untried = [...asked].filter((file) => file.startsWith("/dist/chunks/") && !tried.has(file));
    const chunks = rows(untried, (file) => CHUNKS_BY_DAY.test(file));
    assert.ok(chunks.length > 0);
    await page.context().close();

    const wrong: string[] = [];
    const files = chunks.map((chunk) => chunk.replace("/dist/", ""));
    await damageFiles(pages, files, open, async ({ page, problems }, file, answer) => {
      tried.add(`/dist/${file}`);
      problems.length = 0;
      answer(MISSING);
      await page.reload();
      await look(page);
      const seen = await textsOf(page);
      const rejected = await page.evaluate(() => (window as unknown as World).rejected);
      wrong.push(
        ...texts.filter((text) => !seen.includes(text)).map((text) => `${file}: not seen: ${text}`),
        ...problems.filter((problem) => problem.startsWith("uncaught")).map((problem) => `${file}: ${problem}`),
        ...rejected.map((reason) => `${file}: rejected: ${reason}`),
        ...((await isReported(page)) ? [] : [`${file}: not reported`]),
      );
    });
    assert.deepEqual(wrong, []);
  });
