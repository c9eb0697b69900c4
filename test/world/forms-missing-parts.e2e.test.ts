import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { WsfFormElement } from "../../src/elements/wsf-form.ts";
import type { PlainTags } from "../../src/shared/core/registry/registry.ts";
import { htmlPage, jsonScript, MODULE_SCRIPT, STYLE_SHEET, usePages } from "../e2e/support.ts";
import { dataGrid, storedField, storedForm } from "../support/form-builder.ts";

/** Parts that only some forms fetch: they are there when the form is drawn, and where one does not come it works on. */
const pages = usePages();

const ID = 7;
const FORM = storedForm(
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
    storedField(3, "html", "Skin", { html_editor: "Width: #skin_border_width." }),
    storedField(4, "googleaddress", "Address", {
      google_address_field_mapping: [{ google_address_component: "locality", ws_form_field: "5" }],
    }),
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

/** What the page shows without a file of ours, and what it reports. */
async function openWithout(missing: string): Promise<{ seen: Seen; reported: string[] }> {
  const path = `/parts-${missing || "whole"}.html`;
  const populate = `<script>var wsf_form_json_populate = { ${ID}: { data: { field_6: "Ada" } } };</script>`;
  pages.write(
    path,
    htmlPage({
      head:
        STYLE_SHEET +
        MODULE_SCRIPT +
        populate +
        jsonScript('id="form"', FORM) +
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
  const problems = () =>
    page.evaluate(() => (window.plaintags as PlainTags).check().problems.map(({ code, message }) => [code, message]));
  if (missing)
    await page.waitForFunction(() =>
      (window.plaintags as PlainTags).check().problems.some(({ code }) => code === "load-failed"),
    );
  const reported = (await problems()).flatMap(([code, message = ""]) => (code === "load-failed" ? [message] : []));
  return { seen: await read(page), reported };
}

test("a form with all of them has them when it is drawn", async () => {
  const { seen, reported } = await openWithout("");
  assert.deepEqual([seen, reported], [WHOLE, []]);
});

for (const [chunk, change, report] of [
  ["cascades.lazy", { cities: "Vienna,Rome" }, "shows all options of lists that depend on other fields"],
  ["theme-variables", { skin: "Width: ." }, "leaves the values of its skin empty"],
  ["address-parts", { autofill: null }, "does not autofill the parts of an address"],
  ["given-values", { name: "" }, "starts without saved or given values"],
] as const)
  test(`a form without ${chunk} works, and reports it`, async () => {
    const { seen, reported } = await openWithout(chunk);
    assert.deepEqual(seen, { ...WHOLE, ...change });
    assert.deepEqual(reported, [`${report}, because the code could not be loaded.`]);
  });

test("a form without arrive-at-address stays where it is, and reports it", async () => {
  const { reported } = await openWithout("arrive-at-address");
  assert.deepEqual(reported, ["does not show what the page's address names, because the code could not be loaded."]);
});

test("a form without the code that scrolls focuses a wrong field, and reports it", async () => {
  const { seen, reported } = await openWithout("define-staged-element");
  assert.equal(seen.focused, WHOLE.focused);
  assert.ok(
    reported.every((text) => text.endsWith("because the code could not be loaded.")),
    reported.join("\n"),
  );
});

test("a script that a page asks for without the code that loads scripts: the caller hears of it", async () => {
  pages.write("/parts-scripts.html", htmlPage({ head: MODULE_SCRIPT, body: "<pb-read-more>Text</pb-read-more>" }));
  const { page } = await pages.open("/parts-scripts.html", {
    prepare: (opened) => opened.route(/\/chunks\/script-loader-/, (route) => route.abort()),
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
