import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlainTags } from "../../src/shared/core/registry/registry.ts";
import { htmlPage, jsonScript, MODULE_SCRIPT, STYLE_SHEET, usePages } from "../e2e/support.ts";
import { storedForm } from "../support/form-builder.ts";

const pages = usePages();

const FAR = '<div style="height: 3000px"></div>';
const createForm = (type: string) =>
  storedForm({
    tabs: ["Name", "Town"].map((label, index) => ({
      label,
      sections: [{ label: "Section", fields: [{ id: index + 1, type: index ? type : "text", label }] }],
    })),
  });
const data = (type: string) =>
  jsonScript('id="form"', createForm(type)) + jsonScript('id="form-config"', { settings_plugin: {} });

test("a page opened at a field in a form's later tab shows it when the script comes long after load", async () => {
  pages.write(
    "/anchors.html",
    `<!doctype html><html lang="en"><head><title>Anchors</title><link rel="stylesheet" href="/dist/plaintags.css">
      ${data("text")}</head>
      <body><wsf-form definition="#form" config="#form-config"></wsf-form>${FAR}
      <script>addEventListener("load", () => setTimeout(() =>
        document.head.append(Object.assign(document.createElement("script"), { src: "/dist/plaintags.classic.js" })), 1000));
      </script></body></html>`,
  );
  const { page } = await pages.open("/anchors.html#wsf-1-field-2");
  await page.waitForFunction(() => {
    const field = document.getElementById("wsf-1-field-2");
    const box = field?.getBoundingClientRect();
    return box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  });
  assert.equal(
    await page.locator("wsf-form").evaluate((form) => (form as unknown as { activeTab: number }).activeTab),
    1,
  );
});

/** What the driver evaluates counts as the visitor's. */
const INACTIVE = 'Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } })';

/** Whether the field is drawn, and in the window. */
function isFieldInWindow(): boolean {
  const box = document.getElementById("wsf-1-field-2")?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}

test("a form far below, opened at a field: its code comes, then the field, then the page scrolls there, but not when it is reloaded or come back to", async () => {
  pages.write(
    "/far.html",
    htmlPage({
      head: STYLE_SHEET + MODULE_SCRIPT + data("range"),
      body: `${FAR}<wsf-form definition="#form" config="#form-config"></wsf-form>${FAR}`,
    }),
  );
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  const { page } = await pages.open("/far.html#/wsf-1-field-2", {
    prepare: async (opened) => {
      await opened.addInitScript({ content: INACTIVE });
      // The code of the field comes long after that of the form.
      await opened.route(/chunks\/measures-/, (route) => released.then(() => route.continue()));
    },
  });
  const address = page.url().replace("#/", "#");
  await page.waitForFunction(() => "plaintags" in window && document.readyState === "complete");
  const state = () => page.evaluate(() => (window.plaintags as PlainTags).check().tags["wsf-form"]?.state);
  assert.equal(await state(), "waiting", "the fragment of a router fetches nothing");

  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForSelector("wsf-form form [aria-busy]", { state: "attached" });
  assert.equal(await page.evaluate(() => scrollY), 0);
  release();
  await page.waitForFunction(isFieldInWindow);
  assert.ok(await page.evaluate(() => document.activeElement === document.body), "nothing has the focus");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "wsf-1-field-2");

  for (const [how, comeBack] of Object.entries({
    reloaded: () => page.reload(),
    "come back to": async () => {
      await page.goto("about:blank");
      await page.goBack();
    },
  })) {
    const away = await page.evaluate(() => {
      scrollBy(0, -700);
      return scrollY;
    });
    await comeBack();
    await page.waitForSelector("#wsf-1-field-2");
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.equal(await page.evaluate(() => scrollY), away, how);
  }
});

test("a form far below shows what only its definition has: a page opened at, or left by a link for, an id that the author gave in a field", async () => {
  const terms = storedForm({
    tabs: ["Name", "Terms"].map((label, index) => ({
      label,
      sections: [
        {
          label: "Section",
          fields: [
            index
              ? { id: 2, type: "html", label, meta: { html_editor: '<p id="terms-of-hire">Bring the boat back.</p>' } }
              : { id: 1, type: "text", label },
          ],
        },
      ],
    })),
  });
  pages.write(
    "/terms.html",
    htmlPage({
      head:
        STYLE_SHEET +
        MODULE_SCRIPT +
        jsonScript('id="form"', terms) +
        jsonScript('id="form-config"', { settings_plugin: {} }),
      body: `<p><a href="#terms-of-hire">Terms</a> <a id="here" href="#here">Here</a></p>${FAR}
        <wsf-form definition="#form" config="#form-config"></wsf-form>${FAR}`,
    }),
  );
  const isShown = () => {
    const box = document.getElementById("terms-of-hire")?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  };
  const { page } = await pages.open("/terms.html#terms-of-hire", {
    prepare: (opened) => opened.addInitScript({ content: INACTIVE }),
  });
  await page.waitForFunction(isShown);

  // What is on the page needs no form.
  const { page: another } = await pages.open("/terms.html#here");
  await another.waitForFunction(() => "plaintags" in window && document.readyState === "complete");
  const state = () => another.evaluate(() => (window.plaintags as PlainTags).check().tags["wsf-form"]?.state);
  assert.equal(await state(), "waiting");
  await another.getByText("Terms").click();
  await another.waitForFunction(isShown);
});
