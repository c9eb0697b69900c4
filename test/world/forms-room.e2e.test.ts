import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { assertStill, DEFERRED_SCRIPT, MODULE_SCRIPT, settingsScript, STYLE_SHEET, usePages } from "../e2e/support.ts";
import { labelledField, storedForm, type StoredField } from "../support/form-builder.ts";
import { cases } from "../support/night.ts";
import { ORIGINAL_FORM_SHEET } from "./original-form-sheet.ts";

const pages = usePages();

const MAX_LAYOUT_SHIFT = 0.05;
const REST = "/wp-json/ws-form/v1/";
const HEAD = STYLE_SHEET + MODULE_SCRIPT;
const LOOKS = `<style>${ORIGINAL_FORM_SHEET}
  body { margin: 0; font: 16px/1.5 sans-serif; } header { height: 80px; } main { max-width: 760px; margin: 0 auto; padding: 0 16px; }</style>`;
const SIZES = { "1200 px": { width: 1200, height: 900 }, "360 px": { width: 360, height: 740 } };

/** Half the form on wide screens, all of it on a phone. */
const half = { breakpoint_size_100: "6" };
const ONE_FIELD = [labelledField(1, "email", "E-mail")];
const CONTACT = [
  labelledField(1, "text", "Name", { required: "on" }),
  labelledField(2, "email", "E-mail"),
  labelledField(3, "textarea", "Message"),
];
const COLUMNS = [
  labelledField(1, "text", "First name", half),
  labelledField(2, "text", "Last name", half),
  labelledField(3, "email", "E-mail", half),
  labelledField(4, "tel", "Telephone", half),
  labelledField(5, "textarea", "Message"),
];
const definition = (fields: readonly StoredField[]) =>
  storedForm([...fields, labelledField(9, "submit", "Send")], { id: 7 });
const MARKER = `<form action="${REST}submit" class="wsf-form wsf-form-canvas" id="ws-form-1" data-id="7" data-instance-id="1" method="POST"></form>`;
/** What the original prints into the footer. */
const footer = (fields: readonly StoredField[]) => `<script>
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

/** Opens a page with text above and below a form, and waits until the form is drawn. */
async function openForm({ head, form, end = "", width, prepare }: FormPage): Promise<Page> {
  const { page } = await pages.openMarkup({
    settings: null,
    head: `<meta name="viewport" content="width=device-width">${LOOKS}${settingsScript({ takeover: ["forms"], forms: { restUrl: REST } })}${head}`,
    body: `<header>Site</header><main><h1>Contact</h1><p>${"Write to us. ".repeat(12)}</p>${form}
      <h2>Where we are</h2>${`<p>${"Words below the form. ".repeat(20)}</p>`.repeat(6)}</main>${end}`,
    viewport: SIZES[width],
    ...(prepare && { prepare }),
  });
  await page.locator("wsf-form[state=ready]").waitFor();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page;
}

/** Answers as a slow server does: only after the page has shown that it waits. */
const slowServer = (fields: readonly StoredField[]) => (page: Page) =>
  page.route("**/form/7/published/**", async (route) => {
    await page.locator('wsf-form[aria-busy="true"]').waitFor();
    await route.fulfill({ json: definition(fields) });
  });

const FORMS: Record<string, readonly StoredField[]> = {
  "a form of one field": ONE_FIELD,
  "a contact form": CONTACT,
  "a form in two columns": COLUMNS,
};

/** Ways in which a page gets its form, and the rest of the test's title. */
const WAYS: Record<string, (fields: readonly StoredField[]) => Omit<FormPage, "width">> = {
  "in an original's place does not move (module in the head)": (fields) => ({
    head: HEAD,
    form: MARKER,
    end: footer(fields),
  }),
  "in an original's place does not move (classic script at the end)": (fields) => ({
    head: STYLE_SHEET,
    form: MARKER,
    end: footer(fields) + DEFERRED_SCRIPT,
  }),
  "in an original's place does not move when the server is slow": (fields) => ({
    head: HEAD,
    form: MARKER,
    prepare: slowServer(fields),
  }),
  "named by its id does not move when the server is slow": (fields) => ({
    head: HEAD,
    form: '<wsf-form form-id="7"></wsf-form>',
    prepare: slowServer(fields),
  }),
};

for (const [column, width] of (Object.keys(SIZES) as (keyof typeof SIZES)[]).entries()) {
  for (const [row, [name, fields]] of Object.entries(FORMS).entries())
    // By day, each form comes in each way at one width, and each width has all ways.
    for (const [way, page] of cases(
      Object.entries(WAYS),
      ([one]) => (column + row + Object.keys(WAYS).indexOf(one)) % 2 === 0,
    ))
      test(`content below ${name} ${way} at ${width}`, async () => {
        await assertStill(await openForm({ ...page(fields), width }), MAX_LAYOUT_SHIFT);
      });

  test(`a long form has the height that the site reserves for the original's (${width})`, async () => {
    const fields = Array.from({ length: 12 }, (_, index) => labelledField(10 + index, "text", `Field ${index}`));
    const reserved = "<style>#ws-form-1 { --wsf-form-room: 1284px; }</style>";
    const head = STYLE_SHEET + reserved + MODULE_SCRIPT;
    await assertStill(await openForm({ head, form: MARKER, end: footer(fields), width }), MAX_LAYOUT_SHIFT);
  });

  test(`the height that a theme reserves for the original's form stays only until ours is drawn (${width})`, async () => {
    const reserved = "<style>#ws-form-1:empty { min-height: 460px; }</style>";
    const page = await openForm({ head: reserved + MODULE_SCRIPT, form: MARKER, width, prepare: slowServer(CONTACT) });
    await assertStill(page, MAX_LAYOUT_SHIFT);
    assert.equal(await page.locator("wsf-form").getAttribute("style"), null);
  });
}
