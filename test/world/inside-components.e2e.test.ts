import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { RETRY_MS } from "../../src/shared/core/loader/retry-delay.ts";
import type { PlainTags } from "../../src/shared/core/registry/registry.ts";
import {
  BUNDLE_SCRIPT,
  CLASSIC_SCRIPT,
  checkReport,
  FIXTURES,
  htmlPage,
  jsonScript,
  MODULE_SCRIPT,
  untilReported,
  usePages,
} from "../e2e/support.ts";
import { FORM, TAGS } from "../e2e/tags.ts";

const pages = usePages();

const SCRIPTS = { module: MODULE_SCRIPT, classic: CLASSIC_SCRIPT, bundle: BUNDLE_SCRIPT };
const SHOWN = ["apbct-email", "pb-slider", "pb-lightbox", "pb-read-more", "wsf-form"].map((tag) => TAGS[tag]!);
const INSIDE = SHOWN.map(({ markup }) => markup).join("");

/** A component of the page that draws our tags into its root. */
const define = (name: string, mode = "open") => `customElements.define("${name}", class extends HTMLElement {
  connectedCallback() { (this.root ??= this.attachShadow({ mode: "${mode}" })).innerHTML = ${JSON.stringify(INSIDE)}; }
});`;

for (const [name, script] of Object.entries(SCRIPTS)) {
  test(`the tags of a component start with the ${name} script: declared, drawn at once, and defined later`, async () => {
    const { page, problems } = await pages.openMarkup({
      head: jsonScript('id="form"', FORM) + script,
      body: `<section id="declared"><template shadowrootmode="open">${INSIDE}</template></section>
        <my-card></my-card><late-card></late-card><script>${define("my-card")}</script>`,
    });
    const started = async (around: string) => {
      for (const { started } of SHOWN) await page.locator(`${around} ${started}`).waitFor();
    };
    await started("#declared");
    await started("my-card");
    await page.evaluate(define("late-card"));
    await started("late-card");
    assert.deepEqual(problems, []);
    const { tags } = await checkReport(page);
    assert.equal(tags["pb-slider"]?.count, 3);
  });

  test(`the tags in a closed root start with the ${name} script once the page says where they are`, async () => {
    const { page, problems } = await pages.openMarkup({
      head: jsonScript('id="form"', FORM) + script,
      body: `<my-card></my-card><script>${define("my-card", "closed")}</script>`,
    });
    await page.waitForFunction(() => "version" in (window.plaintags ?? {}));
    await page.evaluate(() => {
      const { root } = document.querySelector("my-card") as Element & { root: ShadowRoot };
      (window.plaintags as PlainTags).upgrade(root);
    });
    await page.waitForFunction(() =>
      (document.querySelector("my-card") as Element & { root: ShadowRoot }).root.querySelector(
        'pb-slider[state="idle"]',
      ),
    );
    assert.deepEqual(problems, []);
  });
}

/** A component whose closed root has a contact, alone or in an open root of another. */
const HIDING = `customElements.define("hiding-card", class extends HTMLElement {
  connectedCallback() {
    if (this.root) return;
    this.root = this.attachShadow({ mode: "closed" });
    let around = this.root;
    if (this.hasAttribute("nested")) {
      around.append(document.createElement("section"));
      around = around.firstChild.attachShadow({ mode: "open" });
    }
    this.draw = () => { around.innerHTML = ${JSON.stringify(TAGS["apbct-email"]!.markup)}; };
    this.contact = () => around.querySelector("apbct-email");
    if (!this.hasAttribute("later")) this.draw();
  }
});`;
type HidingCard = Element & { root: ShadowRoot; draw(): void; contact(): HTMLElement | null };

for (const [name, script] of Object.entries(SCRIPTS))
  for (const [where, attribute, press] of [
    ["", "", "a click"],
    [" that comes later", "later", "Enter"],
    [" in an open root", "nested", "a click"],
  ] as const)
    test(`a contact${where} in a closed root is shown by ${press} with the ${name} script, also before its code is there`, async () => {
      let release = () => {};
      const released = new Promise<void>((done) => (release = done));
      const { page, problems } = await pages.openMarkup({
        head: script,
        body: `<main><hiding-card ${attribute}></hiding-card></main><script>${HIDING}</script>`,
        prepare: (opened) => opened.route(/chunks\/apbct-email-/, (route) => released.then(() => route.continue())),
      });
      await page.waitForFunction(() => "version" in (window.plaintags ?? {}));
      await page.evaluate(() => {
        const { root } = document.querySelector("hiding-card") as HidingCard;
        (window.plaintags as PlainTags).upgrade(root);
      });
      if (attribute === "later") {
        await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
        await page.evaluate(() => (document.querySelector("hiding-card") as HidingCard).draw());
      }
      const untilContact = (state: string) =>
        page.waitForFunction(
          (selector) => (document.querySelector("hiding-card") as HidingCard).contact()?.matches(selector),
          `[state^=${state}]`,
        );
      // It can be reached by keyboard.
      await untilContact("encoded");
      const [x, y] = await page.evaluate(() => {
        const contact = (document.querySelector("hiding-card") as HidingCard).contact()!;
        contact.focus();
        const { left, top } = contact.getBoundingClientRect();
        return [left + 5, top + 5] as const;
      });
      await (press === "Enter" ? page.keyboard.press("Enter") : page.mouse.click(x, y));
      release();
      // Being decoded, or shown.
      await untilContact("decod");
      assert.deepEqual(problems, []);
    });

// All code of the bundle comes with it.
for (const name of ["module", "classic"] as const)
  test(`where the code that looks into components does not come to the ${name} script, the page hears of it, and it is requested again`, async () => {
    const { page } = await pages.openMarkup({
      head: jsonScript('id="form"', FORM) + SCRIPTS[name],
      body: `<my-card></my-card><script>${define("my-card")}</script>`,
      prepare: async (prepared) => {
        await prepared.clock.install();
        await prepared.route(/\/chunks\/components-/, (route) => route.abort(), { times: 1 });
      },
    });
    const [problem] = await untilReported(page, { code: "not-started", message: /^Tags inside components/ });
    assert.equal(problem?.tag, "");
    assert.equal(await page.locator("my-card pb-slider[state]").count(), 0);
    await page.clock.fastForward(RETRY_MS);
    await page.locator('my-card pb-slider[state="idle"]').waitFor();
  });

/** The code that looks into components, by the beginning of its file's name. */
const isFetched = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/chunks/components-")),
  );

test("a page without components of its own fetches no code that looks into them", async () => {
  const { page } = await pages.openMarkup({
    head: jsonScript('id="form"', FORM) + MODULE_SCRIPT,
    body: Object.values(TAGS)
      .map(({ markup }) => markup)
      .join(""),
  });
  await page.locator(TAGS["wsf-form"]!.started).waitFor();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  assert.equal(await isFetched(page), false);
  await page.evaluate(() => document.body.append(document.createElement("their-part")));
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/chunks/components-")),
  );
});

const CASE = path.join(FIXTURES, "cases/world-2/02-slot-slider.html");
test("slides through a slot (cases/world-2/02)", { skip: !existsSync(CASE) && "the case is not there" }, async () => {
  const body = readFileSync(CASE, "utf8").replace(/^[^]*<body>|<\/body>[^]*$/g, "");
  pages.write("/slot.html", htmlPage({ head: MODULE_SCRIPT, body }));
  const { page, problems } = await pages.open("/slot.html");
  await page.locator('pb-slider[state="idle"]').waitFor();
  const seen = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("my-gallery > p")]
        .filter((slide) => !(slide as HTMLElement).inert)
        .map((slide) => slide.textContent),
    );
  assert.deepEqual(await seen(), ["One"]);
  await page.locator("pb-slider [role=tab]").nth(2).waitFor();
  assert.equal(await page.locator("pb-slider [role=tab]").count(), 3);
  await page.locator("pb-slider [part~='arrow-next']").click();
  await page.waitForFunction(() => !document.querySelectorAll<HTMLElement>("my-gallery > p")[1]!.inert);
  assert.deepEqual(await seen(), ["Two"]);
  assert.deepEqual(problems, []);
});
