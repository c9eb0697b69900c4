import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { cases } from "../support/night.ts";
import { assertStill, axeFindings, delayChunks, holdStill, pageWidth, ROOT, usePages } from "./support.ts";

const WIDTHS = [360, 1440];
/** The slides of a slider: its children, or those of its list or its CMS gallery. */
const SLIDES = ":scope > :not(ul, .wp-block-gallery), :scope > :is(ul, .wp-block-gallery) > *";
const SLIDER_PAGES = ["gallery", "thumbnails", "content-slides", "vertical", "rtl", "fifty-sliders"];
const FIXTURES = path.resolve(ROOT, "../shared/fixtures/page-builder");
const FIXTURES_MISSING = !existsSync(FIXTURES) && "the definitions are not part of the project";

type Slider = HTMLElement & { index: number; slides: HTMLElement[]; go(to: number | string): void };

const pages = usePages();

const openPage = (name: string, width = 1440, javaScriptEnabled = true) =>
  pages.open(`/demo/${name}.html`, { viewport: { width, height: 900 }, reducedMotion: "reduce", javaScriptEnabled });

declare global {
  interface Window {
    /** Tags in view that do not work yet: the beginning of each and of what it has drawn. */
    unready(): string[];
  }
}
const NAME_UNREADY = `
  window.unready = () => [...document.querySelectorAll("pb-slider, pb-slider-control")].filter((tag) => {
    const { top, bottom } = tag.getBoundingClientRect();
    const isSeen = bottom > 0 && top < innerHeight && !tag.closest("[inert]");
    return isSeen && !tag.matches("pb-slider:is([state=idle], [state=moving], [state=scrolling]), pb-slider-control[state=bound]");
  }).map((tag) => tag.outerHTML.slice(0, 200) + " draws " + tag.shadowRoot?.innerHTML.slice(0, 200));
`;

/** Scrolls down screen by screen; on each, waits until every slider and control in view works. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(NAME_UNREADY);
  const screens = Math.ceil((await page.evaluate(() => document.documentElement.scrollHeight)) / 800);
  for (let screen = 0; screen < screens; screen++) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), screen * 800);
    await page
      .waitForFunction(() => window.unready().length === 0)
      .catch(async (cause: unknown) => {
        const unready = await page.evaluate(() => window.unready());
        throw new Error(`On screen ${screen} these do not work:\n${unready.join("\n")}`, { cause });
      });
  }
}

const ready = async (slider: Locator): Promise<Locator> => {
  await slider.scrollIntoViewIfNeeded();
  await slider.and(slider.page().locator("[state=idle]")).waitFor();
  return slider;
};

/** Waits until the slider has stopped at a slide that can be used. */
async function untilAt(slider: Locator, index: number): Promise<void> {
  const id = (await slider.getAttribute("id")) ?? "";
  await slider.page().waitForFunction(
    ([name, wanted]) => {
      const host = document.getElementById(name) as Slider;
      return host.index === wanted && host.matches("[state=idle]") && !host.slides[wanted]!.inert;
    },
    [id, index] as const,
  );
}

/** Drags across an element from right to left, at a height within it, once it has stopped moving. */
async function dragOver(element: Locator, heightIn: (box: { height: number }) => number): Promise<void> {
  const { width, height } = (await element.boundingBox()) ?? assert.fail("The element is not drawn.");
  const y = heightIn({ height });
  const mouse = element.page().mouse;
  await element.hover({ position: { x: width * 0.95, y } });
  const { x, y: top } = (await element.boundingBox()) ?? assert.fail("The element is not drawn.");
  await mouse.down();
  await mouse.move(x + width * 0.05, top + y, { steps: 8 });
  await holdStill(element.page());
  await mouse.move(x + width * 0.05, top + y + 1);
  await mouse.up();
}

/** Slides that would not be printed whole: clipped, shifted, transparent or over another one. */
const lostInPrint = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<Slider>("pb-slider")].flatMap((slider) => {
        const slides = [...slider.querySelectorAll<HTMLElement>(selector)].filter(({ hidden }) => !hidden);
        let below = -Infinity;
        return slides.flatMap((slide, index) => {
          const { left, right, top, bottom, height } = slide.getBoundingClientRect();
          const isSeen =
            getComputedStyle(slide).opacity === "1" &&
            height > 0 &&
            left >= 0 &&
            right <= innerWidth + 1 &&
            top >= below - 1;
          below = bottom;
          return isSeen ? [] : [`${slider.id} ${index}`];
        });
      }),
    SLIDES,
  );

/** Each slide is printed whole where no slider has been reached yet. */
async function assertPrintedUnstarted(page: Page): Promise<void> {
  await page.locator("pb-slider[state=idle]").first().waitFor();
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await lostInPrint(page), [], "before sliders have started");
  await page.emulateMedia({ media: "screen" });
}

/** Each slide is printed whole after every slider has moved, and each slider still shows its slide after that. */
async function assertPrintedMoved(page: Page): Promise<void> {
  for (const slider of await page.locator("pb-slider[state=idle]:not([no-slider])").all())
    await slider.evaluate((host) => (host as Slider).go(">"));
  await page.waitForFunction(() => document.querySelectorAll("pb-slider[state=moving]").length === 0);
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await lostInPrint(page), [], "after sliders have moved");
  const seen = await page
    .locator("[part~=arrow], [part~=pagination], [part~=toggle]")
    .evaluateAll((all) => all.map((one) => one.checkVisibility({ visibilityProperty: true })));
  assert.ok(seen.length > 0);
  assert.ok(!seen.includes(true), "no control is printed");
  await page.emulateMedia({ media: "screen" });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<Slider>("pb-slider[state=idle]:not([direction=ttb])")].every((slider) => {
      const active = slider.slides[slider.index];
      if (!active || slider.closest("[inert]")) return true;
      const [inner, outer] = [active.getBoundingClientRect(), slider.getBoundingClientRect()];
      return inner.right > outer.left && inner.left < outer.right;
    }),
  );
}

/** Pages whose sliders are unlike each other. */
const PRINTED_BY_DAY = ["gallery", "content-slides", "vertical"];
const PRINTED = cases(["gallery", "thumbnails", "content-slides", "vertical", "rtl"], (one) =>
  PRINTED_BY_DAY.includes(one),
);

/** A script that the page puts into itself does not run. */
const refusal = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => done(effectiveDirective), {
          once: true,
        });
        document.body.append(Object.assign(document.createElement("script"), { textContent: "window.broken = true" }));
      }),
  );

for (const [index, name] of SLIDER_PAGES.entries()) {
  for (const width of cases(WIDTHS, (one) => one === WIDTHS[index % WIDTHS.length])) {
    const isPrinted = PRINTED.includes(name);
    const printed = isPrinted ? ", and every slide is printed whole, started or not" : "";
    test(`every slider of the page ${name} starts at ${width} px under a strict policy, without a warning, and axe finds nothing${printed}`, async () => {
      const { page, problems } = await openPage(name, width);
      if (isPrinted) await assertPrintedUnstarted(page);
      await scrollThrough(page);
      const waiting = await page.evaluate(() =>
        [...document.querySelectorAll("pb-slider:not([state])")]
          .filter((slider) => !slider.closest("[inert]"))
          .map(({ id }) => id),
      );
      assert.deepEqual(waiting, []);
      assert.equal(await pageWidth(page), width);
      // Before axe runs, whose styles the policy refuses.
      assert.deepEqual(await page.evaluate(() => window.refusals), []);
      assert.deepEqual(problems, []);
      assert.deepEqual(await axeFindings(page, "html"), []);
      if (isPrinted) await assertPrintedMoved(page);
      assert.equal(await refusal(page), "script-src-elem", "the page has a strict policy");
    });
  }
}

test(
  "the gallery shows the real definitions, and next to each the source that the page was written with",
  { skip: FIXTURES_MISSING },
  async () => {
    const { page } = await openPage("gallery");
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll(".source code")].flatMap((code) =>
        [...new DOMParser().parseFromString(code.textContent, "text/html").querySelectorAll("[config]")].map((tag) =>
          JSON.stringify(JSON.parse(tag.getAttribute("config")!)),
        ),
      ),
    );
    assert.ok((await page.locator("pb-slider").count()) >= 16);
    const files = readdirSync(FIXTURES).filter((file) => /^(0\d|1\d|2[0-2])-.*json$/.test(file));
    assert.equal(files.length, 22);
    for (const file of files) {
      const { attribute } = JSON.parse(readFileSync(path.join(FIXTURES, file), "utf8")) as { attribute: unknown };
      assert.ok(shown.includes(JSON.stringify(attribute)), file);
    }
  },
);

for (const width of cases([360, 768, 1440], (one) => one === 360)) {
  test(`the gallery does not shift at ${width} px when its tags load late`, async () => {
    const { page } = await pages.open("/demo/gallery.html", {
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
      prepare: delayChunks,
    });
    await scrollThrough(page);
    await assertStill(page, 0.005);
  });
}

test("a thumbnail is chosen by click, by Enter and by arrow keys, and the large picture follows; words choose a slide without moving", async () => {
  const { page, problems } = await openPage("thumbnails");
  const album = await ready(page.locator("#album"));
  const thumbs = await ready(page.locator("#album-thumbs"));
  await thumbs.getByRole("button").nth(3).click();
  await untilAt(album, 3);
  await thumbs.locator("[aria-current=true]").waitFor();
  assert.equal(await thumbs.locator("[aria-current=true]").count(), 1);
  await page.keyboard.press("ArrowRight");
  await untilAt(album, 4);
  await page.keyboard.press("End");
  await untilAt(album, 7);
  await page.keyboard.press("Home");
  await untilAt(album, 0);
  await thumbs.getByRole("button").nth(2).focus();
  await page.keyboard.press("Enter");
  await untilAt(album, 2);
  await album.getByRole("button", { name: "Next slide" }).click();
  await untilAt(thumbs, 3);

  const large = await ready(page.locator("#large"));
  const side = await ready(page.locator("#side-thumbs"));
  await side.getByRole("button").first().focus();
  await page.keyboard.press("ArrowDown");
  await untilAt(large, 1);
  const places = await ready(page.locator("#places"));
  const dunes = (await ready(page.locator("#words"))).getByRole("button", { name: "Dunes" });
  await dunes.click();
  await untilAt(places, 2);
  await dunes.and(page.locator("[aria-current=true]")).waitFor();
  assert.deepEqual(problems, []);
});

test("on the page from right to left the left arrow key goes to the next slide and thumbnail", async () => {
  const { page } = await openPage("rtl");
  const views = await ready(page.locator("#views"));
  await views.getByRole("button", { name: "الشريحة التالية" }).focus();
  await page.keyboard.press("ArrowLeft");
  await untilAt(views, 1);
  await page.keyboard.press("ArrowRight");
  await untilAt(views, 0);
  const thumbs = await ready(page.locator("#album-thumbs"));
  await thumbs.getByRole("button").first().focus();
  await page.keyboard.press("ArrowLeft");
  await untilAt(page.locator("#album"), 1);
  const [first, second] = await Promise.all([0, 1].map((index) => thumbs.getByRole("button").nth(index).boundingBox()));
  assert.ok(first && second && second.x < first.x, "the second is to the left of the first");
});

test("on the vertical page the up and down keys go through the slides, and left and right do not", async () => {
  const { page } = await openPage("vertical");
  const news = await ready(page.locator("#news"));
  const next = news.getByRole("button", { name: "Next slide" });
  await next.focus();
  await page.keyboard.press("ArrowDown");
  await untilAt(news, 3);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await untilAt(news, 0);
});

test("a form in a slide is filled in and sent by mouse and keys, and so is one of the CMS; the slider stays where it is", async () => {
  const { page, problems } = await openPage("content-slides");
  const tour = await ready(page.locator("#tour"));
  await tour.evaluate((host) => (host as Slider).go(3));
  await untilAt(tour, 3);
  const name = page.getByLabel("Name");
  await name.click();
  await page.keyboard.type("Ada Byron");
  for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"]) await page.keyboard.press(key);
  await page.getByLabel("Month").selectOption("May");
  await page.getByLabel("Nights").press("ArrowRight");

  const range = await page.getByLabel("Nights").boundingBox();
  assert.ok(range);
  await page.mouse.move(range.x + range.width * 0.4, range.y + range.height / 2);
  await page.mouse.down();
  await page.mouse.move(range.x + range.width - 2, range.y + range.height / 2, { steps: 8 });
  await page.mouse.up();
  const text = await name.boundingBox();
  assert.ok(text);
  await page.mouse.move(text.x + 80, text.y + 20);
  await page.mouse.down();
  await page.mouse.move(text.x + 4, text.y + 20, { steps: 8 });
  await page.mouse.up();

  assert.equal(await tour.getAttribute("state"), "idle");
  assert.equal(await tour.evaluate((host) => (host as Slider).index), 3);
  await name.press("Enter");
  await page.getByText("Thank you, Ada Byron: 9 nights in May.").waitFor();

  await tour.evaluate((host) => (host as Slider).go(2));
  await untilAt(tour, 2);
  const form = page.locator("#newsletter[state=ready]");
  await form.getByLabel("E-mail").fill("ada@example.org");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Subscribe" }).click();
  await form.getByText("You are on the list.").waitFor();
  assert.equal(await tour.evaluate((host) => (host as Slider).index), 2);
  assert.equal((await pages.submissions()).length, 1);
  assert.deepEqual(problems, []);
});

test("a video in a slide stops when the slide leaves, and drags and keys on its controls move no slide", async () => {
  const { page } = await openPage("content-slides");
  const tour = await ready(page.locator("#tour"));
  await tour.evaluate((host) => (host as Slider).go(1));
  await untilAt(tour, 1);
  const film = page.locator("#film");
  assert.match((await film.getAttribute("poster")) ?? "", /night\.svg$/);
  await film.evaluate((video) => (video as HTMLVideoElement).play());
  await dragOver(film, (box) => box.height - 20);
  await film.press("ArrowRight");
  await untilAt(tour, 1);
  assert.equal(await film.evaluate((video) => (video as HTMLVideoElement).paused), false);
  // A drag on the picture moves the slide.
  await dragOver(film, () => 60);
  await untilAt(tour, 2);
  assert.equal(await film.evaluate((video) => (video as HTMLVideoElement).paused), true);
});

test("a slider in a component of the page shows the pictures that the page gives the component", async () => {
  const { page, problems } = await openPage("content-slides");
  await page.locator("photo-strip").scrollIntoViewIfNeeded();
  const strip = await ready(page.locator("photo-strip pb-slider"));
  await strip.locator("[part~=arrow-next]").click();
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLElement>("photo-strip > img")].map((slide) => slide.inert).join() ===
      "true,false,true",
  );
  assert.deepEqual(problems, []);
});

test("of fifty sliders only those near the view start", async () => {
  const { page, problems } = await openPage("fifty-sliders");
  const started = () => page.locator("pb-slider[state]").count();
  await page.locator("pb-slider[state=idle]").first().waitFor();
  await page.getByText(/of 50 have started/).waitFor();
  const atFirst = await started();
  assert.ok(atFirst >= 4 && atFirst < 30, `${atFirst} started at the top`);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await page.locator("pb-slider[state=idle]").last().waitFor();
  await ready(page.locator("pb-slider").last());
  const inTheMiddle = await page.locator("pb-slider").nth(24).getAttribute("state");
  assert.equal(inTheMiddle, null);
  assert.ok((await started()) < 50);
  await page.locator("pb-slider [part~=arrow-next]").last().waitFor();
  await assertStill(page, 0);
  assert.deepEqual(problems, []);
});

for (const name of ["gallery", "vertical"]) {
  test(`without scripts every slide of the page ${name} can be scrolled to in its strip, and no useless control is shown`, async () => {
    const { page } = await openPage(name, 768, false);
    const { count, lost } = await page.evaluate((slidesOf) => {
      const sliders = [...document.querySelectorAll("pb-slider")];
      const unreachable = sliders.flatMap((slider) => {
        const last = [...slider.querySelectorAll(slidesOf)].at(-1)!;
        last.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
        const [slide, strip] = [last.getBoundingClientRect(), slider.getBoundingClientRect()];
        return [
          ...(slide.width > 0 && slide.height > 0 ? [] : [`${slider.id}: the last slide is not drawn`]),
          ...(slide.left >= strip.left - 1 && slide.right <= strip.right + 1
            ? []
            : [`${slider.id}: it cannot be reached along the strip`]),
          ...(slide.top >= strip.top - 1 && slide.bottom <= strip.bottom + 1 ? [] : [`${slider.id}: it is cut off`]),
        ];
      });
      return { count: sliders.length, lost: unreachable };
    }, SLIDES);
    assert.ok(count >= 3);
    assert.deepEqual(lost, []);
    for (const control of await page.locator("pb-slider-control").all()) assert.equal(await control.isVisible(), false);
    assert.equal(await pageWidth(page), 768);
  });
}

test("without scripts folded text in slides is open", async () => {
  const { page } = await openPage("content-slides", 768, false);
  const blocks = await page.locator("pb-read-more").all();
  assert.ok(blocks.length > 0);
  for (const block of blocks) {
    const [inner, outer] = [await block.locator("p").boundingBox(), await block.boundingBox()];
    assert.ok(inner && outer && inner.y + inner.height <= outer.y + outer.height + 1);
  }
});

test("printing loads pictures that were not loaded yet", async () => {
  const { page } = await openPage("gallery");
  const thumbs = await ready(page.locator("#nav-thumbnails"));
  await thumbs.evaluate((host) => host.setAttribute("preload-pages", "0"));
  await page.evaluate(() => {
    const late = document.createElement("img");
    late.dataset["src"] = "pictures/icon.svg";
    late.alt = "Late";
    document.querySelector("#nav-thumbnails")!.append(late);
  });
  const late = thumbs.locator("[alt=Late]");
  assert.equal(await late.getAttribute("src"), null);
  await page.pdf();
  assert.equal(await late.getAttribute("src"), "pictures/icon.svg");
});
