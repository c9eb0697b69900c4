import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { storedField, storedForm } from "../support/form-builder.ts";
import {
  BUNDLE_SCRIPT,
  CLASSIC_SCRIPT,
  checkReport,
  DIST,
  jsonScript,
  loadedScripts,
  MODULE_SCRIPT,
  STRICT_POLICY,
  usePages,
} from "./support.ts";
import { FORM, TAGS } from "./tags.ts";

const pages = usePages();

const MARKUP = Object.values(TAGS).map(({ markup }) => markup);

test("every tag works with the bundle, which fetches no other script, under a strict policy", async () => {
  const { page, problems } = await pages.openMarkup({
    head: jsonScript('id="form"', FORM) + BUNDLE_SCRIPT,
    body: `<main>${MARKUP.join("\n")}</main>`,
    headers: { "content-security-policy": STRICT_POLICY },
  });
  for (const { started } of Object.values(TAGS)) await page.locator(started).first().waitFor({ state: "attached" });
  await page.locator("pb-lightbox a").click();
  await page.locator('pb-lightbox[state="open"]').waitFor();
  await page.keyboard.press("Escape");
  await page.locator('pb-lightbox[state="closed"]').waitFor();
  await page.locator("apbct-email").click();
  await page.getByRole("dialog").getByText("rooms@gannet.example").waitFor();
  assert.deepEqual(await loadedScripts(page), ["plaintags.bundle.js"]);
  assert.deepEqual(await page.evaluate(() => window.refusals), []);
  assert.deepEqual(problems, []);
});

test("every tag works with the bundle put into the page, and from the disk", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "plaintags-bundle-"));
  after(() => rmSync(folder, { recursive: true }));
  const code = readFileSync(path.join(DIST, "plaintags.bundle.js"), "utf8").replaceAll("</script", "<\\/script");
  const { page, problems } = await pages.openMarkup({
    head: `${jsonScript('id="form"', FORM)}<script>${code}</script>`,
    body: MARKUP.join("\n"),
  });
  for (const { started } of Object.values(TAGS)) await page.locator(started).first().waitFor({ state: "attached" });
  assert.deepEqual(problems, []);

  cpSync(path.join(DIST, "plaintags.bundle.js"), path.join(folder, "plaintags.bundle.js"));
  writeFileSync(
    path.join(folder, "page.html"),
    `<!doctype html><meta charset="utf-8">${jsonScript('id="form"', FORM)}<script src="plaintags.bundle.js"></script>${MARKUP.join("\n")}`,
  );
  await page.goto(pathToFileURL(path.join(folder, "page.html")).href);
  for (const tag of ["pb-slider", "pb-read-more", "wsf-form"])
    await page.locator(TAGS[tag]!.started).first().waitFor({ state: "attached" });
});

const DICTIONARIES = storedForm([
  storedField(1, "tel", "Telephone", { intl_tel_input: "on" }),
  storedField(2, "password", "Password", { password_strength_meter: "on" }),
]);

for (const [where, isThere] of [
  ["beside its chunks", true],
  ["alone", false],
] as const)
  test(`the bundle ${where} ${isThere ? "fetches its dictionaries when they are needed" : "works without its dictionaries, and says so"}`, async () => {
    const { page, problems } = await pages.openMarkup({
      head: jsonScript('id="form"', DICTIONARIES) + BUNDLE_SCRIPT,
      body: '<wsf-form definition="#form"><p>On its way.</p></wsf-form>',
      prepare: async (page) => {
        if (!isThere) await page.route("**/dist/chunks/**", (route) => route.fulfill({ status: 404 }));
      },
    });
    const telephone = page.locator("[name=field_1]");
    await telephone.fill("020 7946 0018");
    await page.locator("[name=field_2]").fill("correct horse battery staple");
    if (isThere) {
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=field_1]")?.placeholder);
      // Shown once the password has been estimated.
      await page.locator("[data-wsf-password-strength=strong]").waitFor();
      assert.deepEqual((await loadedScripts(page)).toSorted(), [
        "estimate.js",
        "mod.js",
        "numbers.js",
        "plaintags.bundle.js",
      ]);
      assert.deepEqual(problems, []);
    } else {
      const said = page.waitForEvent("console", (message) => /numbers go as they are typed/.test(message.text()));
      await telephone.fill("020 7946 0019");
      await said;
      assert.match(problems.join("\n"), /numbers-.* could not be loaded/);
      assert.equal(await telephone.inputValue(), "020 7946 0019");
    }
  });

test("a page with all three scripts starts once", async () => {
  const some = ["apbct-guard", "pb-slider", "wsf-form"].map((tag) => TAGS[tag]!);
  const { page, problems } = await pages.openMarkup({
    head: jsonScript('id="form"', FORM) + MODULE_SCRIPT + CLASSIC_SCRIPT + BUNDLE_SCRIPT,
    body: some.map(({ markup }) => markup).join("\n"),
  });
  for (const { started } of some) await page.locator(started).first().waitFor({ state: "attached" });
  assert.equal((await checkReport(page)).copies.length, 2);
  assert.deepEqual(problems, []);
});
