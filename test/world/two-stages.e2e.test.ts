import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  assertStill,
  DEFERRED_SCRIPT,
  DIST,
  holdStill,
  MODULE_SCRIPT,
  STRICT_POLICY,
  STYLE_SHEET,
  untilReported,
  usePages,
} from "../e2e/support.ts";
import { cases } from "../support/night.ts";

/** A tag starts without React, and React draws its view afterwards (architecture#two-stages). */

declare global {
  interface Window {
    /** When the first tag worked, in milliseconds. */
    worksAt?: number;
  }
}

const pages = usePages();

const SLIDES = Array.from({ length: 4 }, (_, index) => `<div style="height: 200px">Slide ${index}</div>`).join("");
const SLIDER = `<pb-slider id="slider" label="Cards" speed="0">${SLIDES}</pb-slider>`;
const READ_MORE = `<pb-read-more speed="0"><div style="height: 600px">long</div></pb-read-more>`;
const ARROW = `<pb-slider-control type="navArrow" slider="#slider"></pb-slider-control>`;
const BODY = `<div style="width: 600px">${SLIDER}${ARROW}${READ_MORE}</div><p id="below">below</p>`;

/** The chunk with React, and those with views. */
const REACT = /\/dist\/chunks\/react-/;
const VIEWS = /\/dist\/chunks\/(slider|control|read-more)-view-/;

/** Holds back requests until the test lets them go. */
async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
const started = (page: Page) =>
  page.waitForFunction(() =>
    ["pb-slider[state=idle]", "pb-read-more[state=collapsed]", "pb-slider-control[state=bound]"].every((tag) =>
      document.querySelector(tag),
    ),
  );
const index = (page: Page) =>
  page.evaluate(() => (document.querySelector("pb-slider") as unknown as { index: number }).index);
/** The middle of where a slider's arrow is, or will be. */
const arrowPlace = async (page: Page, side: "start" | "end") => {
  const box = (await page.locator("pb-slider").boundingBox()) ?? assert.fail("no slider");
  return { x: side === "end" ? box.x + box.width - 30 : box.x + 30, y: box.y + 100 };
};

test("everything but the buttons works while React is on its way, and nothing moves when they come", async () => {
  let letGo = () => {};
  const { page, problems } = await pages.openMarkup({
    head: STYLE_SHEET + MODULE_SCRIPT,
    body: BODY,
    prepare: async (page) => (letGo = await holdRequests(page, REACT)),
  });
  await started(page);
  assert.equal(await page.locator("pb-slider button").count(), 0, "no button is drawn");
  await page.evaluate(() => (document.querySelector("pb-slider") as unknown as { go(to: string): void }).go(">"));
  assert.equal(await index(page), 1);
  const place = await arrowPlace(page, "end");
  await page.mouse.move(place.x - 200, place.y);
  await page.mouse.down();
  await page.mouse.move(place.x - 540, place.y, { steps: 10 });
  await holdStill(page);
  await page.mouse.move(place.x - 540, place.y + 1);
  await page.mouse.up();
  await page.waitForFunction(() => (document.querySelector("pb-slider") as unknown as { index: number }).index === 2);
  const top = await page.locator("#below").boundingBox();
  await page.evaluate(() => (window.shifts = []));
  letGo();
  await page.locator("pb-slider [part~=arrow-next]").waitFor();
  await page.locator("pb-slider [part~=page]").nth(3).waitFor();
  await page.locator("pb-read-more [part=toggle]").waitFor();
  await page.locator("pb-slider-control [part~=arrow]").waitFor();
  assert.deepEqual(await page.locator("#below").boundingBox(), top);
  await assertStill(page, 0);
  assert.deepEqual(problems, []);
});

test("React is fetched once for all tags of a page, after the first of them works", async () => {
  const { page } = await pages.openMarkup({
    head: STYLE_SHEET + MODULE_SCRIPT,
    body: BODY,
    prepare: (page) =>
      page.addInitScript(() => {
        new MutationObserver(() => (window.worksAt ??= performance.now())).observe(document, {
          subtree: true,
          attributeFilter: ["state"],
        });
      }),
  });
  await page.locator("pb-slider [part~=arrow-next]").waitFor();
  await page.locator("pb-read-more [part=toggle]").waitFor();
  await page.locator("pb-slider-control [part~=arrow]").waitFor();
  const [worksAt, fetchedAt] = await page.evaluate(() => [
    window.worksAt ?? NaN,
    performance.getEntriesByType("resource").flatMap(({ name, startTime }) => (/\/react-/.test(name) ? startTime : [])),
  ]);
  assert.equal(fetchedAt.length, 1);
  assert.ok(Number(fetchedAt[0]) >= worksAt, `fetched at ${fetchedAt[0]} ms, the first tag worked at ${worksAt} ms`);
});

for (const [name, script] of cases(
  Object.entries({ module: MODULE_SCRIPT, classic: DEFERRED_SCRIPT }),
  ([one]) => one === "module",
))
  test(`dots take the place that was reserved for them, in one row and in several (${name} script)`, async () => {
    const many = Array.from({ length: 30 }, () => '<div style="height: 60px">x</div>').join("");
    const { page } = await pages.openMarkup({
      head: STYLE_SHEET + script,
      body: `<div style="width: 320px"><pb-slider label="Few">${SLIDES}</pb-slider><pb-slider label="Many">${many}</pb-slider><pb-slider label="Playing" autoplay>${SLIDES}</pb-slider></div><p id="below">below</p>`,
    });
    const reserved = await page.waitForFunction(() => {
      const sliders = [...document.querySelectorAll("pb-slider")];
      if (!sliders.every((slider) => slider.getAttribute("state") === "idle")) return false;
      return document.querySelector("#below")?.getBoundingClientRect().top;
    });
    for (const label of ["Few", "Many", "Playing"])
      await page.locator(`pb-slider[label=${label}] [part~=page-active]`).waitFor();
    const drawn = await page.evaluate(() => document.querySelector("#below")?.getBoundingClientRect().top);
    assert.equal(drawn, await reserved.jsonValue());
  });

test("presses on the places of buttons reach the buttons once they are drawn, each once", async () => {
  let letGo = () => {};
  const { page, problems } = await pages.openMarkup({
    head: STYLE_SHEET + MODULE_SCRIPT,
    body: BODY,
    prepare: async (page) => (letGo = await holdRequests(page, REACT)),
  });
  await started(page);
  const next = await arrowPlace(page, "end");
  await page.mouse.click(next.x, next.y);
  await page.mouse.click(next.x, next.y);
  const control = (await page.locator("pb-slider-control").boundingBox()) ?? assert.fail("no control");
  await page.mouse.click(control.x + control.width / 2, control.y + control.height / 2);
  const block = (await page.locator("pb-read-more").boundingBox()) ?? assert.fail("no block");
  await page.mouse.click(block.x + 20, block.y + block.height - 8);
  assert.equal(await index(page), 0);
  letGo();
  await page.waitForFunction(() => (document.querySelector("pb-slider") as unknown as { index: number }).index === 3);
  await page.locator("pb-read-more[state=expanded]").waitFor();
  assert.equal(await index(page), 3);
  assert.deepEqual(problems, []);
});

test("a press on the place of an arrow that the theme has moved reaches the arrow", async () => {
  let letGo = () => {};
  const { page } = await pages.openMarkup({
    head: `${STYLE_SHEET}<style>pb-slider::part(arrow) { inset-block-start: calc(100% + 40px) }</style>${MODULE_SCRIPT}`,
    body: BODY,
    prepare: async (page) => (letGo = await holdRequests(page, REACT)),
  });
  await started(page);
  const next = await arrowPlace(page, "end");
  await page.mouse.click(next.x, next.y);
  letGo();
  await page.waitForFunction(() => (document.querySelector("pb-slider") as unknown as { index: number }).index === 1);
});

for (const [way, answer] of Object.entries({
  "does not come": { abort: true },
  "is cut off": { body: "export const broken = (" },
  "fails when it runs": { body: "throw new Error('the chunk fails')" },
}))
  // By day, React's code and that of views by turns: the same promise is refused.
  for (const [what, address] of cases(
    Object.entries({ "React's code": REACT, "a view's code": VIEWS }),
    ([one]) => (one === "a view's code") === (way === "is cut off"),
  ))
    test(`where ${what} ${way}, the tags go on without buttons, long text opens, and the console says so once a tag`, async () => {
      const { page, problems } = await pages.openMarkup({
        head: STYLE_SHEET + MODULE_SCRIPT,
        body: `${BODY}${READ_MORE}`,
        prepare: (page) =>
          page.route(address, (route) =>
            "abort" in answer ? route.abort() : route.fulfill({ body: answer.body, contentType: "text/javascript" }),
          ),
      });
      await page.locator("pb-read-more[state=expanded]").nth(1).waitFor();
      await page.evaluate(() => (document.querySelector("pb-slider") as unknown as { go(to: string): void }).go(">"));
      assert.equal(await index(page), 1);
      // Also in the list for the site's owner.
      for (const tag of ["pb-read-more", "pb-slider", "pb-slider-control"])
        await untilReported(page, { tag, code: "view-failed" });
      const messages = problems.filter((problem) => problem.includes("works without its buttons"));
      assert.deepEqual(
        messages.map((message) => /<([\w-]+)/.exec(message)?.[1]).sort(),
        ["pb-read-more", "pb-slider", "pb-slider-control"],
        problems.join("\n"),
      );
      // Nothing looks as if it could be pressed.
      for (const place of ["pb-slider .controls", "pb-slider .outline", "pb-slider-control .view-container"])
        assert.equal(await page.locator(place).evaluate((node) => getComputedStyle(node).visibility), "hidden", place);
    });

test("a page of 200 long texts draws buttons only where the visitor is", async () => {
  const { page, problems } = await pages.openMarkup({ head: STYLE_SHEET + MODULE_SCRIPT, body: READ_MORE.repeat(200) });
  await page.locator("pb-read-more [part=toggle]").first().waitFor();
  assert.ok((await page.locator("pb-read-more [part=toggle]").count()) < 30);
  await page.locator("pb-read-more").last().scrollIntoViewIfNeeded();
  await page.locator("pb-read-more").last().locator("[part=toggle]").waitFor();
  await assertStill(page, 0);
  assert.deepEqual(problems, []);
});

test("the views are drawn under a strict policy with Trusted Types", async () => {
  const { page, problems } = await pages.openMarkup({
    head: STYLE_SHEET + MODULE_SCRIPT,
    body: `${SLIDER}<pb-slider-control type="progressBar" slider="#slider"></pb-slider-control><pb-read-more collapsed-height="10"><p>one</p><p>two</p><p>three</p></pb-read-more>`,
    headers: { "content-security-policy": STRICT_POLICY },
  });
  await page.locator("pb-slider [part~=arrow-next]").waitFor();
  await page.locator("pb-read-more [part=toggle]").waitFor();
  await page.locator("pb-slider-control [role=slider]").waitFor();
  assert.deepEqual(await page.evaluate(() => window.refusals.filter((refusal) => refusal.startsWith("script"))), []);
  assert.deepEqual(
    problems.filter((problem) => !problem.includes("style-src")),
    [],
  );
});

test("a slider without controls, and a short text, fetch no React", async () => {
  const requested: string[] = [];
  const { page } = await pages.openMarkup({
    head: STYLE_SHEET + MODULE_SCRIPT,
    body: `<pb-slider label="Bare" arrows="false" pagination="false">${SLIDES}</pb-slider>
      <pb-slider label="Bare too" config='{"rawConfig":{"arrows":false,"pagination":false}}'>${SLIDES}</pb-slider><pb-read-more><p>short</p></pb-read-more>`,
    prepare: (page) => Promise.resolve(page.on("request", (request) => requested.push(request.url()))),
  });
  await page.locator("pb-read-more[state=static]").waitFor({ state: "attached" });
  await page.evaluate(async () => {
    for (const tag of document.querySelectorAll<HTMLElement & { viewReady: Promise<unknown> }>(
      "pb-slider, pb-read-more",
    ))
      await tag.viewReady;
    await new Promise((idle) => requestIdleCallback(idle));
  });
  assert.deepEqual(
    requested.filter((address) => REACT.test(address)),
    [],
  );
});

const INSERTED = [`type: "module", src: "/dist/plaintags.js"`, `src: "/dist/plaintags.classic.js"`];

for (const script of cases(INSERTED, (one) => one === INSERTED[1]))
  test(`an optimiser that inserts the script at the first touch (${script}): presses before the buttons reach them once`, async () => {
    let letGo = () => {};
    const { page, problems } = await pages.openMarkup({
      head: `${STYLE_SHEET}<script>addEventListener("pointerover", () => {
        document.head.append(Object.assign(document.createElement("script"), { ${script} }));
      }, { once: true })</script>`,
      body: BODY,
      prepare: async (page) => (letGo = await holdRequests(page, REACT)),
    });
    assert.equal(await page.locator("pb-slider[state]").count(), 0, "nothing starts before");
    const next = await arrowPlace(page, "end");
    await page.mouse.move(next.x, next.y);
    await started(page);
    await page.mouse.click(next.x, next.y);
    letGo();
    await page.locator("pb-slider [part~=arrow-next]").waitFor();
    await page.waitForFunction(() => (document.querySelector("pb-slider") as unknown as { index: number }).index === 1);
    await page.locator("pb-slider [part~=arrow-next]").click();
    assert.equal(await index(page), 2);
    assert.deepEqual(problems, []);
  });

test("the built views are chunks of their own", () => {
  const chunks = readdirSync(path.join(DIST, "chunks"));
  for (const view of ["slider-view", "control-view", "read-more-view"])
    assert.ok(
      chunks.some((file) => file.startsWith(`${view}-`)),
      view,
    );
});
