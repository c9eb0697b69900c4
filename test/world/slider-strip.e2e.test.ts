import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  assertStill,
  DEFERRED_SCRIPT,
  MODULE_SCRIPT,
  ROOT,
  STYLE_SHEET,
  usePages,
  type Markup,
  type OpenPage,
} from "../e2e/support.ts";
import { cases } from "../support/night.ts";

/** Arrows and dots that plaintags.css gives a slider before, and without, the script. */

const pages = usePages();

const slides = (count: number, tag = "div") =>
  Array.from({ length: count }, (_, index) => `<${tag} style="height: 200px">Slide ${index + 1}</${tag}>`).join("");
const inBox = (slider: string, dir = "ltr") =>
  `<div dir="${dir}" style="width: 600px">${slider}</div><p id="below">below</p>`;
const FOUR = `<pb-slider label="Cards">${slides(4)}</pb-slider>`;

const openStrip = (body: string, options: Partial<Markup> = {}): Promise<OpenPage> =>
  pages.openMarkup({ head: STYLE_SHEET, body, javaScriptEnabled: false, reducedMotion: "reduce", ...options });

interface Control {
  name: string;
  /** Left, top, width and height. */
  box: number[];
}

/** Makes the browser draw what the last action changed, also where scripts are off. */
const draw = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });

/** Buttons, links and tabs, which the accessibility tree has even where styles have made them; no DOM has those. */
async function controls(page: Page): Promise<(Control & { disabled: boolean; focused: boolean })[]> {
  await draw(page);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const found = nodes
    .filter(({ role, ignored }) => !ignored && ["button", "link", "tab"].includes(String(role?.value)))
    .map(async ({ name, properties = [], backendDOMNodeId }) => {
      const { model } = await session.send("DOM.getBoxModel", { backendNodeId: backendDOMNodeId ?? 0 });
      const [left = 0, top = 0] = model.border;
      const is = (state: string) => properties.some((one) => one.name === state && one.value.value === true);
      const box = [left, top, model.width, model.height].map(Math.round);
      return { name: String(name?.value), box, disabled: is("disabled"), focused: is("focused") };
    });
  return Promise.all(found);
}
const names = async (page: Page) => (await controls(page)).map(({ name }) => name);
const dots = async (page: Page) => (await names(page)).filter((name) => name.startsWith("Go to"));
async function control(page: Page, name: string) {
  return (await controls(page)).find((one) => one.name === name) ?? assert.fail(`no control ${name}`);
}
async function click(page: Page, name: string): Promise<void> {
  const [left = 0, top = 0, width = 0, height = 0] = (await control(page, name)).box;
  await page.mouse.click(left + width / 2, top + height / 2);
  await draw(page);
}
/** The number of the slide at the beginning of the strip. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const strip = document.querySelector("pb-slider") as HTMLElement;
    const view = strip.getBoundingClientRect();
    const side = getComputedStyle(strip).direction === "rtl" ? "right" : "left";
    const all = [...strip.querySelectorAll("div, li")].map((slide) => slide.getBoundingClientRect());
    return 1 + all.findIndex((box) => Math.abs(box[side] - view[side]) < 1 && Math.abs(box.top - view.top) < 1);
  });
/** The number of the dot that is larger than the others. */
const currentDot = (page: Page) =>
  page.evaluate(() => {
    const slides = [...document.querySelectorAll("pb-slider > *")];
    const rooms = slides.map((slide) => parseFloat(getComputedStyle(slide, "::scroll-marker").paddingTop));
    return 1 + rooms.indexOf(Math.min(...rooms));
  });

for (const [way, body] of Object.entries({
  "from left to right": inBox(FOUR),
  "from right to left": inBox(`<pb-slider><ul>${slides(4, "li")}</ul></pb-slider>`, "rtl"),
  downwards: inBox(`<pb-slider direction="ttb" height="200">${slides(4)}</pb-slider>`),
}))
  test(`without scripts the arrows of a strip ${way} go one slide on and back, and stop at the ends`, async () => {
    const { page } = await openStrip(body);
    assert.equal((await control(page, "Previous slide")).disabled, true);
    for (const slide of [2, 3, 4]) {
      await click(page, "Next slide");
      assert.equal(await shown(page), slide);
    }
    assert.equal((await control(page, "Next slide")).disabled, true);
    await click(page, "Previous slide");
    assert.equal(await shown(page), 3);
    const [prev, next] = [await control(page, "Previous slide"), await control(page, "Next slide")];
    if (way === "downwards") assert.ok(prev.box[1]! < next.box[1]!, "next is below");
    else assert.equal(prev.box[0]! < next.box[0]!, way === "from left to right");
  });

test("without scripts a dot leads to its slide, and the dot of the shown slide is larger", async () => {
  const { page } = await openStrip(inBox(FOUR));
  assert.equal(await currentDot(page), 1);
  await click(page, "Go to slide 3");
  assert.equal(await shown(page), 3);
  assert.equal(await currentDot(page), 3);
  await click(page, "Next slide");
  assert.equal(await currentDot(page), 4);
});

async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press("Tab");
    if ((await controls(page)).some((one) => one.focused && one.name === name)) return;
  }
  assert.fail(`Tab does not reach ${name}`);
}

test("without scripts Tab reaches arrows and dots, and Enter presses them", async () => {
  const { page } = await openStrip(inBox(FOUR));
  await tabTo(page, "Next slide");
  await page.keyboard.press("Enter");
  assert.equal(await shown(page), 2);
  await tabTo(page, "Go to slide 4");
  await page.keyboard.press("Enter");
  assert.equal(await shown(page), 4);
});

test("without scripts a strip with several slides a page has a dot for each page, and moves by pages", async () => {
  const eight = slides(8);
  const { page } = await openStrip(inBox(`<pb-slider per-page="3">${eight}</pb-slider>`));
  assert.deepEqual(await dots(page), ["Go to page 1", "Go to page 2", "Go to page 3"]);
  await click(page, "Next slide");
  assert.equal(await shown(page), 4);
  await click(page, "Next slide");
  assert.equal(await shown(page), 6, "the last page is full");
  await click(page, "Go to page 2");
  assert.equal(await shown(page), 4);
  const { page: styled } = await openStrip(
    `<style>pb-slider { --pb-slider-per-page: 4 }</style>${inBox(`<pb-slider>${eight}</pb-slider>`)}`,
  );
  assert.deepEqual(await dots(styled), ["Go to page 1", "Go to page 2"]);
  const { page: chosen } = await openStrip(inBox(`<pb-slider per-page="3" is-navigation>${eight}</pb-slider>`));
  assert.equal((await dots(chosen)).length, 8);
});

test("a strip has only the arrows and dots that its slider will have", async () => {
  const sliders: [slider: string, arrows: number, dots: number][] = [
    [`<pb-slider arrows="false">${slides(2)}</pb-slider>`, 0, 2],
    [`<pb-slider pagination="false">${slides(2)}</pb-slider>`, 2, 0],
    [`<pb-slider hidden>${slides(2)}</pb-slider>`, 0, 0],
    ["<pb-slider></pb-slider>", 0, 0],
    [`<pb-slider>${slides(1)}</pb-slider>`, 2, 0],
    [`<pb-slider><ul>${slides(1, "li")}</ul></pb-slider>`, 2, 0],
    [`<pb-slider per-page="3">${slides(3)}</pb-slider>`, 2, 0],
    [`<pb-slider conditional per-page="3">${slides(3)}</pb-slider>`, 0, 0],
    [`<pb-slider config='{"arrows":false,"pagination":false}'>${slides(2)}</pb-slider>`, 0, 0],
  ];
  const { page } = await openStrip("", { javaScriptEnabled: true });
  for (const [slider, arrows, dotCount] of sliders) {
    await page.evaluate((markup) => (document.body.innerHTML = markup), inBox(slider));
    const found = await names(page);
    assert.equal(found.filter((name) => name.endsWith("slide") && !name.startsWith("Go")).length, arrows, slider);
    assert.equal(found.filter((name) => name.startsWith("Go to")).length, dotCount, slider);
  }
});

test("without scripts the arrows take the place of the scrollbar", async () => {
  const { page } = await openStrip(`${FOUR}<pb-slider arrows="false">${slides(4)}</pb-slider>`);
  const bars = await page.evaluate(() =>
    [...document.querySelectorAll("pb-slider")].map((strip) => getComputedStyle(strip).scrollbarWidth),
  );
  assert.deepEqual(bars, ["none", "thin"]);
});

test("a page in another language names arrows and dots with custom properties", async () => {
  const { page } = await openStrip(
    `<style>:root {
      --pb-slider-prev-text: "Zurück";
      --pb-slider-next-text: "Weiter";
      --pb-slider-slide-text: "Bild " counter(pb-slider-dot) " zeigen";
    }</style>${inBox(`<pb-slider>${slides(2)}</pb-slider>`)}`,
  );
  assert.deepEqual((await names(page)).sort(), ["Bild 1 zeigen", "Bild 2 zeigen", "Weiter", "Zurück"]);
});

test("arrows and dots of the strip are not printed", async () => {
  const { page } = await openStrip(inBox(FOUR));
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await names(page), []);
});

/** Holds back the script of the page until the test lets it go. */
async function openDelayed(script: string, body: string): Promise<OpenPage & { letGo: () => void }> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const opened = await pages.openMarkup({
    head: STYLE_SHEET,
    body,
    reducedMotion: "reduce",
    prepare: (page) =>
      page.route(/\/dist\/plaintags(\.classic)?\.js/, async (route) => {
        await held;
        await route.continue();
      }),
  });
  await opened.page.evaluate((markup) => {
    const given = document.createRange().createContextualFragment(markup);
    document.head.append(given);
  }, script);
  return { ...opened, letGo };
}
const drawn = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("pb-slider")].every(
      ({ shadowRoot }) => shadowRoot?.querySelector("[part~=arrow-next]") && shadowRoot.querySelector("[part~=page]"),
    ),
  );

const STARTED_STRIPS = [
  ["a slider", FOUR, "ltr"],
  ["a slider from right to left", FOUR, "rtl"],
  ["a vertical slider", `<pb-slider direction="ttb" height="200">${slides(4)}</pb-slider>`, "ltr"],
  [
    "a slider as high as its box",
    `<div style="height: 400px"><pb-slider height="100%">${slides(4)}</pb-slider></div>`,
    "ltr",
  ],
  ["a slider as high as the page says", `<pb-slider style="height: 400px">${slides(4)}</pb-slider>`, "ltr"],
  [
    "a vertical slider as high as its box",
    `<div style="height: 400px"><pb-slider direction="ttb" height="100%">${slides(4)}</pb-slider></div>`,
    "ltr",
  ],
  ["three slides a page", `<pb-slider per-page="3" gap="12">${slides(8)}</pb-slider>`, "ltr"],
  ["a list", `<pb-slider><ul>${slides(4, "li")}</ul></pb-slider>`, "ltr"],
  ["a slider with a pause button", `<pb-slider autoplay interval="600000">${slides(4)}</pb-slider>`, "ltr"],
  [
    "a slider of other sizes",
    `<pb-slider style="--pb-slider-arrow-size: 3rem; --pb-slider-arrow-inset: -1rem; --pb-slider-dot-size: 1rem">${slides(4)}</pb-slider>`,
    "ltr",
  ],
] as const;

for (const [name, script] of Object.entries({ module: MODULE_SCRIPT, classic: DEFERRED_SCRIPT }))
  // By day, the classic script takes over one strip: both have the same views.
  for (const [what, slider, dir] of cases(STARTED_STRIPS, ([one]) => name === "module" || one === "a slider"))
    test(`${what}: the tag's arrows and dots come where those of the strip were, and nothing moves (${name} script)`, async () => {
      const { page, letGo, problems } = await openDelayed(script, inBox(slider, dir));
      const kept = async () =>
        (await controls(page))
          .filter((one) => !one.name.endsWith("autoplay"))
          .map((one): Control => ({ name: one.name, box: one.box }))
          .sort((a, b) => a.name.localeCompare(b.name));
      const before = await kept();
      assert.ok(before.length >= 5);
      const below = await page.locator("#below").boundingBox();
      letGo();
      await drawn(page);
      assert.deepEqual(await kept(), before);
      assert.deepEqual(await page.locator("#below").boundingBox(), below);
      await assertStill(page, 0);
      assert.deepEqual(problems, []);
    });

for (const [what, slider, dir] of [
  ["a slider", FOUR, "ltr"],
  ["a slider from right to left", FOUR, "rtl"],
  ["a vertical slider", `<pb-slider direction="ttb" height="200">${slides(4)}</pb-slider>`, "ltr"],
] as const)
  test(`${what} starts at the slide that the visitor has gone to in the strip`, async () => {
    const { page, letGo } = await openDelayed(MODULE_SCRIPT, inBox(slider, dir));
    await click(page, "Next slide");
    await click(page, "Next slide");
    assert.equal(await shown(page), 3);
    letGo();
    await drawn(page);
    assert.equal(
      await page.evaluate(() => (document.querySelector("pb-slider") as unknown as { index: number }).index),
      2,
    );
    assert.equal(await shown(page), 3);
  });

const ROWS = `<section>${slides(2)}</section><section>${slides(2)}</section>`;
for (const [source, slider, left, prepare] of [
  ["an attribute", `<pb-slider slide-selector="section > div"><section>${slides(4)}</section></pb-slider>`, 1200],
  ["the configuration", `<pb-slider config='{"slide-selector":"section > div"}'>${ROWS}</pb-slider>`, 600],
  [
    "a property",
    `<pb-slider slide-selector="section">${ROWS}</pb-slider>`,
    600,
    (page: Page) =>
      page.evaluate(() => Object.assign(document.querySelector("pb-slider")!, { slideSelector: "section > div" })),
  ],
] as const)
  test(`a slider starts at the slide to which the visitor has scrolled, where ${source} names the slides`, async () => {
    const { page, letGo, problems } = await openDelayed(MODULE_SCRIPT, inBox(slider));
    await page.evaluate((left) => document.querySelector("pb-slider")!.scrollTo({ left, behavior: "instant" }), left);
    await prepare?.(page);
    letGo();
    await drawn(page);
    assert.equal(
      await page.evaluate(() => (document.querySelector("pb-slider") as unknown as { index: number }).index),
      2,
    );
    assert.equal(await shown(page), 3);
    assert.deepEqual(problems, []);
  });

for (const name of ["Next slide", "Go to slide 3"])
  test(`the focus on "${name}" of the strip moves to the slider when the script comes, and can move on`, async () => {
    const { page, letGo, problems } = await openDelayed(MODULE_SCRIPT, inBox(FOUR));
    await tabTo(page, name);
    letGo();
    await drawn(page);
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return [activeElement?.localName, activeElement?.shadowRoot?.activeElement ?? "none"];
    });
    assert.deepEqual(focused, ["pb-slider", "none"]);
    await page.keyboard.press("Tab");
    const part = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute("part"));
    assert.equal(part, "page page-active", "the first control of the slider");
    assert.deepEqual(problems, []);
  });

test("no rule for arrows and dots of the strip matches a slider that has started", () => {
  const sheet = readFileSync(path.join(ROOT, "src/plaintags.css"), "utf8").replace(/\/\*[^]*?\*\//g, "");
  const selectors = [...sheet.matchAll(/([^{};]*::scroll-[^{};]*)\{/g)].flatMap(([, list]) =>
    list!.trim().split(/,\s*\n/),
  );
  assert.ok(selectors.length > 20, "the rules are found");
  assert.deepEqual(
    selectors.filter(
      (selector) => /^[^@]*::scroll-/.test(selector) && !/:not\(:(state\(started\)|defined)/.test(selector),
    ),
    [],
  );
});

/** How many elements' styles the browser computes, in each pass while `work` runs. */
async function countComputedStyles(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; ts: number; args: { elementCount?: number } }[];
  };
  return traceEvents
    .filter(({ name }) => name === "UpdateLayoutTree")
    .sort((a, b) => a.ts - b.ts)
    .map(({ args }) => args.elementCount ?? 0);
}

test("a change of a slider's state makes the browser compute the slider's own style, not those of its slides", async () => {
  const slides = "<div><h3>Slide</h3><p>Some <b>text</b></p></div>".repeat(50);
  const { page } = await pages.openMarkup({ head: STYLE_SHEET, body: `<pb-slider state="idle">${slides}</pb-slider>` });
  const computed = await countComputedStyles(page, () =>
    page.evaluate(() => {
      const slider = document.querySelector("pb-slider")!;
      for (const state of ["moving", "idle"]) {
        slider.setAttribute("state", state);
        void slider.clientWidth;
      }
    }),
  );
  assert.ok(computed.length >= 2);
  assert.ok(Math.max(...computed) < 10, `styles of ${computed.join(", ")} elements`);
});

const FAR = '<div style="height: 6000px"></div>';
const isStarted = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.querySelector(wanted)?.getAttribute("state") === "idle", selector);

test("a slider that waits for the viewport has no arrows and dots, seen or read out, and gets its own there", async () => {
  const { page, letGo, problems } = await openDelayed(
    MODULE_SCRIPT,
    `<p style="height: 60px">top</p><pb-slider label="Near" arrows="false" pagination="false">${slides(2)}</pb-slider>
    ${FAR}<div id="far">${inBox(FOUR)}</div>`,
  );
  assert.equal((await names(page)).length, 6);
  const top = () => page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 60 } });
  const before = await top();
  letGo();
  await isStarted(page, "pb-slider");
  assert.deepEqual(await names(page), []);
  assert.deepEqual(await top(), before, "nothing of them is drawn at the top of the page");
  await page.locator("#far").scrollIntoViewIfNeeded();
  await isStarted(page, "#far pb-slider");
  await page.locator("#far [part~=page]").first().waitFor();
  assert.equal((await dots(page)).length, 4);
  await assertStill(page, 0);
  assert.deepEqual(problems, []);
});

test("the script makes the browser compute no styles for the slides of sliders that wait for the viewport", async () => {
  const [sliders, elements] = [30, 40];
  const slide = "<div><h3>Slide</h3><p>Some <b>text</b></p></div>".repeat(elements / 4);
  const { page, letGo } = await openDelayed(
    MODULE_SCRIPT,
    `<pb-slider label="Near">${slides(2)}</pb-slider>${FAR}${`<pb-slider>${slide}</pb-slider>`.repeat(sliders)}`,
  );
  const computed = await countComputedStyles(page, async () => {
    letGo();
    await isStarted(page, "pb-slider");
    await draw(page);
  });
  const sum = computed.reduce((total, count) => total + count, 0);
  assert.ok(sum < (sliders * elements) / 2, `styles of ${sum} elements`);
});
