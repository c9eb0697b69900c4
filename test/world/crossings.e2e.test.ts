import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { holdStill, jsonScript, pageWidth, STYLE_SHEET, usePages } from "../e2e/support.ts";
import { dataGrid, labelledField, storedForm } from "../support/form-builder.ts";

/**
 * What the world does to tags, all at once: they are inside a component of a page that runs from right to left and is
 * zoomed, and an optimiser lets the script run after the page has loaded.
 */

const pages = usePages();

const CITIES = dataGrid("Aden", "Basra", "Cairo", "Doha", "Erbil", "Fez");
const FORM = storedForm(
  {
    sections: [
      {
        fields: [
          labelledField(1, "datetime", "Day", { format_date: "d.m.Y", default_value: "10.12.2026" }),
          labelledField(2, "select", "City", { select2: "on", data_grid_select: CITIES }),
          labelledField(3, "signature", "Signature", { required: "" }),
        ],
      },
      {
        meta: { section_repeatable: "on", section_repeat_default: "2" },
        fields: [
          labelledField(4, "tel", "Telephone", { input_mask: "999-9999" }),
          labelledField(5, "number", "How many", { step: "any" }),
        ],
      },
      { fields: [labelledField(6, "submit", "Send")] },
    ],
  },
  { meta: { submit_reload: "" } },
);

const INSIDE = `<main style="padding: 20px; width: 500px">
  <a href="/elsewhere">Write to <apbct-email encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=">ro***@***</apbct-email></a>
  <div style="height: 400px"><pb-slider height="100%" keyboard="focused"><div>One</div><div>Two</div><div>Three</div></pb-slider></div>
  <pb-read-more collapsed-height="40"><p>one</p><p>two</p><p>three</p><p>four</p></pb-read-more>
  <pb-lightbox><a href="/demo/pictures/dunes.svg">Dunes</a></pb-lightbox>
  <wsf-form definition="#form"></wsf-form>
</main>`;

/** Lets the script run after the page has loaded. */
const DELAYED = `<script type="module">
  addEventListener("load", () => setTimeout(() => {
    document.head.append(Object.assign(document.createElement("script"), { type: "module", src: "/dist/plaintags.js" }));
  }));
</script>`;

async function openCrossing() {
  const opened = await pages.openMarkup({
    head: `${STYLE_SHEET}<script>document.documentElement.dir = "rtl"; document.documentElement.style.zoom = "1.25";</script>${jsonScript('id="form"', FORM)}${DELAYED}`,
    body: `<my-card><template shadowrootmode="open">${INSIDE}</template></my-card>`,
    viewport: { width: 1000, height: 900 },
  });
  return { ...opened, card: opened.page.locator("my-card") };
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  return box ?? assert.fail(`${String(one)} is not drawn`);
}
/** Asserts that a list or calendar lies at its field: right below or above it, and with one of its edges. */
async function assertAt(popup: Locator, field: Locator): Promise<void> {
  const [list, input] = await Promise.all([boxOf(popup), boxOf(field)]);
  const below = Math.abs(list.y - (input.y + input.height));
  const above = Math.abs(list.y + list.height - input.y);
  assert.ok(Math.min(below, above) < 12, `vertically ${JSON.stringify({ list, input })}`);
  assert.ok(Math.abs(list.x + list.width - (input.x + input.width)) < 12, JSON.stringify({ list, input }));
}

async function form(page: Page, card: Locator): Promise<Locator> {
  const host = card.locator("wsf-form");
  await host.scrollIntoViewIfNeeded();
  await card.locator('wsf-form[state="ready"]').waitFor();
  await page.waitForFunction(
    () => !document.querySelector("my-card")!.shadowRoot!.querySelector("wsf-form [aria-busy=true]"),
  );
  return host;
}

const DIGITS = "٥٥٥١٢٣٤";
const ZERO_WIDTH = "\u200b";
async function pasteInto(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+V");
}

test("what is pasted in other digits, with invisible characters, into masks of repeated rows is sent as it is shown", async () => {
  const { page, card, problems } = await openCrossing();
  const host = await form(page, card);
  await pages.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const telephones = host.getByLabel("Telephone");
  assert.equal(await telephones.count(), 2);
  for (const at of [0, 1]) {
    await pasteInto(telephones.nth(at), `${ZERO_WIDTH}${DIGITS}`);
    await pasteInto(host.getByLabel("How many").nth(at), `${ZERO_WIDTH}١٢٫٥`);
    assert.equal(await telephones.nth(at).inputValue(), "555-1234");
    assert.equal(await host.getByLabel("How many").nth(at).inputValue(), "12.5");
  }
  const answered = page.waitForResponse(/\/submit$/);
  await host.getByRole("button", { name: "Send" }).click();
  await answered;
  const [sent] = await pages.calls("submit");
  for (const row of [1, 2])
    assert.deepEqual(
      [sent?.fields[`field_4[${row}]`], sent?.fields[`field_5[${row}]`]],
      ["555-1234", "12.5"],
      JSON.stringify(sent?.fields),
    );
  assert.deepEqual(problems, []);
});

test("lists and calendars lie at their fields, and ink under the pointer", async () => {
  const { page, card, problems } = await openCrossing();
  const host = await form(page, card);
  const city = host.getByRole("combobox");
  await city.click();
  await assertAt(host.locator(".wsf-searchable-list"), city);
  await page.keyboard.type("Ca");
  await page.keyboard.press("Enter");
  const opener = host.getByRole("button", { name: "Choose a date for Day" });
  await opener.click();
  await assertAt(host.getByRole("dialog"), host.getByLabel("Day", { exact: true }));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  assert.equal(await host.getByLabel("Day", { exact: true }).inputValue(), "11.12.2026");
  const canvas = host.locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(canvas);
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 25 });
  await page.mouse.up();
  const ink = await canvas.evaluate((drawn: HTMLCanvasElement) => {
    const { data } = drawn.getContext("2d")!.getImageData(0, 0, drawn.width, drawn.height);
    let [left, right, top, bottom] = [Infinity, 0, Infinity, 0];
    for (let at = 3; at < data.length; at += 4)
      if (data[at]! > 0) {
        const [column, row] = [((at - 3) / 4) % drawn.width, Math.floor((at - 3) / 4 / drawn.width)];
        [left, right] = [Math.min(left, column), Math.max(right, column)];
        [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
      }
    return [left / drawn.width, right / drawn.width, (top + bottom) / 2 / drawn.height];
  });
  [0.25, 0.5, 0.5].forEach((wanted, at) => assert.ok(Math.abs(ink[at]! - wanted) < 0.03, `ink ${ink.join()}`));
  assert.deepEqual(problems, []);
});

test("a slider fills its box, and arrows, keys and the pointer turn it", async () => {
  const { page, card, problems } = await openCrossing();
  const slider = card.locator('pb-slider[state="idle"]');
  await slider.waitFor();
  assert.ok(Math.abs((await boxOf(slider)).height - 500) < 2, "400 px, zoomed");
  const index = (wanted: number) =>
    page.waitForFunction((at) => {
      const host = document.querySelector("my-card")!.shadowRoot!.querySelector("pb-slider") as HTMLElement & {
        index: number;
      };
      return host.index === at && host.matches("[state=idle]");
    }, wanted);
  await slider.locator("[part~='arrow-next']").click();
  await index(1);
  await page.keyboard.press("ArrowLeft");
  await index(2);
  const { x, y, width, height } = await boxOf(slider);
  await page.mouse.move(x + width * 0.8, y + height / 3);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.2, y + height / 3, { steps: 8 });
  await holdStill(page);
  await page.mouse.up();
  await index(1);
  assert.deepEqual(problems, []);
});

test("a contact in a link is decoded, and its popup lies in the window; text unfolds; a picture opens", async () => {
  const { page, card, problems } = await openCrossing();
  await card.locator("apbct-email[role]").click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  const box = await boxOf(dialog);
  assert.ok(box.x >= 0 && box.x + box.width <= 1000 && box.y >= 0 && box.y + box.height <= 900, JSON.stringify(box));
  await dialog.getByRole("button").last().click();
  assert.match(page.url(), /written-by-the-test/);
  const more = card.locator("pb-read-more");
  await more.getByRole("button").click();
  await card.locator('pb-read-more[state="expanded"]').waitFor();
  await card.getByRole("link", { name: "Dunes" }).click();
  await card.locator('pb-lightbox[state="open"]').waitFor();
  const picture = await boxOf(page.locator(".pswp__img").last());
  assert.ok(picture.x >= 0 && picture.x + picture.width <= 1000 && picture.y >= 0, JSON.stringify(picture));
  await page.keyboard.press("Escape");
  await card.locator('pb-lightbox[state="closed"]').waitFor();
  assert.ok((await pageWidth(page)) <= 1000);
  assert.deepEqual(problems, []);
});
