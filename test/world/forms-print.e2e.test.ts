import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateSync } from "node:zlib";
import type { Page } from "playwright-core";
import { usePages } from "../e2e/support.ts";
import { labelledField, storedForm } from "../support/form-builder.ts";

/** What a browser's own printing makes of a form. */

const pages = usePages();

const LINES = 120;
const definition = storedForm(
  [
    labelledField(1, "textarea", "Answer", { default_value: "A line\n".repeat(LINES).trim() }),
    labelledField(2, "textarea", "Note"),
  ],
  { id: 6 },
);

/** How often text is drawn on each page: once a line, and twice where the edge of a page cuts a line. */
async function drawnLines(page: Page): Promise<number[]> {
  const pdf = await page.pdf({ format: "A4" });
  const counts: number[] = [];
  for (const { index, 0: start } of pdf.toString("latin1").matchAll(/\bstream\r?\n/g)) {
    const content = pdf.subarray(index + start.length, pdf.indexOf("endstream", index));
    // Fonts are streams, too; those of pages are compressed.
    if (content[0] !== 0x78) continue;
    const drawn = inflateSync(content)
      .toString("latin1")
      .match(/\bBT\b/g);
    if (drawn) counts.push(drawn.length);
  }
  return counts;
}
const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

test("a text area longer than a sheet of paper is printed whole, and no page's edge cuts a line", async () => {
  const { page } = await pages.openMarkup({
    body: `<wsf-form definition="#d"></wsf-form><script type="application/json" id="d">${JSON.stringify(definition)}</script>`,
  });
  const form = page.locator("wsf-form[state=ready]");
  await form.waitFor();
  const whole = await drawnLines(page);
  assert.ok(whole.length >= 3, `pages: ${whole.join()}`);
  const area = form.getByLabel("Answer");
  const height = await area.evaluate(({ clientHeight }) => clientHeight);
  assert.ok(height < 400, "the text area is as before");
  await area.fill("");
  assert.equal(sum(whole) - sum(await drawnLines(page)), LINES);
});
