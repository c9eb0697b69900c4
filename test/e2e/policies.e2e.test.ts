import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { WsfFormElement } from "../../src/elements/wsf-form.ts";
import { storedField, storedForm } from "../support/form-builder.ts";
import { rows } from "../support/matrix.ts";
import { serveFolder } from "./serve-folder.ts";
import { DIST, htmlPage, jsonScript, settingsScript, usePages } from "./support.ts";
import { TAGS } from "./tags.ts";

const pages = usePages();

const { html, policies } = JSON.parse(readFileSync(path.join(DIST, "integrity.json"), "utf8")) as {
  html: Record<"styles" | "importMap" | "module" | "classic" | "bundle", string>;
  policies: Record<string, string>;
};
const NONCE = "bm9uY2U";
const SCRIPTS = {
  "module script": html.importMap + html.module,
  "classic script": html.importMap + html.classic,
  bundle: html.bundle,
};
const SIGNATURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A form that needs more than its script: a picture of a chosen file, a saved signature, a library, markup. */
const FORM = storedForm([
  storedField(1, "text", "Name"),
  storedField(2, "file", "Photo", { file_preview: "on", file_handler: "" }),
  storedField(3, "signature", "Signature"),
  storedField(4, "password", "Password"),
  storedField(5, "html", "Note", { html_editor: "<p>All rooms <b>with breakfast</b></p>" }),
]);

/** Every policy must refuse it. */
const FOREIGN = "<script>window.foreign = true;</script>";

/** Collects the policies that would have refused something. */
const COLLECT_REPORTS = `
  window.reported = [];
  document.addEventListener("securitypolicyviolation", (event) => {
    if (event.disposition === "report") window.reported.push(event.originalPolicy);
  });
`;

/** The settings that the CMS prints, without the pause before an address is shown. */
async function fastSettings() {
  const settings = (await pages.settings()) as { antispam: object };
  return { ...settings, antispam: { ...settings.antispam, timings: { revealMs: 0 } } };
}

/** Opens a page with every tag under a policy; the policy's scripts are the ready lines of HTML. */
async function openUnder(policy: string, script: string, more: { body?: string; headers?: Record<string, string> }) {
  const withNonce = script.replaceAll("<script", `<script nonce="${NONCE}"`);
  const head = [
    settingsScript(await fastSettings()),
    jsonScript('id="form"', FORM),
    html.styles,
    policy.includes("{nonce}") ? withNonce : script,
  ].join("");
  const body = Object.values(TAGS).map(({ markup }) => markup);
  pages.write("/under-a-policy", htmlPage({ head, body: `<main>${body.join("\n")}</main>${more.body ?? ""}` }), {
    "content-security-policy": policy.replaceAll("{nonce}", NONCE),
    ...more.headers,
  });
  return pages.open("/under-a-policy", {
    async prepare(page) {
      await serveFolder(page, "/plaintags/", DIST);
      await page.addInitScript({ content: COLLECT_REPORTS });
    },
  });
}

/** Makes the tags load whatever they load later. */
async function useTags(page: Page): Promise<void> {
  for (const { started } of Object.values(TAGS)) await page.locator(started).first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Next slide" }).click();
  await page.locator("pb-lightbox a").click();
  await page.locator('pb-lightbox[state="open"]').waitFor();
  await page.keyboard.press("Escape");
  await page.locator('pb-lightbox[state="closed"]').waitFor();
  const form = page.locator("wsf-form");
  await form.getByLabel("Photo").setInputFiles("demo/pictures/harbour.svg");
  await form.locator(".wsf-file-preview img").waitFor();
  await page.evaluate((image) => (document.querySelector("wsf-form") as WsfFormElement).set(3, image), SIGNATURE);
  await form.getByText("Signed.").waitFor();
  await form.locator("[name=field_4]").fill("correct horse battery staple");
  await form.locator("b", { hasText: "with breakfast" }).waitFor();
  await page.locator("apbct-email").click();
  await page.getByRole("dialog").getByText("rooms@gannet.example").waitFor();
}

/**
 * The policies with the scripts that each is for. `strict` allows less than `nonce`; other tests open the classic script
 * under the policy of the page's own host.
 */
const WAYS: [policy: string, script: keyof typeof SCRIPTS][] = [
  ["files", "module script"],
  ["files", "classic script"],
  ["hashes", "bundle"],
  ["strict", "module script"],
  ["strict", "classic script"],
];

/** The dictionary of passwords is a chunk of its own, whose hash "hashes" does not have. */
const DICTIONARY = /chunks\/estimate-/;

/** The build makes both policies and scripts; a tag needs the same, whichever script starts it. */
const BY_DAY = ["files, classic script", "hashes, bundle", "strict, module script"];

for (const [name, kind] of rows(WAYS, ([name, kind]) => BY_DAY.includes(`${name}, ${kind}`)))
  test(`under the ready policy "${name}" every tag of a page with the ${kind} works, and only a foreign script is refused`, async () => {
    const { page, problems } = await openUnder(policies[name] ?? assert.fail(name), SCRIPTS[kind], { body: FOREIGN });
    await useTags(page);
    const refused = await page.evaluate(() => window.refusals);
    assert.deepEqual(
      refused.filter((one) => !DICTIONARY.test(one)),
      ["script-src-elem inline"],
    );
    assert.equal(
      refused.some((one) => DICTIONARY.test(one)),
      name === "hashes",
    );
    assert.equal(await page.evaluate(() => "foreign" in window), false);
    assert.deepEqual(
      problems.filter((problem) => !/inline script/.test(problem) && !DICTIONARY.test(problem)),
      [],
    );
  });

/** What this page does not do: films, forms that the browser sends, relative addresses with another base. */
const NOT_SHOWN = /^(default-src|media-src|form-action|base-uri)/;

test("the ready policies name nothing that tags do not need", async () => {
  const directives = (policies["files"] ?? "").split("; ");
  // Each policy lacks one source of one directive; the browser reports what it would have refused.
  const reduced = directives.flatMap((directive, index) => {
    if (NOT_SHOWN.test(directive)) return [];
    const [name, ...sources] = directive.split(" ");
    return sources.map((source) => ({
      without: `${name} ${source}`,
      policy: directives.with(index, [name, ...sources.filter((one) => one !== source)].join(" ")).join("; "),
    }));
  });
  const { page } = await openUnder(directives.join("; "), SCRIPTS["module script"], {
    headers: { "content-security-policy-report-only": reduced.map(({ policy }) => policy).join(", ") },
  });
  await useTags(page);
  const reported = await page.evaluate(() => (window as unknown as { reported: string[] }).reported);
  assert.ok(reduced.length > 5);
  assert.deepEqual(
    reduced.filter(({ policy }) => !reported.includes(policy)).map(({ without }) => without),
    [],
  );
});
