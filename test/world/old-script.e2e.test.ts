import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import type { Page, Route } from "playwright-core";
import { writeIntegrity } from "../../tools/integrity.mjs";
import { previousFiles } from "../../tools/previous-files.mjs";
import { serveFiles } from "../e2e/serve-folder.ts";
import { checkReport, DIST, htmlPage, jsonScript, settingsScript, untilReported, usePages } from "../e2e/support.ts";
import { FORM, TAGS } from "../e2e/tags.ts";

const pages = usePages();

/** The last build: the same code, under other names. */
const LAST = mkdtempSync(path.join(tmpdir(), "plaintags-last-build-"));
const HASHED = /-([\w-]{7})\.js/g;
const renamed = (text: string) => text.replace(HASHED, (_, hash: string) => `-${[...hash].reverse().join("")}.js`);
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.split(path.sep).join("/"));

before(() => {
  cpSync(DIST, LAST, { recursive: true });
  for (const name of filesOf(LAST).filter((one) => one.endsWith(".js"))) {
    const file = path.join(LAST, name);
    writeFileSync(file, renamed(readFileSync(file, "utf8")));
    renameSync(file, renamed(file));
  }
  writeIntegrity(LAST, "0.0.9");
});
after(() => rmSync(LAST, { recursive: true }));

const SCRIPTS = {
  "module script": ["plaintags.js", '<script type="module" src="/plaintags/plaintags.js"></script>'],
  "classic script": ["plaintags.classic.js", '<script defer src="/plaintags/plaintags.classic.js"></script>'],
} as const;

/** Opens a page with every tag, whose script is still the last one, on a server that has the present build and `kept`. */
async function openWithLastScript(
  kind: keyof typeof SCRIPTS,
  kept: ReadonlyMap<string, string>,
  answerMissing?: (route: Route) => Promise<void>,
) {
  const [file, script] = SCRIPTS[kind];
  const head = settingsScript(await pages.settings()) + jsonScript('id="form"', FORM) + script;
  const body = Object.values(TAGS).map(({ markup }) => markup);
  pages.write("/with-the-last-script", htmlPage({ head, body: `<main>${body.join("\n")}</main>` }));
  return pages.open("/with-the-last-script", {
    prepare: (page) =>
      serveFiles(
        page,
        "/plaintags/",
        (name) => (name === file ? path.join(LAST, name) : (kept.get(name) ?? path.join(DIST, name))),
        answerMissing,
      ),
  });
}

const allStarted = async (page: Page) => {
  for (const { started } of Object.values(TAGS)) await page.locator(started).first().waitFor({ state: "attached" });
};

const opensLightbox = async (page: Page) => {
  await page.locator("pb-lightbox a").click();
  await page.locator('pb-lightbox[state="open"]').waitFor();
};

for (const kind of Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[])
  test(`the last ${kind} from a cache works after an update that keeps the files of the last release`, async () => {
    const kept = new Map(previousFiles(LAST, filesOf(DIST)));
    const { page, problems } = await openWithLastScript(kind, kept);
    await allStarted(page);
    await opensLightbox(page);
    assert.deepEqual(problems, []);
  });

/** What the author wrote, by tag; all of it must be seen without the code. */
const CONTENT: Record<string, string[]> = {
  "apbct-email": ["ro***@***"],
  "apbct-phone": ["+44***"],
  "apbct-real-person": ["Ada"],
  "pb-slider": ["One", "Two"],
  "pb-lightbox": ["Dunes"],
  "pb-read-more": ["one", "two", "three", "four"],
  "wsf-form": ["On its way."],
};

const hiddenContent = (page: Page) =>
  page.evaluate(
    (texts) =>
      Object.entries(texts).flatMap(([tag, all]) => {
        const seen = document.querySelector<HTMLElement>(tag)?.innerText ?? "";
        return all.filter((text) => !seen.includes(text)).map((text) => `${tag}: ${text}`);
      }),
    CONTENT,
  );

const MISSING: Record<string, (route: Route) => Promise<void>> = {
  "answers 404": (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" }),
  "answers with a page": (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Not found" }),
};

const SAID: Record<keyof typeof SCRIPTS, RegExp> = {
  "module script": /dynamically imported module.*Another build\? Empty caches\./,
  "classic script": /could not be loaded\. Name the folder chunks\/ of the same build.*Another build\? Empty caches\./,
};

for (const kind of Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[])
  for (const [how, answer] of Object.entries(MISSING))
    test(`the last ${kind} without its files, for which the server ${how}, leaves the author's content, and check() says why`, async () => {
      const { page } = await openWithLastScript(kind, new Map(), answer);
      await untilReported(page, { tag: "pb-slider" });
      assert.deepEqual(await hiddenContent(page), []);
      const { problems } = await checkReport(page);
      const [first] = problems.filter(({ tag }) => tag === "pb-slider");
      assert.equal(first?.code, "load-failed");
      assert.match(first.message, SAID[kind]);
    });

test("only the files of the last build itself are kept, and only those that are missing", () => {
  const release = mkdtempSync(path.join(tmpdir(), "plaintags-release-"));
  cpSync(LAST, path.join(release, "plaintags"), { recursive: true });
  // Kept there from the build before.
  writeFileSync(path.join(release, "plaintags/chunks/old-1234567.js"), "");
  const names = previousFiles(release, filesOf(DIST)).map(([name]) => name);
  const own = filesOf(LAST).filter((name) => /^chunks\/.*\.js$/.test(name));
  assert.deepEqual(names.toSorted(), own.filter((name) => !filesOf(DIST).includes(name)).toSorted());
  assert.ok(names.length > 50);
  assert.throws(() => previousFiles(path.join(release, "plaintags/chunks"), []), /is no release of plaintags/);
  rmSync(release, { recursive: true });
});
