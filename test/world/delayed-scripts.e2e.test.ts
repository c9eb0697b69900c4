import assert from "node:assert/strict";
import { test } from "node:test";
import { CLASSIC_SCRIPT, jsonScript, usePages } from "../e2e/support.ts";
import { FORM, TAGS } from "../e2e/tags.ts";
import { rows } from "../support/matrix.ts";

const pages = usePages();

const SHOWN = ["pb-slider", "pb-read-more", "wsf-form"].map((tag) => TAGS[tag]!);
const BODY = SHOWN.map(({ markup }) => markup).join("\n");

const SCRIPTS = {
  module: { type: "module", src: "/dist/plaintags.js" },
  classic: { src: "/dist/plaintags.classic.js" },
  bundle: { src: "/dist/plaintags.bundle.js" },
};

/** What an optimiser does before it lets a script run, after the page has loaded, and once the script has run. */
interface Optimiser {
  before?: string;
  after?: string;
}

const OPTIMISERS: Record<string, Optimiser> = {
  "says nothing": {},
  "imitates a page that loads, and never sends an event": { before: "imitate(document)" },
  "imitates a page that loads, and sends readystatechange alone": {
    before: "imitate(document)",
    after: 'state = "complete"; send(document, "readystatechange")',
  },
  "imitates a page that loads in all documents, and sends readystatechange alone": {
    before: "imitate(Document.prototype)",
    after: 'state = "interactive"; send(document, "readystatechange")',
  },
  "imitates a page that loads in all documents, and sends DOMContentLoaded alone": {
    before: "imitate(Document.prototype)",
    after: 'send(document, "DOMContentLoaded")',
  },
  "imitates a page that loads in all documents, and sends load alone": {
    before: "imitate(Document.prototype)",
    after: 'send(window, "load")',
  },
  "keeps all events of the document for itself": {
    before: "imitate(document); document.addEventListener = () => {}",
  },
};

const optimiser = (script: object, { before = "", after = "" }: Optimiser) => `<script>
  let state = "loading";
  const imitate = (target) => Object.defineProperty(target, "readyState", { configurable: true, get: () => state });
  const send = (target, type) => target.dispatchEvent(new Event(type));
  addEventListener("load", () => setTimeout(() => {
    ${before};
    const script = Object.assign(document.createElement("script"), ${JSON.stringify(script)});
    script.onload = () => setTimeout(() => { ${after} });
    document.head.append(script);
  }));
</script>`;

for (const [index, [way, how]] of Object.entries(OPTIMISERS).entries())
  for (const [name, script] of rows(
    Object.entries(SCRIPTS),
    // By day, each script meets the first optimiser, and each other optimiser meets one script.
    ([one]) => index === 0 || Object.keys(SCRIPTS).indexOf(one) === index % 3,
  ))
    test(`tags start with the ${name} script where an optimiser runs it after load and ${way}`, async () => {
      const head = jsonScript('id="form"', FORM) + optimiser(script, how);
      const { page, problems } = await pages.openMarkup({ head, body: BODY });
      for (const { started } of SHOWN) await page.locator(started).waitFor();
      assert.deepEqual(problems, []);
    });

test("a script of the page that sends readystatechange while the page is parsed starts nothing", async () => {
  const slides = (from: number) => [0, 1, 2].map((index) => `<div>Slide ${from + index}</div>`).join("");
  const { page, problems } = await pages.openMarkup({
    head: CLASSIC_SCRIPT,
    body: `<pb-slider>${slides(1)}<script>document.dispatchEvent(new Event("readystatechange"))</script>${slides(4)}</pb-slider>`,
  });
  await page.locator('pb-slider[state="idle"]').waitFor();
  assert.equal(
    await page.locator("pb-slider").evaluate((slider) => (slider as unknown as { length: number }).length),
    6,
  );
  assert.deepEqual(problems, []);
});
