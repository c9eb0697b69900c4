import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { jsonScript, layoutShift, usePages } from "../e2e/support.ts";
import { ORIGINAL_FORM_SHEET } from "./original-form-sheet.ts";

const pages = usePages();

const MAX_LAYOUT_SHIFT = 0.05;
const REST = "/wp-json/ws-form/v1/";
const SHEET = '<link rel="stylesheet" href="/dist/plaintags.css">';
const MODULE = '<script type="module" src="/dist/plaintags.js"></script>';
const CLASSIC = '<script defer src="/dist/plaintags.bundle.js"></script>';
const LOOKS = `<style>${ORIGINAL_FORM_SHEET}
  body { margin: 0; font: 16px/1.5 sans-serif; } header { height: 80px; } main { max-width: 760px; margin: 0 auto; padding: 0 16px; }</style>`;
const SIZES = { "1200 px": { width: 1200, height: 900 }, "360 px": { width: 360, height: 740 } };

const field = (id: number, type: string, label: string, meta: object = {}) => ({
  id,
  type,
  label,
  meta: { label_render: "on", ...meta },
});
/** Half the form on wide screens, all of it on a phone. */
const half = { breakpoint_size_100: "6" };
const ONE_FIELD = [field(1, "email", "E-mail")];
const CONTACT = [
  field(1, "text", "Name", { required: "on" }),
  field(2, "email", "E-mail"),
  field(3, "textarea", "Message"),
];
const COLUMNS = [
  field(1, "text", "First name", half),
  field(2, "text", "Last name", half),
  field(3, "email", "E-mail", half),
  field(4, "tel", "Telephone", half),
  field(5, "textarea", "Message"),
];
const definition = (fields: object[]) => ({
  id: 7,
  label: "Form",
  meta: {},
  groups: [
    { id: 1, label: "", sections: [{ id: 1, label: "", meta: {}, fields: [...fields, field(9, "submit", "Send")] }] },
  ],
});
const MARKER = `<form action="${REST}submit" class="wsf-form wsf-form-canvas" id="ws-form-1" data-id="7" data-instance-id="1" method="POST"></form>`;
/** What the original prints into the footer. */
const footer = (fields: object[]) => `<script>
  window.wsf_form_json_config = { settings_plugin: {}, settings_form: { language: {} } };
  window.wsf_form_json = [];
  window.wsf_form_json[7] = ${JSON.stringify(definition(fields))};
</script>`;

interface FormPage {
  head: string;
  form: string;
  end?: string;
  width: keyof typeof SIZES;
  prepare?: (page: Page) => Promise<unknown>;
}

/** A page with words above and below its form; resolves when the form is drawn and a frame later. */
async function openForm({ head, form, end = "", width, prepare }: FormPage): Promise<Page> {
  pages.write(
    "/form-page",
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contact</title>
      <link rel="icon" href="data:,">${LOOKS}${jsonScript('data-plaintags="settings"', { takeover: ["forms"], forms: { restUrl: REST } })}${head}</head>
      <body><header>Site</header><main><h1>Contact</h1><p>${"Write to us. ".repeat(12)}</p>${form}
      <h2>Where we are</h2>${`<p>${"Words below the form. ".repeat(20)}</p>`.repeat(6)}</main>${end}</body></html>`,
  );
  const { page } = await pages.open("/form-page", { viewport: SIZES[width], ...(prepare && { prepare }) });
  await page.locator("wsf-form[state=ready]").waitFor();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page;
}

async function assertStill(page: Page): Promise<void> {
  const { total, moved } = await layoutShift(page);
  assert.ok(total <= MAX_LAYOUT_SHIFT, `shifted by ${total}: ${moved.join(", ")}`);
}

/** Answers with a form after a while, as a slow server does: not before the page has shown that it waits. */
const slowServer = (fields: object[]) => (page: Page) =>
  page.route("**/form/7/published/**", async (route) => {
    await page.locator('wsf-form[aria-busy="true"]').waitFor();
    await route.fulfill({ json: definition(fields) });
  });

for (const width of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
  for (const [name, fields] of Object.entries({
    "a form of one field": ONE_FIELD,
    "a contact form": CONTACT,
    "a form in two columns": COLUMNS,
  })) {
    for (const [way, place] of Object.entries({
      "module in the head": { head: SHEET + MODULE, end: footer(fields) },
      "classic script at the end": { head: SHEET, end: footer(fields) + CLASSIC },
    }))
      test(`what stands below ${name} in an original's place stays where it is (${width}, ${way})`, async () => {
        await assertStill(await openForm({ ...place, form: MARKER, width }));
      });

    test(`what stands below ${name} in an original's place stays where it is when the server is slow (${width})`, async () => {
      await assertStill(await openForm({ head: SHEET + MODULE, form: MARKER, width, prepare: slowServer(fields) }));
    });

    test(`what stands below ${name} named by its id stays where it is when the server is slow (${width})`, async () => {
      const form = '<wsf-form form-id="7"></wsf-form>';
      await assertStill(await openForm({ head: SHEET + MODULE, form, width, prepare: slowServer(fields) }));
    });
  }

  test(`a long form has the room that the site names for the original's (${width})`, async () => {
    const fields = Array.from({ length: 12 }, (_, index) => field(10 + index, "text", `Field ${index}`));
    const named = "<style>#ws-form-1 { --wsf-form-room: 1284px; }</style>";
    await assertStill(await openForm({ head: SHEET + named + MODULE, form: MARKER, end: footer(fields), width }));
  });

  test(`a theme's own room for the original's form stays until ours is drawn, and no longer (${width})`, async () => {
    const room = "<style>#ws-form-1:empty { min-height: 460px; }</style>";
    const page = await openForm({ head: room + MODULE, form: MARKER, width, prepare: slowServer(CONTACT) });
    await assertStill(page);
    assert.equal(await page.locator("wsf-form").getAttribute("style"), null);
  });
}
