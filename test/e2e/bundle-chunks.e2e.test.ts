import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { storedField, storedForm } from "../support/form-builder.ts";
import { CLASSIC_SCRIPT, DIST, jsonScript, loadedScripts, STRICT_POLICY, usePages } from "./support.ts";

const pages = usePages();

const CHUNKS = readdirSync(path.join(DIST, "parts")).filter((file) => file.endsWith(".js"));
const chunkFile = (name: string) =>
  CHUNKS.find((file) => file.startsWith(`${name}-`)) ?? assert.fail(`dist/parts has no ${name}.`);
const built = (file: string) => readFileSync(path.join(DIST, file), "utf8");
const sourceMap = (file: string) => readFileSync(path.join(DIST, "../maps", `${file}.map`), "utf8");

const DEFINITION = storedForm([
  storedField(1, "number", "Nights", { default_value: "2" }),
  storedField(2, "number", "Price", { default_value: "#calc(#field(1) * 90)" }),
  storedField(3, "html", "Note", {
    html_editor: '<p>All rooms <a href="javascript:alert(1)">with breakfast</a></p>',
  }),
]);

const TAGS = `
  <p>Write to <apbct-email encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=">ro***@*****.example</apbct-email>.</p>
  <pb-lightbox id="views"><a href="/demo/pictures/harbour.svg" data-pswp-width="1200" data-pswp-height="750">The harbour</a></pb-lightbox>
  <wsf-form id="order" definition="#order-json"><p>The form is on its way.</p></wsf-form>`;

interface BundlePage {
  script?: string;
  settings?: object;
  /** Scripts that replace those of the server, by address; "" for a missing one. */
  files?: Record<string, string>;
  /** Whether the page has the strict policy. */
  strict?: boolean;
}

/** Opens a page with the classic script alone. */
function openBundle({ script = CLASSIC_SCRIPT, settings = {}, files = {}, strict = true }: BundlePage = {}) {
  return pages.openMarkup({
    head: jsonScript('id="order-json"', DEFINITION) + script,
    body: `<main>${TAGS}</main>`,
    settings,
    headers: strict ? { "content-security-policy": STRICT_POLICY } : {},
    async prepare(page) {
      for (const [address, code] of Object.entries(files))
        await page.route(`**${address}`, (route) =>
          code
            ? route.fulfill({ contentType: "text/javascript; charset=utf-8", body: code })
            : route.fulfill({ status: 404 }),
        );
    },
  });
}

const lightboxOpens = async (page: Page) => {
  await page.locator("#views a").click();
  await page.locator('#views[state="open"]').waitFor();
  await page.keyboard.press("Escape");
  await page.locator('#views[state="closed"]').waitFor();
};

const emailDecodes = async (page: Page) => {
  await page.locator("apbct-email").click();
  await page.getByRole("dialog").getByText("rooms@gannet.example").waitFor();
  await page.getByRole("button", { name: "Got it" }).click();
};

const formCalculates = async (page: Page) => {
  const form = page.locator("#order");
  const price = form.getByLabel("Price");
  await form.getByLabel("Nights").fill("3");
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("#order [name='field_2']")?.value === "270",
  );
  assert.equal(await price.inputValue(), "270");
};

const noteIsSanitised = async (page: Page) => {
  const note = page.locator("#order a", { hasText: "with breakfast" });
  await note.waitFor();
  assert.equal(await note.getAttribute("href"), null);
};

test("a page with the classic script alone fetches each chunk when it is needed, under a strict policy", async () => {
  const { page, problems } = await openBundle();
  await formCalculates(page);
  await noteIsSanitised(page);
  assert.deepEqual(
    (await loadedScripts(page)).filter((name) => /lightbox/.test(name)),
    [],
  );
  await lightboxOpens(page);
  await emailDecodes(page);
  const loaded = (await loadedScripts(page)).map((name) => name.replace(/^parts\//, ""));
  for (const chunk of ["lightbox", "sanitiser", "expressions"])
    assert.equal(loaded.filter((name) => name.startsWith(chunk)).length, 1, `${chunk} among ${loaded.join(", ")}`);
  assert.deepEqual(await page.evaluate(() => window.refusals), []);
  assert.deepEqual(problems, []);
});

test("a form shows calculated values as soon as it is drawn", async () => {
  const { page } = await openBundle();
  await page.locator("#order [name='field_2']").waitFor();
  assert.equal(await page.locator("#order").getByLabel("Price").inputValue(), "180");
});

const MISSING: Record<string, (page: Page) => Promise<void>> = {
  async lightbox(page) {
    await page.locator("#views a").click();
    // The link is followed instead.
    await page.waitForURL("**/harbour.svg");
  },
  async expressions(page) {
    await page.locator('#order[state="error"]').waitFor();
    assert.equal(await page.locator("#order").getByText("The form is on its way.").isVisible(), true);
    await emailDecodes(page);
  },
  async sanitiser(page) {
    await page.locator("#order").getByText("All rooms with breakfast").waitFor();
    assert.equal(await page.locator("#order a").count(), 0);
    await formCalculates(page);
    await emailDecodes(page);
  },
  async requests(page) {
    await formCalculates(page);
    await lightboxOpens(page);
    await emailDecodes(page);
  },
};

for (const [chunk, worksOn] of Object.entries(MISSING)) {
  test(`without the chunk ${chunk} the console says what is missing and which setting helps, and the rest of the page works`, async () => {
    const { page, problems } = await openBundle({ files: { [`/dist/parts/${chunkFile(chunk)}`]: "" } });
    await worksOn(page);
    assert.match(
      problems.join("\n"),
      new RegExp(`The part "${chunk}" could not be loaded from http.*/dist/parts/${chunk}-.*"partsUrl"`),
    );
  });
}

test("an inline script reports that it cannot find its chunks, and finds them through the setting", async () => {
  const inline = `<script>${built("plaintags.bundle.js").replaceAll("</script", "<\\/script")}</script>`;
  const withoutSetting = await openBundle({ script: inline, strict: false });
  await withoutSetting.page.locator('#order[state="error"]').waitFor();
  assert.match(
    withoutSetting.problems.join("\n"),
    /The part "expressions" cannot be found, because the script is inline\. .*"partsUrl"/,
  );

  const { page, problems } = await openBundle({
    script: inline,
    strict: false,
    settings: { partsUrl: "/dist/parts" },
  });
  await formCalculates(page);
  await lightboxOpens(page);
  assert.deepEqual(problems, []);
});

test("chunks that are joined to the script are not fetched", async () => {
  const joined = [built("plaintags.bundle.js"), ...CHUNKS.map((file) => built(`parts/${file}`))].join("\n");
  const { page, problems } = await openBundle({
    script: `<script src="/demo/joined.js"></script>`,
    files: { "/demo/joined.js": joined },
  });
  await formCalculates(page);
  await noteIsSanitised(page);
  await lightboxOpens(page);
  assert.deepEqual(await loadedScripts(page), []);
  assert.deepEqual(problems, []);
});

test("a chunk that could not be fetched is fetched when it is next needed", async () => {
  const file = `/dist/parts/${chunkFile("lightbox")}`;
  const { page } = await openBundle({ files: { [file]: "" } });
  assert.equal(
    await page.evaluate(() => (document.querySelector("#views") as Element & { open(): Promise<boolean> }).open()),
    false,
  );
  await page.unroute(`**${file}`);
  await lightboxOpens(page);
});

test("no module is both in the classic script and in a chunk, or in two chunks", () => {
  const holders = new Map<string, string>();
  // These serve the module script too: they are built alone, with what they need.
  const own = CHUNKS.filter((chunk) => !/^(passwords|telephones)-/.test(chunk));
  for (const file of ["plaintags.bundle.js", ...own.map((chunk) => `parts/${chunk}`)]) {
    const { sources } = JSON.parse(sourceMap(file)) as { sources: string[] };
    for (const source of sources.map((entry) => path.resolve(DIST, path.dirname(file), entry))) {
      assert.equal(holders.get(source), undefined, `${source} is in ${file} as well`);
      holders.set(source, file);
    }
  }
});
