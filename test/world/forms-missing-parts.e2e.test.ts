import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { WsfFormElement } from "../../src/elements/wsf-form.ts";
import type { PlainTags } from "../../src/shared/core/registry/registry.ts";
import { htmlPage, jsonScript, MODULE_SCRIPT, STYLE_SHEET, untilReported, usePages } from "../e2e/support.ts";
import { dataGrid, storedField, storedForm } from "../support/form-builder.ts";

/** Parts that only some forms fetch: they are there when the form is drawn, and where one does not come it works on. */
const pages = usePages();

const ID = 7;
/** With variables or an address, whose other code cannot do without these parts, or with the rest. */
const formWith = (isWhole: boolean) =>
  storedForm(
    [
      storedField(1, "select", "Country", { data_grid_select: dataGrid(["Austria"], ["Italy"]) }),
      storedField(2, "select", "City", {
        data_grid_select: {
          ...dataGrid(["Vienna", "Austria"], ["Rome", "Italy"]),
          columns: [
            { id: 0, label: "City" },
            { id: 1, label: "Country" },
          ],
        },
        select_cascade: "on",
        select_cascade_field_id: "1",
        select_cascade_field_filter: "1",
      }),
      ...(isWhole
        ? [
            storedField(3, "html", "Skin", { html_editor: "Width: #skin_border_width." }),
            storedField(4, "googleaddress", "Address", {
              google_address_field_mapping: [{ google_address_component: "locality", ws_form_field: "5" }],
            }),
          ]
        : []),
      storedField(5, "text", "Town"),
      storedField(6, "text", "Name"),
      storedField(7, "text", "Needed", { required: "on" }),
      storedField(8, "submit", "Send"),
    ],
    { id: ID },
  );

const FAR = '<div style="height: 3000px"></div>';

interface Seen {
  cities: string;
  skin: string;
  autofill: string | null;
  name: string;
  focused: string | undefined;
  said: string;
}

const WHOLE: Seen = {
  cities: "Vienna",
  skin: "Width: 1.",
  autofill: "address-level2",
  name: "Ada",
  focused: "wsf-1-field-7",
  said: "Check these fields: Needed.",
};

const read = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const city = document.querySelector<HTMLSelectElement>("#wsf-1-field-2");
    return {
      cities: [...(city?.options ?? [])]
        .filter((option) => option.value && !option.hidden && option.style.display !== "none")
        .map(({ text }) => text)
        .join(),
      skin: document.querySelector('[data-type="html"]')?.textContent.trim() ?? "",
      autofill: document.querySelector("#wsf-1-field-5")?.getAttribute("autocomplete") ?? null,
      name: document.querySelector<HTMLInputElement>("#wsf-1-field-6")?.value ?? "",
      focused: document.activeElement?.id,
      said: document.querySelector("[data-plaintags-announcer]")?.textContent ?? "",
    };
  });

/** What the page shows without a file of ours, once it has reported what it lacks. */
async function openWithout(missing: string, reports: readonly string[]): Promise<Seen> {
  const path = `/parts-${missing || "whole"}.html`;
  const populate = `<script>var wsf_form_json_populate = { ${ID}: { data: { field_6: "Ada" } } };</script>`;
  pages.write(
    path,
    htmlPage({
      head:
        STYLE_SHEET +
        MODULE_SCRIPT +
        populate +
        jsonScript('id="form"', formWith(!missing)) +
        jsonScript('id="form-config"', { settings_plugin: {} }),
      body: `${FAR}<wsf-form definition="#form" config="#form-config"></wsf-form>${FAR}`,
    }),
  );
  const { page } = await pages.open(`${path}#wsf-1-field-6`, {
    prepare: async (opened) => {
      if (missing) await opened.route(new RegExp(`/chunks/${missing}-`), (route) => route.abort());
    },
  });
  const form = page.locator("wsf-form[state=ready]");
  await form.waitFor();
  await form.getByLabel("Country").selectOption("Austria");
  assert.equal(await form.evaluate((host) => (host as WsfFormElement).validate()), false);
  await page.waitForFunction(() => document.querySelector("[data-plaintags-announcer]")?.textContent);
  await page.waitForLoadState("networkidle");
  for (const report of reports)
    await untilReported(page, { code: "load-failed", message: new RegExp(`^${report}, because the code`) });
  const { problems } = await page.evaluate(() => (window.plaintags as PlainTags).check());
  const failures = problems.filter(({ code }) => code === "load-failed");
  assert.equal(failures.length, reports.length, JSON.stringify(failures));
  return read(page);
}

test("a form with all of them has them when it is drawn", async () =>
  assert.deepEqual(await openWithout("", []), WHOLE));

// The second is imported by the first.
for (const chunk of ["form-details", "define-staged-element"])
  test(`a form without ${chunk} works, and reports what it lacks`, async () => {
    const seen = await openWithout(chunk, [
      "does not show what the page's address names",
      "shows all options of lists that depend on other fields",
      "starts without saved or given values",
    ]);
    assert.deepEqual(seen, { ...WHOLE, cities: "Vienna,Rome", skin: "", autofill: null, name: "" });
  });

test("a script that a page asks for without the code that loads scripts: the caller hears of it", async () => {
  pages.write("/parts-scripts.html", htmlPage({ head: MODULE_SCRIPT, body: "<pb-read-more>Text</pb-read-more>" }));
  const { page } = await pages.open("/parts-scripts.html", {
    prepare: (opened) => opened.route(/\/chunks\/rare-services-/, (route) => route.abort()),
  });
  const message = await page.evaluate(async () => {
    const plaintags = window.plaintags as PlainTags;
    await plaintags.ready;
    return plaintags
      .service("scripts")
      .load({ url: "https://example.org/map.js" })
      .then(
        () => "loaded",
        (error: unknown) => String(error),
      );
  });
  assert.equal(message, "Error: The code that loads the script https://example.org/map.js could not be loaded.");
});
