import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { serveFolder } from "./serve-folder.ts";
import { checkReport, DIST, htmlPage, untilReported, usePages } from "./support.ts";

/** Files that somebody has changed on their way, on pages with the ready lines of HTML. */
const pages = usePages();

const { html } = JSON.parse(readFileSync(path.join(DIST, "integrity.json"), "utf8")) as {
  html: Record<"styles" | "importMap" | "module" | "classic" | "bundle", string>;
};

const open = (script: string, changed: RegExp) => {
  const body = '<main><pb-slider label="Views"><p>One</p><p>Two</p></pb-slider></main>';
  pages.write("/with-hashes", htmlPage({ head: html.styles + script, body }));
  return pages.open("/with-hashes", {
    async prepare(page) {
      await serveFolder(page, "/plaintags/", DIST);
      await page.route(changed, async (route) => {
        const file = path.join(DIST, new URL(route.request().url()).pathname.replace("/plaintags/", ""));
        const body = `${readFileSync(file, "utf8")}\nwindow.changed = true;`;
        await route.fulfill({ body, contentType: "text/javascript" });
      });
    },
  });
};

const assertUnharmed = async (page: Page) => {
  assert.equal(await page.evaluate(() => "changed" in window), false);
  assert.equal(await page.getByText("One", { exact: true }).isVisible(), true);
};

for (const kind of ["module", "classic"] as const)
  test(`a chunk that was changed does not run on a page with the ${kind} script and the import map; check() says what failed`, async () => {
    const { page } = await open(html.importMap + html[kind], /chunks\/pb-slider-/);
    await untilReported(page, { tag: "pb-slider" });
    const { problems } = await checkReport(page);
    assert.equal(problems.find(({ tag }) => tag === "pb-slider")?.code, "not-started");
    await assertUnharmed(page);
  });

for (const kind of ["module", "classic", "bundle"] as const)
  test(`a ${kind} script that was changed does not run`, async () => {
    const { page, problems } = await open(html.importMap + html[kind], /\/plaintags\.[^/]*js$/);
    assert.match(problems.join(), /integrity/);
    assert.equal(await page.evaluate(() => "plaintags" in window), false);
    await assertUnharmed(page);
  });
